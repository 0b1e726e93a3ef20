// Tests for all figures: for forty random deals, deal page, summary, receipt and PDF show the
// output of `forecourt quote`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Choice,
  type Offer,
  type Quote,
  type Receipt,
  selectionProblems,
} from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { addDeal, type StoredDeal } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { quote as quoteCommand } from '../cli/src/quote.ts';
import { randomDeal } from '../domain/test/random-deal.ts';
import { receiptPdf } from '../server/src/receipt/receipt-pdf.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from '../server/test/confirming.ts';
import { ofAnotherCar } from '../server/test/offers.ts';
import { textOfPages } from '../server/test/pdf-text.ts';
import { type Service, startService } from '../server/test/service.ts';

const DEALS = 40;

const SAVE = `mutation($input: ChooseSelectionInput!) {
  chooseSelection(input: $input) { __typename }
}`;

/** Returns the output of `npx forecourt quote DEAL.json --choice CHOICE.json`, or null if the file is rejected. */
async function printedQuote(folder: string, offer: Offer, choice: Choice): Promise<Quote | null> {
  const [deal, chosen] = [join(folder, 'deal.json'), join(folder, 'choice.json')];
  writeFileSync(deal, JSON.stringify(offer));
  writeFileSync(chosen, JSON.stringify(choice));
  let printed = '';
  const stdout = { write: (text: string) => (printed += text) };
  const code = await quoteCommand.run([deal, '--choice', chosen], {
    stdout,
    stderr: stdout,
  } as never);
  if (code !== 0) return null;
  return JSON.parse(printed) as Quote;
}

/** Returns the page's text without tags, with normalized spaces. */
async function textOf(service: Service, path: string): Promise<string> {
  const html = await (await service.fetch(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return oneSpaced(
    main
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  );
}

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Figures by name, for failure messages. `everywhere` ones are also on the deal page. */
function figuresOf(quote: Quote) {
  const { price, finance, lease, cash } = quote;
  return {
    everywhere: {
      outTheDoor: price.outTheDoorCents,
      totalYouPay: quote.totalYouPayCents,
      payment: finance?.paymentCents ?? lease?.monthlyPaymentCents ?? cash?.totalDueCents,
      totalPrice: price.totalPriceCents,
    },
    stated: {
      dueAtSigning: finance?.dueAtSigningCents ?? lease?.cashDueAtSigningCents,
      amountFinanced: finance?.amountFinancedCents,
      financeCharge: finance?.financeChargeCents,
      totalOfPayments: finance?.totalOfPaymentsCents ?? lease?.totalOfPaymentsCents,
      capitalizedCost: lease?.adjustedCapCostCents,
      residual: lease?.residualCents,
      equity: quote.tradeIns.length > 0 ? price.netTradeEquityCents : undefined,
    },
  };
}

async function confirmed(service: Service, deal: StoredDeal, choice: Choice): Promise<Receipt> {
  const input = confirmInput(deal, {}, choice);
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, input);
  const { number, reason } = data.confirmSelection;
  expect(reason).toBeUndefined();
  return (await (await service.fetch(`/api/receipt/${deal.id}/${number}.json`)).json()) as Receipt;
}

test(`${DEALS} random deals`, async () => {
  const service = await startService();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let compared = 0;
  for (let seed = 1; compared < DEALS; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    // Only valid selections can be confirmed.
    if (selectionProblems(offer, choice).length > 0) continue;
    const quote = await printedQuote(folder, offer, choice);
    if (!quote) continue;
    compared += 1;
    const deal = await addDeal(service.database, ofAnotherCar(offer, seed), service.clock.now);
    await service.graphql(SAVE, { input: { dealId: deal.id, choice } });
    const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
    const { everywhere, stated } = figuresOf(quote);
    const expectIn = (text: string, figures: Record<string, number | undefined>, where: string) => {
      for (const [name, cents] of Object.entries(figures)) {
        if (cents === undefined) continue;
        expect(text, `deal ${seed}, ${where}, ${name}`).toContain(oneSpaced(money(cents)));
      }
    };
    expectIn(await textOf(service, `/deal/${deal.id}`), everywhere, 'deal page');
    const all = { ...everywhere, ...stated };
    expectIn(await textOf(service, `/deal/${deal.id}/summary`), all, 'summary');
    const receipt = await confirmed(service, deal, choice);
    expectIn(await textOf(service, `/deal/${deal.id}/summary`), all, 'receipt');
    const pdf = textOfPages(await receiptPdf(receipt, { compress: false })).join(' ');
    expectIn(oneSpaced(pdf), all, 'PDF');
  }
}, 300_000);
