// Erasure of a deal's conversation. Names and figures of the deal stay.
import { contentHashOf } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { changeDeal } from '../deals/deals.ts';
import { NO_TALK } from '../deals/stored-deal.ts';
import { rewriteDue } from './file-rewrites.ts';
import type { Decision } from './legal-holds.ts';
import { messageDeletes } from './mentions.ts';

/** [ERA5] The entries of the messages in the audit chain keep their hashes. */
export async function eraseMessages(
  database: Database,
  id: string,
  { by, reason, now }: Decision,
  isDue: () => Promise<boolean>,
): Promise<void> {
  const at = now.toISOString();
  await changeDeal(database, id, now, async (deal) => {
    if (!(await isDue())) return null;
    const { messages } = deal.talk;
    return {
      event: {
        ...{ at, actor: 'STAFF', event: 'MESSAGES_ERASED', by },
        contentHash: contentHashOf({ messages }),
        detail: reason,
      },
      writes: [...messageDeletes(id), rewriteDue(at)],
      set: { talk: NO_TALK },
    };
  });
  await database.removeLeftovers('LOG');
}
