// Every refusal with its tone and its words.
import type { NoticeTone } from '@forecourt/ui';
import type { ConfirmRefusal } from '../generated/graphql.ts';
import { refusals } from '../texts/en/refusals.ts';

export interface RefusalWords {
  readonly title: string;
  readonly help: string;
}

export const REFUSAL_WORDS: Readonly<Record<ConfirmRefusal, RefusalWords>> = refusals;

/** Where what was wanted is already so, or was the buyer's own wish, nothing is wrong. */
export function toneOf(reason: ConfirmRefusal): NoticeTone {
  return reason === 'ALREADY_CONFIRMED' || reason === 'DEAL_DECLINED' ? 'info' : 'warning';
}
