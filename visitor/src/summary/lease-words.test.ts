// Tests for the names of lease figures: one figure per name on every screen, and tax is mentioned
// only if there is any.
import { readFileSync } from 'node:fs';
import { choiceFor, defaultChoice, type Language, type Offer, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChosenTerms } from '../deal/pay/ChosenTerms.tsx';
import { condensedRows } from '../offer/condensed.ts';
import { texts as german } from '../texts/de/texts.ts';
import { texts as english } from '../texts/en/texts.ts';
import { texts as spanish } from '../texts/es/texts.ts';
import { type Texts, TextsProvider } from '../texts/use-texts.ts';
import { StatementBody } from './StatementBody.tsx';
import { StatementHead } from './StatementHead.tsx';
import type { Stated } from './statement/stated.ts';

const TEXTS: Readonly<Record<Language, Texts>> = { de: german, en: english, es: spanish };

const LEASES = [
  ['xc60-lease', 'lease-36', 'en'],
  ['xc60-lease', 'lease-36', 'es'],
  ['outback', 'lease-36', 'en'],
  ['outback', 'lease-36', 'de'],
  ['bmw-430i-berlin', 'lease-36', 'de'],
] as const;

function leased(name: string, optionId: string): Stated {
  const file = new URL(`../../../server/demo/${name}.deal.json`, import.meta.url);
  const offer: Offer = JSON.parse(readFileSync(file, 'utf8'));
  const choice = choiceFor(offer, defaultChoice(offer), optionId);
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error('no quote');
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  return { offer, choice, quote: quoted.value, format };
}

function htmlOf(shown: ReactNode, language: Language): string {
  return renderToStaticMarkup(createElement(TextsProvider, { value: TEXTS[language] }, shown));
}

/** The amounts beside each row with this name. */
function amountsOf(html: string, name: string): readonly string[] {
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs);
  return [...rows]
    .filter(([, label = '']) => label.replace(/<span.*/s, '') === name)
    .map(([, , amount = '']) => amount);
}

describe.each(LEASES)('%s, %s in %s', (name, optionId, language) => {
  const stated = leased(name, optionId);
  const { offer, quote: quoted, format } = stated;
  const texts = TEXTS[language];
  const { dueAtSigning, totalYouPay } = texts.figures;
  const shown = [
    createElement(StatementHead, { stated, revision: 1, level: 1, chosen: true }),
    createElement(StatementBody, { stated, settled: false }),
    createElement(ChosenTerms, stated),
  ]
    .map((each) => htmlOf(each, language))
    .join('');

  it('has one amount due at signing and one total you pay, wherever they are named', () => {
    const rows = condensedRows(offer, quoted, format, texts);
    const named = (label: string) => [
      ...amountsOf(shown, label),
      ...rows.filter((row) => row.label === label).map(({ amount }) => amount),
    ];
    const due = format.money(quoted.lease?.cashDueAtSigningCents ?? 0);
    expect(named(dueAtSigning).length).toBeGreaterThan(2);
    expect(new Set(named(dueAtSigning))).toEqual(new Set([due]));
    expect(named(totalYouPay).length).toBeGreaterThan(2);
    expect(new Set(named(totalYouPay))).toEqual(new Set([format.money(quoted.totalYouPayCents)]));
  });

  it('mentions tax on the payments only if there is any', () => {
    const isTaxed = (quoted.lease?.monthlyTaxCents ?? 0) > 0;
    expect(isTaxed).toBe(name !== 'bmw-430i-berlin');
    const [taxed, untaxed] = [true, false].map((each) => texts.statement.priceIfBought(each));
    expect(shown).toContain(isTaxed ? taxed : untaxed);
    if (!isTaxed) expect(shown).not.toContain(taxed);
  });

  it('names the return fee in its sentence, and the total that includes it', () => {
    const fee = format.money(quoted.lease?.dispositionFeeCents ?? 0);
    const [sentence = ''] = /<p class="[^"]*sentence[^"]*">.*?<\/p>/s.exec(shown) ?? [];
    expect(sentence).toContain(format.money(quoted.totalYouPayCents));
    expect(sentence.includes(fee)).toBe((quoted.lease?.dispositionFeeCents ?? 0) > 0);
  });
});
