// Entry point of the code that the web apps share: theme, shell and components.

export {
  type DealFormat,
  dealFormat,
  figureText,
  type KnownFormats,
  lawTexts,
  loadFormats,
  recordFormats,
  shownPriceLines,
} from '@forecourt/domain/format';
export { default as button } from './button.module.css';
export { type CarBody, CarDrawing, CarSilhouette } from './car/CarDrawing.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Ledger, type LedgerRow, moneyRow } from './Ledger.tsx';
export { NOTICE_ICONS, Notice, type NoticeTone } from './Notice.tsx';
export { Section } from './Section.tsx';
export { Shell, type ShellBrand } from './Shell.tsx';
export { colors } from './tokens.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
