// The desk of a release fixture: everything its staff can read, in a stable order.
import type { Asker } from './desk.ts';

const DESK = `{
  deals(first: 100) {
    items {
      id number revision status activityKind activityAt buyerName createdAt expiresAt
      firstOpenedAt lastOpenedAt declinedAt declineReason withdrawnAt
      adviser { name }
      choice { paymentOptionId isSuggestion savedAt accepted declined undecided dropped }
      confirmations {
        number revision fullName digest confirmedAt takenBackAt acknowledgedAt acknowledgedBy
      }
      messages { seq kind text wishes byBuyer name sentAt about { id label } }
    }
  }
  drafts { items { id name version approval { state words } deal { id } file } }
  templates: drafts(templates: true) { items { id name } }
  cars { items { stockNumber vin taken } }
  staff { name role }
  webhooks { id url state }
}`;

const DELIVERIES = `query Deliveries($after: String) {
  deliveries(first: 100, after: $after) {
    items { eventId type kind state destinationId dealId tries { at status } }
    next
  }
}`;

interface Desk {
  readonly deals: { readonly items: readonly { readonly id: string }[] };
}

interface DeliveryPage {
  readonly deliveries: {
    readonly items: readonly { readonly eventId: string; readonly destinationId: string }[];
    readonly next: string | null;
  };
}

/** Deals are sorted by id and deliveries by event, because the order of the lists may change. */
export async function readDesk(asker: Asker): Promise<object> {
  const { data, errors } = await asker.ask<Desk>(DESK);
  if (errors) throw new Error(JSON.stringify(errors));
  const deals = data.deals.items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const deliveries: DeliveryPage['deliveries']['items'][number][] = [];
  for (let after: string | null = null; ; ) {
    const page: DeliveryPage = (await asker.ask<DeliveryPage>(DELIVERIES, { after })).data;
    deliveries.push(...page.deliveries.items);
    after = page.deliveries.next;
    if (after === null) break;
  }
  const key = ({ eventId, destinationId }: (typeof deliveries)[number]) =>
    `${eventId} ${destinationId}`;
  deliveries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return { ...data, deals, deliveries };
}
