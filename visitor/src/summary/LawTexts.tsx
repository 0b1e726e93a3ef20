// What the law wants said of the chosen way to pay, in the dealership's own words.
import { LAW_TEXTS } from '@forecourt/domain/words/en/law-texts';
import { lawTexts } from '@forecourt/ui';
import { Own } from '../client/own-words.tsx';
import { lawText } from '../texts/en/terms.ts';
import { chosenOption, type Stated } from './stated.ts';

export function LawTexts({ stated }: { readonly stated: Stated }) {
  return lawTexts(chosenOption(stated), LAW_TEXTS).map(([title, text]) => (
    <p key={title}>
      <strong>{lawText(title)}</strong> <Own text={text} />
    </p>
  ));
}
