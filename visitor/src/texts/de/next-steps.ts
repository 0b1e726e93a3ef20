// What happens next, and the person who makes it happen.
import type { PaymentKind } from '@forecourt/domain';

export const title = 'Wie es weitergeht';
export const yourAdviser = 'Für Sie da';
export const address = (dealership: string, address: string) => `${dealership}, ${address}`;
export const open = (hours: string) => `Geöffnet ${hours}`;

/** In order; the first is confirming. */
export function steps(
  kind: PaymentKind,
  adviser: string,
  dealership: string,
  creditor: string | null,
): readonly string[] {
  const confirm =
    'Sie bestätigen Ihre Auswahl. Sie wird genau so festgehalten, wie Sie sie hier sehen.';
  const call = `${adviser} meldet sich bei Ihnen und bereitet Auto und Unterlagen vor.`;
  const sign = `Sie kommen zu ${dealership} und unterschreiben. Bis dahin bindet Sie nichts.`;
  const terms = `${creditor} prüft Ihre Kreditwürdigkeit und bietet vielleicht andere Konditionen an. Sie können sie ablehnen.`;
  switch (kind) {
    case 'CASH':
      return [confirm, call, `${sign} Sie zahlen und fahren nach Hause.`];
    case 'FINANCE':
      return [confirm, call, `Sie beantragen den Kredit. ${terms}`, sign];
    case 'LEASE':
      return [confirm, call, `Sie beantragen das Leasing. ${terms}`, sign];
  }
}
