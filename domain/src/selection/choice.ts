// A buyer's choice, as the API and the screens exchange it.
import { accept, type Result, refuse } from '../result.ts';

export type AddOnDecision = 'ACCEPTED' | 'DECLINED' | 'UNDECIDED';

export interface AddOnChoice {
  readonly addOnId: string;
  readonly planId?: string | null | undefined;
  readonly decision: AddOnDecision;
}

export interface Choice {
  readonly paymentOptionId: string;
  readonly cashDownCents?: number | null | undefined;
  readonly milesPerYear?: number | null | undefined;
  readonly addOns: readonly AddOnChoice[];
}

export interface ShapeProblem {
  readonly path: string;
  readonly message: string;
}

/** [SEL10] Reads a choice from JSON. Reports the path of every part with a wrong shape. */
export function parseChoice(value: unknown): Result<Choice, readonly ShapeProblem[]> {
  const problems: ShapeProblem[] = [];
  checkMembers('choice', value, CHOICE_MEMBERS, problems);
  if (isObject(value) && Array.isArray(value['addOns'])) {
    for (const [index, addOn] of value['addOns'].entries()) {
      checkMembers(`addOns[${index}]`, addOn, ADD_ON_MEMBERS, problems);
    }
  }
  // Every member has been checked above, so the cast is safe.
  return problems.length > 0 ? refuse(problems) : accept(value as Choice);
}

interface Member {
  readonly needed: boolean;
  readonly isValid: (value: unknown) => boolean;
  readonly expected: string;
}

const text: Member = { needed: true, isValid: isString, expected: 'must be a text' };
const optionalText: Member = { ...text, needed: false };
const optionalWhole: Member = {
  needed: false,
  isValid: Number.isSafeInteger,
  expected: 'must be a whole number',
};
const DECISIONS: Readonly<Record<AddOnDecision, true>> = {
  ACCEPTED: true,
  DECLINED: true,
  UNDECIDED: true,
};

const CHOICE_MEMBERS: Readonly<Record<string, Member>> = {
  paymentOptionId: text,
  cashDownCents: optionalWhole,
  milesPerYear: optionalWhole,
  addOns: { needed: true, isValid: Array.isArray, expected: 'must be a list' },
};

const ADD_ON_MEMBERS: Readonly<Record<string, Member>> = {
  addOnId: text,
  planId: optionalText,
  decision: {
    needed: true,
    isValid: (value) => typeof value === 'string' && Object.hasOwn(DECISIONS, value),
    expected: 'must be ACCEPTED, DECLINED or UNDECIDED',
  },
};

function checkMembers(
  path: string,
  value: unknown,
  members: Readonly<Record<string, Member>>,
  problems: ShapeProblem[],
): void {
  if (!isObject(value)) {
    problems.push({ path, message: 'must be an object' });
    return;
  }
  const pathTo = (key: string) => (path === 'choice' ? key || '""' : `${path}.${key}`);
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(members, key))
      problems.push({ path: pathTo(key), message: 'is not known here' });
  }
  for (const [key, member] of Object.entries(members)) {
    const missing = (value[key] ?? null) === null;
    if (missing ? member.needed : !member.isValid(value[key])) {
      problems.push({ path: pathTo(key), message: missing ? 'is missing' : member.expected });
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}
