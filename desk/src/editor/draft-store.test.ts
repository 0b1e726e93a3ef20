// Tests of the draft store: edits, undo and redo, merges, and derived fields.
import { readFileSync } from 'node:fs';
import { readDealForm } from '@forecourt/domain/deal-file';
import {
  allNodes,
  dealForm,
  fieldsOf,
  placeholderOffer,
  readTyped,
} from '@forecourt/domain/deal-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import {
  keyOf,
  listAt,
  type Path,
  parsePath,
  pathText,
  valueAt,
  withValue,
} from './draft-values.ts';

const US = { locale: 'en-US', currency: 'USD', timeZone: 'America/Denver' };

const sienna = () =>
  JSON.parse(
    readFileSync(
      new URL('../../../server/demo/sienna-everything.deal.json', import.meta.url),
      'utf8',
    ),
  ) as unknown;

test('paths are parsed from the notation of a file’s problems', () => {
  expect(parsePath('price.lines[2].amountCents')).toEqual(['price', 'lines', 2, 'amountCents']);
  expect(parsePath('$')).toEqual([]);
  expect(parsePath('vehicle["two words"]')).toEqual(['vehicle', 'two words']);
  expect(pathText(['price', 'lines', 2, 'amountCents'])).toBe('price.lines[2].amountCents');
});

test('typing in one field is one undo step, and typing in another field is a second one', () => {
  let now = 0;
  const store = createDraftStore({ buyer: { name: 'J' } }, () => now);
  store.set(['buyer', 'name'], 'Jo');
  store.set(['buyer', 'name'], 'Jor');
  store.set(['number'], 'A');
  now = 5_000;
  store.set(['number'], 'A-1');
  expect(store.undo()).toEqual(['number']);
  expect(store.tree()).toEqual({ buyer: { name: 'Jor' }, number: 'A' });
  store.undo();
  store.undo();
  expect(store.tree()).toEqual({ buyer: { name: 'J' } });
  expect(store.undo()).toBeNull();
  for (let step = 0; step < 3; step += 1) store.redo();
  expect(store.tree()).toEqual({ buyer: { name: 'Jor' }, number: 'A-1' });
});

test('dragging an item past others is one undo step, and each move by key is one', () => {
  let now = 0;
  const store = createDraftStore({ addOns: ['a', 'b', 'c'] }, () => now);
  const drag = Symbol('drag');
  store.move(['addOns'], 2, 1, drag);
  // A drag has no time limit.
  now = 5_000;
  store.move(['addOns'], 1, 0, drag);
  expect(store.tree()).toEqual({ addOns: ['c', 'a', 'b'] });
  store.move(['addOns'], 0, 1, Symbol('another drag'));
  store.undo();
  expect(store.tree()).toEqual({ addOns: ['c', 'a', 'b'] });
  store.undo();
  expect(store.tree()).toEqual({ addOns: ['a', 'b', 'c'] });
  store.move(['addOns'], 2, 1);
  store.move(['addOns'], 1, 0);
  store.undo();
  expect(store.tree()).toEqual({ addOns: ['a', 'c', 'b'] });
});

test('undo reverts one’s own changes and keeps those of a colleague', () => {
  const line = (id: string, amountCents: number) => ({ id, amountCents });
  const store = createDraftStore({ lines: [line('doc', 69_900)], number: 'A' });
  store.set(['number'], 'B');
  store.set(['lines', 0, 'amountCents'], 50_000);
  // A colleague adds a fee above, also changes the doc fee, and enters a name.
  const theirs = [line('title', 720), { ...line('doc', 50_000), label: 'Doc fee' }];
  store.merge({ lines: theirs, number: 'B', buyer: { name: 'Jordan' } });
  expect(store.undo()).toEqual(['lines', 1, 'amountCents']);
  expect(valueAt(store.tree(), ['lines'])).toEqual([
    line('title', 720),
    { ...line('doc', 69_900), label: 'Doc fee' },
  ]);
  store.undo();
  expect(store.undo()).toBeNull();
  expect(valueAt(store.tree(), ['buyer', 'name'])).toBe('Jordan');
  store.redo();
  store.redo();
  expect(store.tree()).toEqual({ lines: theirs, number: 'B', buyer: { name: 'Jordan' } });
});

test('undo keeps a colleague’s later value of the same field', () => {
  const store = createDraftStore({ number: 'A', buyer: { name: 'Jo' } });
  store.set(['buyer', 'name'], 'Jordan');
  store.set(['number'], 'B');
  store.merge({ number: 'C', buyer: { name: 'Jordan' } });
  expect(store.undo()).toEqual(['buyer', 'name']);
  expect(store.tree()).toEqual({ number: 'C', buyer: { name: 'Jo' } });
});

test('another time zone keeps typed clock times, and the zone follows the state', () => {
  const store = createDraftStore({
    expiresAt: '2027-03-31T18:00:00-06:00',
    timeZone: 'America/Denver',
    jurisdiction: 'US-CO',
  });
  store.set(['timeZone'], 'America/New_York');
  expect(valueAt(store.tree(), ['expiresAt'])).toBe('2027-03-31T18:00:00-04:00');
  store.undo();
  expect(valueAt(store.tree(), ['expiresAt'])).toBe('2027-03-31T18:00:00-06:00');
  store.set(['jurisdiction'], 'US-CA');
  expect(store.tree()).toEqual({
    expiresAt: '2027-03-31T18:00:00-07:00',
    timeZone: 'America/Los_Angeles',
    jurisdiction: 'US-CA',
  });
  // A custom zone stays, because a part of a state can have it.
  store.set(['timeZone'], 'America/Denver');
  store.set(['jurisdiction'], 'US-OR');
  expect(valueAt(store.tree(), ['timeZone'])).toBe('America/Denver');
});

test('an item keeps its key when it is edited or moved', () => {
  const store = createDraftStore(sienna());
  const lines: Path = ['price', 'lines'];
  const key = keyOf(listAt(store.tree(), lines)[0], 0);
  store.set([...lines, 0, 'label'], 'Another label');
  store.move(lines, 0, 2);
  expect(keyOf(listAt(store.tree(), lines)[2], 2)).toBe(key);
});

test('another kind of line drops the fields that it does not have', () => {
  const store = createDraftStore({
    price: { lines: [{ id: 'doc', kind: 'DEALER_FEE', label: 'Doc', taxable: true }] },
    paymentOptions: [{ id: 'f', kind: 'FINANCE', label: 'F', lender: 'Bank', termMonths: 60 }],
  });
  store.set(['price', 'lines', 0, 'kind'], 'DISCOUNT');
  expect(valueAt(store.tree(), ['price', 'lines', 0])).not.toHaveProperty('taxable');
  store.set(['paymentOptions', 0, 'kind'], 'LEASE');
  expect(valueAt(store.tree(), ['paymentOptions', 0])).toEqual({
    id: 'f',
    kind: 'LEASE',
    label: 'F',
    termMonths: 60,
  });
});

test('a used car loses the manufacturer’s suggested price, and custom texts stay', () => {
  const msrp = { id: 'msrp', kind: 'MSRP', amountCents: 2_499_500 };
  const line = {
    ...msrp,
    label: "Manufacturer's suggested retail price",
    requiredBy: 'MANUFACTURER',
  };
  const store = createDraftStore({ price: { lines: [line] } });
  store.set(['vehicle', 'condition'], 'USED');
  const used = { ...msrp, label: 'Vehicle price', requiredBy: 'DEALER' };
  expect(valueAt(store.tree(), ['price', 'lines', 0])).toEqual(used);
  store.set(['vehicle', 'condition'], 'NEW');
  expect(valueAt(store.tree(), ['price', 'lines', 0])).toEqual(line);
  store.set(['price', 'lines', 0, 'label'], 'Our price');
  store.set(['vehicle', 'condition'], 'CERTIFIED');
  expect(valueAt(store.tree(), ['price', 'lines', 0, 'label'])).toBe('Our price');
});

test('a new or duplicated item has a unique id', () => {
  const store = createDraftStore(sienna());
  store.add(['addOns']);
  store.duplicate(['addOns'], 3);
  store.duplicate(['addOns', 0, 'plans'], 0);
  const ids = listAt(store.tree(), ['addOns']).map((addOn) => valueAt(addOn, ['id']));
  expect(new Set(ids).size).toBe(26);
});

test('an unfinished draft can be previewed, with bracketed placeholders for missing parts', () => {
  expect(placeholderOffer({})?.vehicle.make).toBe('‹Make›');
  expect(placeholderOffer(null)?.buyer.name).toBe('‹Buyer’s name›');
  const start = { price: { lines: [{ kind: 'MSRP', amountCents: 100 }] } };
  const offer = placeholderOffer(start);
  expect(offer?.buyer.name).toBe('‹Buyer’s name›');
  expect(readDealForm(offer, US)).toMatchObject({ ok: true });
});

test('a deposit can be entered before the currency is known', () => {
  const store = createDraftStore({});
  store.set(['deposit', 'amountCents'], 50_000);
  expect(readDealForm(store.tree(), US).ok).toBe(false);
});

test('a property name of Object.prototype is not a kind', () => {
  const kind = '__proto__';
  const offer = placeholderOffer({ paymentOptions: [{ kind }, { kind: 'constructor' }] });
  expect(offer?.paymentOptions.map((option) => option.kind)).toEqual(['CASH', 'CASH']);
});

const CONTEXT = { locale: 'en-US', currency: 'USD', timeZone: 'America/Denver' };
const LEAVES = allNodes().flatMap((node) => (node.type === 'LEAF' ? [node] : []));
const LISTS = [
  ['price', 'lines'],
  ['addOns'],
  ['paymentOptions'],
  ['tradeIns'],
  ['addOns', 0, 'plans'],
];

test('1,000 random sequences of edits never throw, and their results are read back unchanged', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '42,150',
      '8.845',
      '',
      'MSRP',
      'LEASE',
      'yes',
      'Mar 31, 2027',
      '__proto__',
      '\ud800',
    ),
  );
  const small = fc.nat(6);
  const edit = fc.record({
    what: fc.nat(9),
    which: fc.nat(LEAVES.length - 1),
    a: small,
    b: small,
    text,
  });
  const starts = [{}, null, [], 'text', sienna()];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(edit, { maxLength: 12 }), (start, edits) => {
      const store = createDraftStore(start);
      for (const each of edits) apply(store, each);
      const saved = JSON.stringify(store.tree()) ?? 'null';
      expect(JSON.stringify(createDraftStore(JSON.parse(saved)).tree())).toBe(saved);
      const read = readDealForm(store.tree(), US);
      if (read.ok) expect(placeholderOffer(store.tree())).toEqual(read.offer);
      else placeholderOffer(store.tree());
      let steps = 0;
      while (store.undo()) steps += 1;
      expect(store.tree()).toEqual(start);
      for (; steps > 0; steps -= 1) store.redo();
      expect(JSON.parse(JSON.stringify(store.tree()) ?? 'null')).toEqual(JSON.parse(saved));
    }),
    { numRuns: 1_000, interruptAfterTimeLimit: 50_000 },
  );
});

interface Edit {
  readonly what: number;
  readonly which: number;
  readonly a: number;
  readonly b: number;
  readonly text: string;
}

function apply(store: DraftStore, { what, which, a, b, text }: Edit): void {
  const list = LISTS[which % LISTS.length] ?? [];
  const length = listAt(store.tree(), list).length;
  if (what === 0) store.add(list);
  else if (what === 1 && length > 0) store.duplicate(list, a % length);
  else if (what === 2) store.remove(list, a);
  else if (what === 3) store.move(list, a, b);
  else if (what === 4) store.undo();
  else if (what === 5) store.redo();
  else {
    const leaf = LEAVES[which];
    if (!leaf) return;
    const path = parsePath(leaf.path.replaceAll('[]', `[${a % 3}]`));
    store.set(path, readTyped(leaf, text, CONTEXT));
  }
}

test('an item inserted before the only other one can be undone and redone', () => {
  const store = createDraftStore({});
  store.set(['addOns', 1, 'id'], 'second');
  store.set(['addOns', 0, 'id'], 'first');
  store.undo();
  store.redo();
  expect(store.tree()).toEqual({ addOns: [{ id: 'first' }, { id: 'second' }] });
});

test('every field of the format can be written into an empty draft by its path', () => {
  for (const node of LEAVES) {
    const path = parsePath(node.path.replaceAll('[]', '[0]'));
    expect(valueAt(withValue({}, path, 'x'), path), node.path).toBe('x');
  }
  expect(fieldsOf(dealForm, {}).length).toBeGreaterThan(10);
});
