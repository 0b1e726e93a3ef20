// Search words of stored deals for the buyer's phone and email address, as new deals have them.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for await (const { deal_id, dealership_id, created_at, offer } of currentOffers(db)) {
    for (const word of contactWords(offer)) {
      await sql`insert into deal_words (deal_id, word, dealership_id, created_at)
        values (${deal_id}, ${word}, ${dealership_id}, ${created_at})
        on conflict (deal_id, word) do nothing`.execute(db);
    }
  }
}

const PAGE = 500;

interface CurrentOffer {
  readonly deal_id: string;
  readonly dealership_id: string;
  readonly created_at: string;
  readonly offer: string;
}

async function* currentOffers(db: Kysely<never>) {
  let after = '';
  for (;;) {
    const { rows } = await sql<CurrentOffer>`
      select deals.id as deal_id, deals.dealership_id, deals.created_at, revisions.offer
      from deals
      join revisions on revisions.deal_id = deals.id and revisions.revision = deals.revision
      where deals.id > ${after}
      order by deals.id limit ${sql.lit(PAGE)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.deal_id;
  }
}

/** A copy of the rule of `server/src/store/deals/deal-words.ts` in this release. */
function contactWords(text: string): readonly string[] {
  const { phone = '', email = '' } = buyerIn(text);
  const digits = phone.replaceAll(/\D/g, '');
  const numbers = [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)];
  const [local = ''] = email.split('@');
  const pieces = [email, local].map((piece) => piece.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  const names = pieces.flatMap((piece) => {
    const words = piece.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return piece === email ? [words.join('')] : words;
  });
  return [...new Set([...numbers, ...names].map((word) => word.slice(0, 40)))].filter(Boolean);
}

function buyerIn(text: string): { readonly phone?: string; readonly email?: string } {
  try {
    const { buyer } = JSON.parse(text) as { buyer?: { phone?: string; email?: string } };
    return buyer ?? {};
  } catch {
    return {};
  }
}
