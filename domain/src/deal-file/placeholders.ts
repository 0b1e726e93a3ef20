// Completes an unfinished deal file for figures and preview: placeholders replace missing and invalid values.

import type { Offer } from '../offer/schema.ts';
import { quote } from '../quote/quote.ts';
import { defaultChoice } from '../selection/selection.ts';
import { dealForm, type FormField, type FormNode, fieldsOf, type LeafNode } from './form.ts';
import { FIELD_WORDS } from './words.ts';

/** @returns null if the file has no figures even with placeholders. The result must not be published. */
export function placeholderOffer(file: unknown): Offer | null {
  const completedFile = completed(dealForm, file);
  const offer = withRules(completedFile as Offer);
  const choice = offer.paymentOptions.length > 0 ? defaultChoice(offer) : null;
  return choice && quote(offer, choice).ok ? offer : null;
}

/** Adds every required object and list, so that each missing field is reported separately. */
export function withEmptyParts(file: unknown): unknown {
  return withContainers(dealForm, file);
}

function withContainers(node: FormNode, value: unknown): unknown {
  if (node.type === 'LEAF') return value;
  if (node.type === 'LIST') {
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map((item) => withContainers(node.item, item)) : value;
  }
  if (value === undefined) return withContainers(node, {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = fieldsOf(node, value).flatMap((field) => {
    const fieldValue = Reflect.get(value, field.key) as unknown;
    const leaveOut = field.node.type === 'LEAF' || (field.optional && fieldValue === undefined);
    return leaveOut ? [] : [[field.key, withContainers(field.node, fieldValue)] as const];
  });
  return { ...value, ...Object.fromEntries(parts) };
}

function completed(node: FormNode, value: unknown): unknown {
  switch (node.type) {
    case 'LEAF':
      return node.fits(value) ? trimmed(value) : placeholderFor(node);
    case 'LIST': {
      const items = (Array.isArray(value) ? value : []).slice(0, node.max);
      const usable = items.filter((item) => isUsable(node.item, item));
      while (usable.length < node.min) usable.push(undefined);
      return usable.map((item) => completed(node.item, item));
    }
    case 'OBJECT':
      return completedFields(node.fields, value);
    case 'KINDS': {
      const kind = (value as { readonly kind?: unknown } | undefined)?.kind;
      const usableValue =
        typeof kind === 'string' && Object.hasOwn(node.kinds, kind) ? value : { kind: 'CASH' };
      return completedFields(fieldsOf(node, usableValue), usableValue);
    }
  }
}

/** Invalid texts, ids and photos are dropped from their list, because a placeholder for them would mean nothing. */
function isUsable(item: FormNode, value: unknown): boolean {
  if (item.type === 'LEAF') return item.fits(value);
  if (item.path !== 'vehicle.photos[]') return true;
  return item.type === 'OBJECT' && item.fields.every((field) => fits(field, value));
}

function fits({ key, node }: FormField, holder: unknown): boolean {
  return node.type === 'LEAF' && node.fits((holder as Record<string, unknown> | undefined)?.[key]);
}

function completedFields(fields: readonly FormField[], value: unknown): unknown {
  const holder = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const entries = fields.flatMap(({ key, node, optional }) => {
    const fieldValue = Object.hasOwn(holder, key) ? holder[key] : undefined;
    if (optional && (fieldValue === undefined || (node.type === 'LEAF' && !node.fits(fieldValue))))
      return [];
    return [[key, completed(node, fieldValue)] as const];
  });
  return Object.fromEntries(entries);
}

/** The schema also trims texts. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** A text is the field's label in brackets. Figures are zero where possible, so that they do not change the totals. */
function placeholderFor(node: LeafNode): unknown {
  const placeholder = PLACEHOLDERS[node.kind];
  if (placeholder !== undefined) return placeholder;
  const label = `‹${FIELD_WORDS[node.path]?.label ?? ''}›`;
  switch (node.kind) {
    case 'CHOICE':
    case 'FIXED':
      return node.options[0];
    case 'WHOLE':
      return [0, 1, 2026].find((each) => node.fits(each));
    case 'MONEY':
      return node.fits(0) ? 0 : 1;
    default:
      return label.slice(0, node.max ?? label.length);
  }
}

const PLACEHOLDERS: Partial<Record<LeafNode['kind'], unknown>> = {
  ID: 'new',
  PERCENT: '0',
  FACTOR: '0',
  YES_NO: false,
  DAY: '2099-12-31',
  MOMENT: '2099-12-31T18:00:00Z',
  EMAIL: 'name@dealer.example',
  PHONE: '+1 000 000 0000',
  WEBSITE: 'https://dealer.example',
  PAINT: '#9aa3ad',
  CURRENCY: 'USD',
  LOCALE: 'en-US',
  TIME_ZONE: 'UTC',
  JURISDICTION: 'CA-ON',
};

/** Satisfies the rules beyond the shape, as far as figures need it. */
function withRules(offer: Offer): Offer {
  const paymentOptions = withOwnIds(offer.paymentOptions).map((option) =>
    option.kind === 'CASH' ? option : { ...option, cashDown: withinLimits(option.cashDown) },
  );
  const addOns = withOwnIds(offer.addOns).map((addOn, _, addOns) => {
    const otherIds = (ids: readonly string[]) =>
      ids.filter((id) => id !== addOn.id && addOns.some((other) => other.id === id));
    return {
      ...addOn,
      plans: withOwnIds(addOn.plans),
      requires: otherIds(addOn.requires),
      excludesAddOns: otherIds(addOn.excludesAddOns),
    };
  });
  const price = { ...offer.price, lines: withOwnIds(offer.price.lines) };
  return { ...offer, price, tradeIns: withOwnIds(offer.tradeIns), paymentOptions, addOns };
}

function withOwnIds<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const taken = new Set<string>();
  return items.map((item, index) => {
    const id = taken.has(item.id) ? `${item.id.slice(0, 50)}-stand-in-${index}` : item.id;
    taken.add(id);
    return { ...item, id };
  });
}

type CashDown = Extract<Offer['paymentOptions'][number], { kind: 'FINANCE' }>['cashDown'];

function withinLimits(cashDown: CashDown): CashDown {
  const { defaultCents, minCents, maxCents, stepCents } = cashDown;
  const isWithin = defaultCents >= minCents && defaultCents <= maxCents;
  if (isWithin && (defaultCents - minCents) % stepCents === 0) return cashDown;
  return {
    defaultCents,
    minCents: Math.min(minCents, defaultCents),
    maxCents: Math.max(maxCents, defaultCents),
    stepCents: 1,
  };
}
