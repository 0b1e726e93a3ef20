// Applies a dealership's defaults to a draft of a deal file, one change at a time.
import type { DraftFile } from '../drafts/draft-file.ts';
import type { Lender, LenderTier, MenuItem, StateCharges } from './deal-defaults.ts';

/** [DEF4] Links to add-ons that the deal doesn't have are dropped, because a deal file can't name them. */
export function withMenuItem(file: DraftFile, item: MenuItem): DraftFile {
  const addOns = itemsOf(file, 'addOns');
  const known = new Set(addOns.map(idOf));
  const added = {
    ...item,
    id: freeId(item.id, known),
    requires: item.requires.filter((id) => known.has(id)),
    excludesAddOns: item.excludesAddOns.filter((id) => known.has(id)),
  };
  return { ...file, addOns: [...addOns, added] };
}

/** [DEF4] Adds a loan with the lender's rate for the term, and the cash down of the deal's other loans. */
export function withLenderTier(
  file: DraftFile,
  { name }: Lender,
  { termMonths, ratePercent }: LenderTier,
): DraftFile {
  const options = itemsOf(file, 'paymentOptions');
  const loan = options.find((option) => fieldOf(option, 'kind') === 'FINANCE');
  const added = {
    id: freeId(`finance-${termMonths}`, new Set(options.map(idOf))),
    kind: 'FINANCE',
    label: `Finance ${termMonths}`,
    lender: name,
    annualRatePercent: ratePercent,
    termMonths,
    daysToFirstPayment: 30,
    cashDown: fieldOf(loan, 'cashDown') ?? NO_CASH_DOWN,
  };
  return { ...file, paymentOptions: [...options, added] };
}

const NO_CASH_DOWN = {
  defaultCents: 0,
  minCents: 0,
  maxCents: 1_000_000,
  stepCents: 10_000,
} as const;

/** [DEF4] The state's fees replace lines with the same label. Other lines stay. */
export function withCharges(file: DraftFile, { lines, tax }: StateCharges): DraftFile {
  const price = (file['price'] ?? {}) as DraftFile;
  const labels = new Set(lines.map(({ label }) => label.toLowerCase()));
  const otherLines = itemsOf(price, 'lines').filter(
    (line) => !labels.has(String(fieldOf(line, 'label')).toLowerCase()),
  );
  const known = new Set(otherLines.map(idOf));
  const added = lines.map((line) => ({ ...line, id: freeId(line.id, known) }));
  return { ...file, price: { ...price, lines: [...otherLines, ...added], tax } };
}

function itemsOf(file: DraftFile, key: string): readonly unknown[] {
  const items = file[key];
  return Array.isArray(items) ? items : [];
}

function fieldOf(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}

function idOf(item: unknown): string {
  return String(fieldOf(item, 'id'));
}

function freeId(preferred: string, taken: ReadonlySet<string>): string {
  for (let count = 2, id = preferred; ; count += 1) {
    if (!taken.has(id)) return id;
    id = `${preferred.slice(0, 60)}-${count}`;
  }
}
