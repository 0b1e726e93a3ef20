// Tests of the receipt's PDF: it contains the stored statement as text that machines and screen readers can read.
import { inflateSync } from 'node:zlib';
import {
  defaultChoice,
  type Language,
  localeIn,
  type Offer,
  type Receipt,
} from '@forecourt/domain';
import type { DepositEntry } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import { consentStatements } from '@forecourt/domain/law-consent';
import { lawStatements } from '@forecourt/domain/law-statements';
import { WORDS } from '@forecourt/domain/words';
import { expect, test, vi } from 'vitest';
import { largestDeal } from '../../../domain/test/random-deal.ts';
import {
  CONFIRMED_AT,
  confirmDeal,
  freshSqlite,
  longestChoice,
  receiptFor,
} from '../../test/confirmed-deal.ts';
import { anOfferFrom, demoNames } from '../../test/offers.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { addDeal } from '../store/deals/deals.ts';
import { receiptPdf } from './receipt-pdf.ts';

const LIMIT_BYTES = 150 * 1024;
const outback = receiptFor(anOfferFrom('outback'));

/** The text drawn on each page. */
async function pagesOf(receipt: Receipt, language?: Language): Promise<readonly string[]> {
  return textOfPages(await receiptPdf(receipt, { compress: false, ...(language && { language }) }));
}

/** The whole file with every compressed part expanded. */
function opened(file: Buffer): string {
  const text = file.toString('latin1');
  return text.replaceAll(
    /\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g,
    (whole, data) => {
      const bytes = Buffer.from(data, 'latin1');
      return bytes.length === 0 ? whole : `\n${inflateSync(bytes).toString('latin1')}\n`;
    },
  );
}

test('the PDF contains number, name, vehicle, time in the zone of the deal, figures and the whole digest', async () => {
  const text = (await pagesOf(outback)).join(' ');
  for (const expected of [
    'Confirmed FC-7K3M-92QX',
    'Jordan Avery',
    'November 20, 2026 at 10:00',
    '2026 Subaru Outback Touring XT',
    '4S4BTGUD5T3104827',
    'Price of the car',
    '$44,060.00',
    'Total price',
    '$44,759.00',
    '−$2,484.00',
    'Required by the dealer, not by law',
    'Cash price before rebates',
    'Out-the-door price',
    '$47,067.71',
    'Annual percentage rate (APR) 5.49%',
    'Finance charge $6,014.06',
    'Amount financed $33,659.81',
    'Total of payments $39,673.87',
    'Total sale price $53,081.77',
    'Total you pay Everything that leaves your pocket, trade-in equity included. $53,081.77',
    'Estimate, subject to credit approval.',
    'Trade-in equity',
    '$10,407.90',
    'Left out (you didn’t choose)',
    'Priya Raman',
    outback.digest,
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain(outback.dealId);
});

test('a receipt of version 1 of the rules has the same total you pay, and explains no total price', async () => {
  const { totalYouPayCents: _, price, ...rest } = outback.quote;
  const { totalPriceCents: __, ...figures } = price;
  const old = { ...outback, quote: { ...rest, price: figures } } as unknown as Receipt;
  const text = (await pagesOf(old)).join(' ');
  expect(text).toMatch(/Total you pay .* \$53,081\.77/);
  expect(text).not.toContain('all dealer fees');
});

test('the PDF shows the stored figures, even if today’s rules would differ', async () => {
  const { finance } = outback.quote;
  if (!finance) throw new Error('the outback is financed');
  const quote = { ...outback.quote, finance: { ...finance, financeChargeCents: 123_456_789 } };
  const text = (await pagesOf({ ...outback, quote })).join(' ');
  expect(text).toContain('Finance charge $1,234,567.89');
});

test('the PDF lists every payment of the schedule', async () => {
  const text = (await pagesOf(outback)).join(' ');
  const rows = outback.quote.finance?.schedule ?? [];
  expect(rows).toHaveLength(72);
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  for (const [number, ...cents] of rows) {
    const row = [number, ...cents.map((each) => amount.format(each / 100))].join(' ');
    expect(text).toContain(row);
  }
});

test('a lease shows the disclosures of Regulation M and never an APR', async () => {
  const offer = anOfferFrom('xc60-lease');
  const text = (await pagesOf(receiptFor(offer))).join(' ');
  for (const expected of [
    'Signing costs, before rebates and trade-in',
    'Due at signing',
    'Gross capitalized cost',
    'Residual value',
    'Rent charge',
    'Monthly payment',
    'Purchase option',
    'Disposition fee',
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toMatch(/APR|percentage rate/);
});

test('a lease names one figure "Due at signing" and one "Total you pay"', async () => {
  const text = (await pagesOf(receiptFor(anOfferFrom('xc60-lease')))).join(' ');
  expect([...text.matchAll(/Due at signing (\S+)/g)].map(([, amount]) => amount)).toEqual([
    '$4,281.78',
  ]);
  expect(text).not.toContain('Amount due at signing');
  expect(text).toContain('Total of payments $31,825.28 By the end of the lease. $1,500.00 of it');
  expect(text).toContain(
    'Total you pay Everything that leaves your pocket, with the return fee of $350.00. $30,325.28',
  );
});

test('an EU offer shows the effective annual rate, and no price without tax', async () => {
  const receipt = receiptFor(anOfferFrom('bmw-430i-berlin'));
  const text = (await pagesOf({ ...receipt, language: 'de' })).join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('Effektiver Jahreszins 4,99 %');
  expect(text).toMatch(/Sollzinssatz pro Jahr .*4,88 %/);
  expect(text).not.toContain('ohne Steuer');
});

test('add-ons that the payment option does not have are not listed as declined, and the next steps are those of the page', async () => {
  const offer = anOfferFrom('outback');
  const text = (await pagesOf(receiptFor(offer))).join(' ');
  expect(text).toContain('GAP waiver');
  expect(text).not.toContain('Excess wear cover');
  expect(text).toContain('You apply for the loan.');
  expect(text).not.toContain('need not do anything');
});

test('[ADD8] the rows of add-ons add up to the total below them', async () => {
  const offer = anOfferFrom('outback');
  const accepted = ['gap', 'tow-hitch'].map((addOnId) => ({
    addOnId,
    planId: null,
    decision: 'ACCEPTED' as const,
  }));
  const text = (
    await pagesOf(receiptFor(offer, {}, { ...defaultChoice(offer), addOns: accepted }))
  ).join(' ');
  const section = text.slice(text.indexOf('Full cost, with tax'), text.indexOf('Together'));
  const total = /Together (\S+) (\S+) (\S+)/.exec(text) ?? [];
  const cents = (amount = '') => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
  const rows = [...section.matchAll(/(\$[\d,.]+) (\$[\d,.]+) (\$[\d,.]+)/g)];
  expect(rows).toHaveLength(2);
  for (const column of [1, 2, 3]) {
    const sum = rows.reduce((added, row) => added + cents(row[column]), 0);
    expect(sum).toBe(cents(total[column]));
  }
});

test('cash shows the amount due, and no schedule', async () => {
  const text = (await pagesOf(receiptFor(anOfferFrom('mx-5-cash')))).join(' ');
  expect(text).toContain('Total due');
  expect(text).not.toMatch(/Payment schedule|credit approval\. Estimate/);
});

test('[LAW5] [LAW6] the PDF contains the displayed legal statements, and no others', async () => {
  const offer = anOfferFrom('ioniq-6-used');
  const plain = receiptFor(offer);
  const statements = [
    ...lawStatements(offer, plain.quote, ['FINANCE'], WORDS.en.law.lawWords),
    ...consentStatements(offer, WORDS.en.consent.consentWords),
  ];
  const text = (await pagesOf({ ...plain, statements })).join(' ');
  for (const words of ['Your rights', '$416.48', 'On paper instead.', 'What you need.']) {
    expect(text).toContain(words);
  }
  for (const words of [
    'each mile over 250',
    'itemized receipt',
    'Total price (California): $27,765.00',
    'Total price (federal): $27,850.00',
  ]) {
    expect(text).toContain(words);
  }
  // The row with the sum of the price lines has the name of its own figure.
  expect(text).toMatch(/Total price \(federal\) The car and all dealer fees/);
  expect((await pagesOf(plain)).join(' ')).not.toMatch(/Total price \((?:federal|California)\)/);
  // A receipt from before they were stored.
  expect((await pagesOf(plain)).join(' ')).not.toMatch(/Your rights|On paper instead/);
});

/** The stored receipt and the PDF of a deal confirmed in this language. */
async function confirmedIn(language: Language, demo: Parameters<typeof anOfferFrom>[0]) {
  const { database } = await freshSqlite();
  const deal = await addDeal(database, anOfferFrom(demo), CONFIRMED_AT);
  const receipt = await confirmDeal(database, deal, 'Jordan Avery', language);
  const stored = (receipt.statements ?? []).map(({ title, text }) => `${title}. ${text}`);
  const pdf = await pagesOf(receipt, language);
  return { stored: withoutSpaces(stored.join(' ')), pdf: withoutSpaces(pdf.join(' ')) };
}

/** Lines break after any hyphen. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

const CALIFORNIA_WORDS = {
  en: ['each mile over 250', 'trade-in', 'itemized receipt'],
  es: ['cada milla que pase de 250', 'auto que entregó', 'recibo detallado'],
  de: ['Meile über 250', 'in Zahlung gegeben', 'aufgeschlüsselte Quittung'],
} as const;

test.for(['en', 'es', 'de'] as const)(
  '[LAW5] [LAW14] in %s the receipt of a used car in California states the right to cancel and two total prices',
  async (language) => {
    const { stored, pdf } = await confirmedIn(language, 'ioniq-6-used');
    const { money } = dealFormat(localeIn(language, 'en-US'), 'USD', 'America/Los_Angeles');
    const { california, federal } = WORDS[language].law.totalPriceNames;
    for (const words of [
      ...CALIFORNIA_WORDS[language],
      ...[416_48, 1_00, 150_00].map(money),
      `${california}: ${money(27_765_00)}`,
      `${federal}: ${money(27_850_00)}`,
    ]) {
      for (const text of [stored, pdf]) expect(text).toContain(withoutSpaces(words));
    }
    // The price list has a row with that name too.
    const rows = (text: string) => text.split(withoutSpaces(federal)).length;
    expect(rows(pdf)).toBeGreaterThan(rows(stored));
  },
);

test.for(['en', 'es', 'de'] as const)(
  '[LAW15] in %s the receipt of a loan in the EU states that confirming is no contract, and the fourteen days',
  async (language) => {
    const { stored, pdf } = await confirmedIn(language, 'bmw-430i-berlin');
    const { noContract, borrowingWarning, withdrawal } = WORDS[language].law.lawWords;
    for (const word of [noContract, borrowingWarning, withdrawal]) {
      for (const text of [stored, pdf]) {
        expect(text).toContain(withoutSpaces(word.title));
        expect(text).toContain(withoutSpaces(word.text));
      }
    }
  },
);

test('every page has the confirmation number and its page number', async () => {
  const pages = await pagesOf(outback);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Confirmation FC-7K3M-92QX Page ${index + 1} of ${pages.length}`);
  }
});

test('the PDF is at most 150 KB for every demo deal and for the largest deal file', async () => {
  const offers = demoNames.map(anOfferFrom);
  const receipts = offers.map((offer) => receiptFor(offer, {}, longestOf(offer)));
  const { offer, choice } = largestDeal();
  const explained = Array.from({ length: 60 }, (_, index) => ({
    id: `line-${index}`,
    kind: index === 0 ? ('MSRP' as const) : ('GOV_FEE' as const),
    label: `A line with a label of its own, number ${index}`,
    amountCents: index === 0 ? 5_000_000 : 10_000 + index,
    requiredBy: 'LAW' as const,
    explanation: 'It is there because it has always been there. '.repeat(13),
  }));
  const huge = { ...offer, price: { ...offer.price, lines: explained } };
  const largest = await receiptPdf(receiptFor(huge, {}, choice));
  expect(largest.length).toBeLessThanOrEqual(LIMIT_BYTES);
  for (const receipt of receipts) {
    const { length } = await receiptPdf(receipt);
    expect(length, receipt.dealNumber).toBeLessThanOrEqual(LIMIT_BYTES);
  }
});

function longestOf(offer: Receipt['offer']) {
  const choice = longestChoice(offer);
  return choice.paymentOptionId ? choice : undefined;
}

test('the PDF is tagged, titled and in a language, with all its fonts embedded as subsets', async () => {
  const file = opened(await receiptPdf(outback));
  expect(file).toMatch(/\/Type \/StructTreeRoot/);
  expect(file).toMatch(/\/Marked true/);
  expect(file).toMatch(/\/Lang \(en-US\)/);
  expect(file).toMatch(/\/DisplayDocTitle true/);
  expect(file).toMatch(/\/Title \d+ 0 R/);
  expect(file).toContain('(Receipt FC-7K3M-92QX)');
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']) {
    expect(file).toMatch(new RegExp(`/S /${tag}\\n`));
  }
  expect(file).not.toMatch(/\/Subtype \/Type1\b|\/Helvetica/);
  const names = [...file.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+NotoSans/);
  expect([...file.matchAll(/\/FontFile2 \d+ 0 R/g)]).toHaveLength(2);
});

test.for(['en', 'es', 'de'] as const)(
  'in %s it meets the machine-checkable rules of PDF/UA: title, language, tab order, headings in order, table headers, alternative texts',
  async (language) => {
    const file = opened(await receiptPdf(outback, { language }));
    const all = (pattern: RegExp) => [...file.matchAll(pattern)].map(([, found]) => found);
    const locale = { en: 'en-US', es: 'es-US', de: 'de-US' }[language];
    expect(all(/\/Lang \(([^)]*)\)/g)).toContain(locale);
    expect(file).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(file).toMatch(/\/Marked true/);
    expect(file).toMatch(/\/DisplayDocTitle true/);
    const title = { en: 'Receipt', es: 'Recibo', de: 'Beleg' }[language];
    expect(file).toContain(`(${title} FC-7K3M-92QX)`);
    // Each page is read in the order of the structure.
    const pages = file.match(/\/Type \/Page\n/g)?.length;
    expect(pages).toBeGreaterThan(1);
    expect(all(/\/Tabs \/(\w)/g)).toEqual(Array(pages).fill('S'));
    expect(all(/\/StructParents (\d+)/g)).toHaveLength(pages ?? 0);
    // There is one first-level heading, and no level is skipped.
    const levels = all(/\/S \/H(\d)/g).map(Number);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
    // Every header cell has a scope, and everything that isn't text is marked as decoration.
    const heads = all(/(\/S \/TH\n(?:(?!endobj)[\s\S])*?)endobj/g);
    expect(heads.length).toBeGreaterThan(20);
    for (const head of heads) expect(head).toMatch(/\/A \d+ 0 R/);
    expect(all(/\/Scope \/(\w+)/g).toSorted()).toEqual(['Column', 'Row']);
    expect(file).not.toMatch(/\/S \/(Figure|Formula)\b/);
    // Every font is embedded and maps back to text.
    expect(all(/(\/Type \/FontDescriptor)/g)).toHaveLength(all(/(\/FontFile2) /g).length);
    expect(all(/(\/Subtype \/Type0)/g)).toHaveLength(all(/(\/ToUnicode) /g).length);
    expect(file).not.toMatch(/\/Subtype \/Type[13]\b/);
    // The dealership's texts are marked as English if the rest is not.
    const spans = all(/\/Span <<\s*\/Lang \(([^)]*)\)/g);
    if (language === 'en') expect(spans).toEqual([]);
    else expect(spans.length).toBeGreaterThan(10);
    expect(spans.every((lang) => lang === 'en-US')).toBe(true);
  },
);

test('texts that the dealership translated are in the language of the PDF, and not marked', async () => {
  const spansIn = async (es: Readonly<Record<string, string>>) => {
    const receipt = { ...outback, offer: { ...outback.offer, translations: { es } } };
    return opened(await receiptPdf(receipt, { language: 'es' })).match(/\/Span <</g)?.length ?? 0;
  };
  const before = await spansIn({ 'vehicle.interiorColor': 'Piel marrón' });
  expect(await spansIn({ 'price.lines[1].label': 'Paquete de invierno' })).toBe(before - 1);
});

test('every marked content sequence is closed, and nothing is drawn outside of one', async () => {
  const file = (await receiptPdf(outback, { compress: false })).toString('latin1');
  const contents = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, content]) => content ?? '')
    .filter((content) => / BDC\n/.test(content));
  expect(contents.length).toBeGreaterThan(1);
  for (const content of contents) {
    let open = 0;
    for (const [mark] of content.matchAll(/ (?:BDC|BMC)\n|EMC\n?|\] TJ\n/g)) {
      if (/BDC|BMC/.test(mark)) open += 1;
      else if (mark.startsWith('EMC')) open -= 1;
      else expect(open).toBe(1);
    }
    expect(open).toBe(0);
  }
});

test.for([
  ['en', 'Canceled', 'You canceled this confirmation on November 21, 2026'],
  ['es', 'Confirmación anulada', 'Usted anuló esta confirmación el 21 de noviembre de 2026'],
  ['de', 'Zurückgenommen', 'Sie haben diese Bestätigung am 21. November 2026'],
] as const)(
  'a receipt that was taken back starts with that, in %s',
  async ([language, word, when]) => {
    const takenBackAt = '2026-11-21T17:00:00.000Z';
    const [first = ''] = textOfPages(
      await receiptPdf(outback, { compress: false, language, takenBackAt }),
    );
    expect(first).toContain(`${word} ${outback.number}`);
    expect(first).toContain(when);
  },
);

test('the same receipt results in the same bytes, and another one in others', async () => {
  const first = await receiptPdf(outback);
  expect((await receiptPdf(structuredClone(outback))).equals(first)).toBe(true);
  expect((await receiptPdf({ ...outback, fullName: 'J. Avery' })).equals(first)).toBe(false);
});

test('earlier rendered receipts do not affect a PDF', async () => {
  const first = await receiptPdf(outback);
  vi.resetModules();
  const fresh = await import('./receipt-pdf.ts');
  await fresh.receiptPdf({ ...outback, fullName: '\u00a0\u00ad\u2126\u00b5 नमस्ते Thị' });
  expect((await fresh.receiptPdf(outback)).equals(first)).toBe(true);
});

test('dollars are on Letter paper, euros on A4', async () => {
  const box = async (name: string) => {
    const file = opened(await receiptPdf(receiptFor(anOfferFrom(name))));
    return /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)?.slice(1).map(Number);
  };
  expect(await box('outback')).toEqual([612, 792]);
  expect(await box('bmw-430i-berlin')).toEqual([595.28, 841.89]);
});

test('no name causes a failure', async () => {
  const names = [
    '😀 \u202e \ud800 \u0000',
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
    '中田'.repeat(60),
    '\u0300\u0301\u200d\ufeff',
    '\ue000 \uffff \u{1f9ff}\u200d\u{12000} \u{10ffff}',
    'نामस्ते ไทย 한국어',
  ];
  for (const fullName of names) {
    expect((await receiptPdf({ ...outback, fullName })).length).toBeGreaterThan(0);
  }
});

const deposit = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 } as const;
const entry = (seq: number, kind: DepositEntry['kind'], at: string): DepositEntry => ({
  ...{ seq, payment: 1, kind, at, amountCents: 50_000, method: 'CHECK' },
  ...{ reference: '1207', reason: '', by: 'machine' },
});
const PAID = entry(1, 'PAID', '2026-11-20T18:00:00.000Z');
const ASKED = entry(2, 'REFUND_REQUESTED', '2026-11-21T18:00:00.000Z');
const RETURNED = entry(3, 'REFUNDED', '2026-11-22T18:00:00.000Z');

test('[DEP7] the PDF has the terms of the deposit, its payments and refunds, and the rest due at signing', async () => {
  const { paymentOptions, ...offer } = anOfferFrom('outback');
  const withoutCash = paymentOptions.filter(({ kind }) => kind !== 'CASH');
  const receipt = receiptFor({ ...offer, paymentOptions: withoutCash, deposit } as Offer);
  const textWith = async (...deposits: DepositEntry[]) =>
    (await textOfPages(await receiptPdf(receipt, { compress: false, deposits }))).join(' ');
  const due = await textWith();
  expect(due).toContain('a deposit of $500.00 holds the car for 3 days');
  expect(due).toContain('You get it back if you change your mind before pickup.');
  expect(due).not.toContain('Left to pay at signing');
  const paid = await textWith(PAID);
  expect(paid).toMatch(/Deposit paid November 20, 2026 at \S+ \S+ \S* ?\$500\.00/);
  expect(paid).toContain('Due at signing $3,000.00 Deposit already paid −$500.00');
  expect(paid).toContain('Left to pay at signing $2,500.00');
  const refunded = await textWith(PAID, ASKED, RETURNED);
  expect(refunded).toMatch(/Refunded to you November 22, 2026 .*? −\$500\.00/);
  expect(refunded).not.toContain('Left to pay at signing');
});

test('the PDF does not mention a deposit for an offer without one', async () => {
  expect((await pagesOf(receiptFor(anOfferFrom('xc60-lease')))).join(' ')).not.toContain('Deposit');
});
