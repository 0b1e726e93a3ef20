// Legally required texts of the chosen payment option, in the dealership's own words.
import { lawTexts } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { chosenOption, type Stated } from '../statement/stated.ts';

export function LawTexts({ stated }: { readonly stated: Stated }) {
  const { words, terms } = useTexts();
  return lawTexts(chosenOption(stated), words.lawTexts.LAW_TEXTS).map(([title, text]) => (
    <p key={title}>
      <strong>{terms.lawText(title)}</strong> <DealerText text={text} />
    </p>
  ));
}
