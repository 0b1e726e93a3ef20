// The tone in which a refusal is shown.
import type { NoticeTone } from '@forecourt/ui';
import type { ConfirmRefusal } from '../generated/graphql.ts';

/** Nothing is wrong where the deal is already confirmed, or where the buyer declined it. */
export function toneOf(reason: ConfirmRefusal): NoticeTone {
  return reason === 'ALREADY_CONFIRMED' || reason === 'DEAL_DECLINED' ? 'info' : 'warning';
}
