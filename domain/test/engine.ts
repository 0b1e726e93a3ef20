// Code that runs in Node and in a browser, to compare their results and to time the browser.
import { dealFormat } from '../src/format/format.ts';
import {
  addOnEffects,
  normalizeChoice,
  optionFigures,
  quote,
  selectionDigest,
  sha256Hex,
} from '../src/index.ts';
import { largestDeal, randomDeal } from './random-deal.ts';

/** Hashes of all results of the domain for random deals with some seeds. */
export function fingerprints(fromSeed: number, toSeed: number): readonly string[] {
  const prints: string[] = [];
  for (let seed = fromSeed; seed <= toSeed; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    const quoted = quote(offer, choice);
    if (!quoted.ok) throw new Error(`seed ${seed} has no quote`);
    const digest = selectionDigest({
      dealId: `deal-${seed}`,
      revision: 1,
      choice: normalizeChoice(offer, choice),
      quote: quoted.value,
    });
    const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
    const texts = quoted.value.price.lines.map(({ amountCents }) => format.money(amountCents));
    texts.push(format.dateTime(offer.expiresAt), format.date(offer.expiresAt));
    const beside = [addOnEffects(offer, choice), optionFigures(offer, choice), texts];
    prints.push(`${sha256Hex(JSON.stringify([quoted.value, ...beside]))} ${digest}`);
  }
  return prints;
}

const { offer, choice } = largestDeal();
const normal = normalizeChoice(offer, choice);

export const TASKS = {
  quote: () => quote(offer, choice),
  'add-on effects': () => addOnEffects(offer, choice),
  'option figures': () => optionFigures(offer, choice),
  'all three': () => [
    quote(offer, choice),
    addOnEffects(offer, choice),
    optionFigures(offer, choice),
  ],
  'quote and digest': () => {
    const quoted = quote(offer, choice);
    return (
      quoted.ok &&
      selectionDigest({ dealId: 'a', revision: 1, choice: normal, quote: quoted.value })
    );
  },
} as const;

export type Task = keyof typeof TASKS;

/** Time of the first (cold) run and the median of the later ones, in ms. */
export function timeTask(task: Task, rounds: number, perRound: number) {
  const run = TASKS[task];
  const start = performance.now();
  run();
  const firstMs = performance.now() - start;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    for (let each = 0; each < perRound; each += 1) run();
    times.push((performance.now() - from) / perRound);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { firstMs, medianMs: at(0.5), slowMs: at(0.95) };
}

export type Timing = ReturnType<typeof timeTask>;

// A bundle of this file exposes these functions to its page.
Object.assign(globalThis, { fingerprints, timeTask });
