// Refusals of the desk API: their types, and the unions of mutations.
import type { Problem } from '@forecourt/domain/deal-file';
import type { LawFinding } from '@forecourt/domain/law';
import { type DeskRefusal, type DeskResult, REFUSAL_REASONS } from '../../actions/refusals.ts';
import { badInput, deskBuilder, forbidden } from './builder.ts';

export const FileProblemRef = deskBuilder.objectRef<Problem>('FileProblem').implement({
  description: 'A problem or doubt in a deal file.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description:
        'The path in the file, such as price.lines[2].amountCents. $ means the whole file.',
    }),
    message: t.exposeString('message'),
  }),
});

/** In a refusal, `mustBeAccepted` is missing and every listed finding must be accepted. */
export const FindingRef = deskBuilder
  .objectRef<LawFinding & { readonly mustBeAccepted?: boolean }>('LawFinding')
  .implement({
    description: 'A finding of the law check. It is no legal advice.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Such as REBATE_WITHOUT_TERMS.' }),
      level: t.expose('level', {
        type: deskBuilder.enumType('LawLevel', {
          description:
            'REFUSE: cannot be published. WARN: must be accepted by name. NOTE: for information.',
          values: ['REFUSE', 'WARN', 'NOTE'],
        }),
      }),
      path: t.exposeString('path', { description: 'The path of the field in the file.' }),
      message: t.exposeString('message'),
      source: t.exposeString('source', { description: 'The law or rule behind it.' }),
      mustBeAccepted: t.boolean({
        description: 'Whether this code must be accepted before publishing.',
        resolve: ({ mustBeAccepted, level }) => mustBeAccepted ?? level === 'WARN',
      }),
    }),
  });

const RefusalReason = deskBuilder.enumType('RefusalReason', { values: REFUSAL_REASONS });

/** A refusal that is data. FORBIDDEN is thrown instead. */
export interface Refused extends DeskRefusal {
  readonly reason: typeof RefusalReason.$inferType;
}

export const RefusedRef = deskBuilder.objectRef<Refused>('Refused').implement({
  description: 'A refusal with its reason. Nothing was changed.',
  fields: (t) => ({
    reason: t.expose('reason', { type: RefusalReason }),
    message: t.exposeString('message'),
    problems: t.field({
      type: [FileProblemRef],
      description: 'All problems, for FILE_INVALID and FINDINGS_NOT_ACCEPTED.',
      resolve: ({ problems = [] }) => problems,
    }),
    findings: t.field({
      type: [FindingRef],
      description: 'Findings of the law check, if they are the reason.',
      resolve: ({ findings = [] }) => findings,
    }),
  }),
});

type ObjectType<Shape> = ReturnType<ReturnType<typeof deskBuilder.objectRef<Shape>>['implement']>;

/** The result of a mutation: an object of this type, or why nothing was changed. */
export function orRefused<Shape extends object>(name: string, ref: ObjectType<Shape>) {
  return deskBuilder.unionType(name, {
    types: [ref, RefusedRef],
    resolveType: (value) => (isRefusal(value) ? RefusedRef : ref),
  });
}

/** Only refusals have both a reason and a message. */
export function isRefusal(value: object): value is Refused {
  return 'reason' in value && 'message' in value;
}

/** The result of a mutation. */
export function answered<Value>(result: DeskResult<Value>): Value | Refused {
  return result.ok ? result.value : asData(result.refusal);
}

/** The result of a query that has no refusals in its type. Throws a 403 or 400 instead. */
export function answeredOrThrow<Value>(result: DeskResult<Value>): Value {
  if (result.ok) return result.value;
  throw badInput(asData(result.refusal).message);
}

/** @returns the refusal. Throws a 403 for FORBIDDEN. */
export function asData({ reason, ...refusal }: DeskRefusal): Refused {
  if (reason === 'FORBIDDEN') throw forbidden(refusal.message);
  return { reason, ...refusal };
}
