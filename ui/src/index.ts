// The front door of what both web apps share: theme, shell, parts.
import './base.css';

export type { CarBody } from './car/bodies.ts';
export { CarDrawing } from './car/CarDrawing.tsx';
export { type DealFormat, dealFormat } from './format.ts';
export { Icon, type IconName } from './Icon.tsx';
export { Shell } from './Shell.tsx';
export { breakpoints, colors, mobileBelow } from './tokens.ts';
