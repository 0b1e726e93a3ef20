// Refusals at the desk as data: why something was not done, in the words that the command line uses too.
import type { Problem } from '@forecourt/domain/deal-file';
import type { DeskRefusal, DeskRefusalReason, DeskResult } from '../../store/desk-refusals.ts';
import { deskBuilder, forbidden } from './builder.ts';

export const FileProblemRef = deskBuilder.objectRef<Problem>('FileProblem').implement({
  description: 'One thing wrong (or doubtful) in a deal file.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'Such as price.lines[2].amountCents; $: all of it.',
    }),
    message: t.exposeString('message'),
  }),
});

const RefusalReason = deskBuilder.enumType('RefusalReason', {
  values: [
    'FILE_INVALID',
    'DEAL_UNKNOWN',
    'IDENTICAL',
    'OTHER_DEAL',
    'DEAL_REVISED',
    'DEAL_CONFIRMED',
    'DEAL_NOT_CONFIRMED',
    'KEY_REUSED',
    'MEMBER_UNKNOWN',
    'EMAIL_TAKEN',
    'LAST_OWNER',
    'WORKS_ELSEWHERE',
    'INPUT_INVALID',
  ] as const satisfies readonly DeskRefusalReason[],
});

export const RefusedRef = deskBuilder.objectRef<DeskRefusal>('Refused').implement({
  description: 'Nothing was changed, and why.',
  fields: (t) => ({
    reason: t.field({
      type: RefusalReason,
      resolve: ({ reason }) => {
        if (reason === 'FORBIDDEN') throw new Error('What is forbidden is an error.');
        return reason;
      },
    }),
    message: t.exposeString('message'),
    problems: t.field({
      type: [FileProblemRef],
      description: 'For FILE_INVALID: every one.',
      resolve: ({ problems = [] }) => problems,
    }),
  }),
});

/** Refusals have a reason, and nothing else does. */
export function isRefusal(value: object): value is DeskRefusal {
  return 'reason' in value && 'message' in value;
}

/** The value, or the refusal as data; what is not allowed is an error with 403. */
export function answered<Value>(result: DeskResult<Value>): Value | DeskRefusal {
  if (result.ok) return result.value;
  if (result.refusal.reason === 'FORBIDDEN') throw forbidden(result.refusal.message);
  return result.refusal;
}
