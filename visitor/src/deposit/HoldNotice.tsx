// The notice that the car of this deal is on hold for another buyer.
import { Notice } from '@forecourt/ui';
import { useTexts } from '../texts/use-texts.ts';

export function HoldNotice({ adviser }: { readonly adviser: string }) {
  const { deposit: texts } = useTexts();
  return (
    <Notice tone="warning" title={texts.onHold} announced>
      <p>{texts.onHoldMeans(adviser)}</p>
    </Notice>
  );
}
