// The report on a draft while it is typed: problems and findings by field, and figures, all from `domain`.
import {
  defaultChoice,
  type Offer,
  type OptionFigures,
  optionFigures,
  quote,
} from '@forecourt/domain';
import { publishProblems, readDealForm } from '@forecourt/domain/deal-file';
import {
  FIELD_WORDS,
  FORM_SECTIONS,
  placeholderOffer,
  type TypedContext,
  withEmptyParts,
  withPhotoWords,
} from '@forecourt/domain/deal-form';
import { type DealFormat, dealFormat } from '@forecourt/domain/format';
import { check, type LawFinding } from '@forecourt/domain/law';
import { californiaTotalPriceCents } from '@forecourt/domain/law-statements';
import { jurisdictionOf } from '@forecourt/domain/states';
import { type Path, parsePath, schemaPath, valueAt } from './draft-values.ts';

export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

export interface Problems {
  readonly problems: readonly FieldMessage[];
  /** Messages by the path of their field. */
  readonly problemsAt: ReadonlyMap<string, string>;
  /** Number of problems by the id of their section. */
  readonly problemCounts: ReadonlyMap<string, number>;
}

export interface DraftReport extends Problems {
  /** The offer as typed so far, with placeholders for the rest. Null if it has no figures yet. */
  readonly offer: Offer | null;
  readonly figures: DraftFigures | null;
}

export interface DraftFigures {
  readonly outTheDoorCents: number;
  readonly totalPriceCents: number;
  /** Null if California law doesn't apply. */
  readonly californiaTotalPriceCents: number | null;
  readonly taxCents: number;
  readonly recommendedId: string | null;
  readonly payments: readonly (OptionFigures & { readonly isWhole: boolean })[];
}

/** Result of the law check, which is slow and so only runs in pauses. */
export interface LawReport {
  readonly findings: readonly LawFinding[];
  /** Findings that can't be accepted and prevent publishing. */
  readonly refusals: readonly LawFinding[];
  readonly refusalsAt: ReadonlyMap<string, string>;
  readonly refusalCounts: ReadonlyMap<string, number>;
  /** Findings that have to be accepted. */
  readonly warnings: readonly LawFinding[];
  /** Warnings and notes. */
  readonly findingsAt: ReadonlyMap<string, string>;
  readonly findingCounts: ReadonlyMap<string, number>;
}

export const NOTHING_FOUND: LawReport = lawReport([]);

/** `jurisdiction`: of the dealership, where the file names none. */
export function reportOf(
  tree: unknown,
  now: Date,
  jurisdiction: string | null = null,
): DraftReport {
  const file = withPhotoWords(tree);
  const reading = readDealForm(withEmptyParts(file), contextOf(file));
  const problems = inFormOrder(reading.ok ? endedProblems(reading.offer, now) : reading.problems);
  const offer = reading.ok ? reading.offer : placeholderOffer(file);
  return {
    ...problemsOf(problems),
    offer,
    figures: offer && figuresOf(offer, problems, jurisdiction),
  };
}

/** `jurisdiction`: of the dealership, where the file names none. */
export function lawReportOf(
  { offer, problems }: DraftReport,
  jurisdiction: string | null,
  now: Date,
): LawReport {
  return lawReport(offer ? lawFindings(offer, problems, jurisdiction, now) : []);
}

function lawReport(findings: readonly LawFinding[]): LawReport {
  const refusals = findings.filter(({ level }) => level === 'REFUSE');
  const others = findings.filter(({ level }) => level !== 'REFUSE');
  const warnings = others.filter(({ level }) => level === 'WARN');
  return {
    findings,
    warnings,
    refusals,
    refusalsAt: byPath(refusals),
    refusalCounts: bySection(refusals),
    findingsAt: byPath(others),
    findingCounts: bySection(warnings),
  };
}

export function problemsOf(problems: readonly FieldMessage[]): Problems {
  return { problems, problemsAt: byPath(problems), problemCounts: bySection(problems) };
}

function endedProblems(offer: Offer, now: Date): readonly FieldMessage[] {
  const message = 'This time has passed. Choose a later one';
  return publishProblems(offer, now).map(({ path }) => ({ path, message }));
}

const PLACES = new Map(FORM_SECTIONS.flatMap(({ keys }) => keys).map((key, index) => [key, index]));

/** Sorts problems in the order of the form. */
function inFormOrder(problems: readonly FieldMessage[]): readonly FieldMessage[] {
  const placeOf = ({ path }: FieldMessage) => PLACES.get(String(parsePath(path)[0])) ?? -1;
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The format of the draft's figures. Missing or invalid parts get defaults. */
export function contextOf(tree: unknown): TypedContext {
  const text = (name: string, otherwise: string) => {
    const value = valueAt(tree, [name]);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    locale: text('locale', 'en-US'),
    currency: text('currency', 'USD'),
    timeZone: text('timeZone', 'UTC'),
  };
}

export function formatOf({ locale, currency, timeZone }: TypedContext): DealFormat {
  try {
    return dealFormat(locale, currency, timeZone);
  } catch {
    return dealFormat('en-US', 'USD', 'UTC');
  }
}

/** The place of a field in words, such as "Price, line 3: Amount". */
export function placeWords(path: Path): string {
  const list = path.findIndex((step) => typeof step === 'number');
  const label = FIELD_WORDS[schemaPath(path)]?.label ?? String(path.at(-1) ?? 'The file');
  if (list === -1) return label;
  const item = FIELD_WORDS[schemaPath(path.slice(0, list + 1))]?.label ?? 'Item';
  const number = Number(path[list]) + 1;
  return path.length === list + 1 ? `${item} ${number}` : `${item} ${number}: ${label}`;
}

function sectionOf(path: string): string {
  const key = parsePath(path)[0];
  return FORM_SECTIONS.find(({ keys }) => keys.some((each) => each === key))?.id ?? 'buyer';
}

/** Leaves out findings about parts with problems, because these have placeholders. */
function lawFindings(
  offer: Offer,
  problems: readonly FieldMessage[],
  jurisdiction: string | null,
  now: Date,
): readonly LawFinding[] {
  const findings = check(offer, jurisdictionOf(offer.jurisdiction, jurisdiction), now);
  if (problems.length === 0) return findings;
  const doubtful = new Set(problems.map(({ path }) => partOf(path)));
  return findings.filter(({ path }) => !doubtful.has(partOf(path)));
}

/** price.lines[3].qualifies → price.lines[3]; vehicle.warranty → vehicle. */
function partOf(path: string): string {
  return /^[^[]*\[\d+\]/.exec(path)?.[0] ?? path.split('.')[0] ?? path;
}

function figuresOf(
  offer: Offer,
  problems: readonly FieldMessage[],
  jurisdiction: string | null,
): DraftFigures | null {
  const choice = defaultChoice(offer);
  const quoted = quote(offer, choice);
  if (!quoted.ok) return null;
  const { outTheDoorCents, totalPriceCents, taxCents } = quoted.value.price;
  const broken = new Set(problems.map(({ path }) => partOf(path)));
  const place = jurisdictionOf(offer.jurisdiction, jurisdiction);
  const published = place === null ? offer : { ...offer, jurisdiction: place };
  return {
    outTheDoorCents,
    totalPriceCents,
    californiaTotalPriceCents: californiaTotalPriceCents(published, quoted.value),
    taxCents,
    recommendedId: offer.paymentOptions.find(({ recommended }) => recommended)?.id ?? null,
    payments: optionFigures(offer, choice).map((figures, index) => ({
      ...figures,
      isWhole: !broken.has(`paymentOptions[${index}]`),
    })),
  };
}

function byPath(problems: readonly FieldMessage[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of problems) {
    const before = messages.get(path);
    messages.set(path, before ? `${before}\n${message}` : message);
  }
  return messages;
}

function bySection(messages: readonly FieldMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of messages) {
    const section = sectionOf(path);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
