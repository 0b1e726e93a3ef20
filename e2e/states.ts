// Screen states of the buyer's pages. For screenshots and for tests of every state.
import { defaultChoice, type Offer } from '@forecourt/domain';
import {
  addDeal,
  confirming,
  type Database,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from '@forecourt/server';
import type { Page } from '@playwright/test';
import { operationNamed } from '../bench/browser-requests.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { addDealWithPhotos } from './deal-with-photos.ts';
import { DEPOSIT_STATES, DESK_DEPOSIT_STATES } from './deposit-states.ts';
import { DESK_STATES } from './desk-states.ts';
import {
  afterSeconds,
  breakPage,
  goWithin,
  holdScripts,
  hydrated,
  openConfirmDialog,
  touch,
  untilListening,
} from './page.ts';
import { DESK_PRIVACY_STATES, PRIVACY_STATES } from './privacy-states.ts';
import { TALK_STATES } from './talk-states.ts';

export interface State {
  readonly name: string;
  /**
   * Whether something covers the page, such as a dialog. Then the screenshot shows only the first
   * screenful.
   */
  readonly fold?: boolean;
  /** Console messages that are expected. */
  readonly complaint?: RegExp;
  /** Brings a new page into the state. */
  open(page: Page, database: Database): Promise<void>;
}

type Changes = (offer: Offer) => Partial<Offer>;

/** Titles that tell a buyer about a refusal. */
const REFUSED_TITLES = {
  DEAL_REVISED: 'The dealership has changed this offer',
  FIGURES_CHANGED: 'The figures are not the ones you saw',
  DEAL_EXPIRED: 'This offer has expired',
  DEAL_WITHDRAWN: 'The dealership has withdrawn this offer',
  SELECTION_INVALID: 'Your selection needs another look',
  KEY_REUSED: 'That did not go through',
  CONSENT_REQUIRED: 'Enter your full name',
  ALREADY_CONFIRMED: 'This deal was confirmed already',
  CAR_SOLD: 'This car was just sold to another buyer',
} as const;

export const STATES: readonly State[] = [
  dealState('deal', 'outback'),
  dealState('deal-lease-chosen', 'outback', choosing(/^Lease/)),
  dealState('deal-cash-chosen', 'outback', choosing(/Pay in full/)),
  dealState('deal-every-option', 'sienna-everything'),
  dealState('deal-unfolded', 'sienna-everything', unfold),
  dealState('deal-add-ons-taken', 'sienna-everything', takeAddOns),
  dealState('deal-long-names', 'outback', undefined, withLongNames),
  dealState('deal-no-add-ons', 'outback', undefined, () => ({ addOns: [] })),
  dealState('deal-negative-equity', 'f-150-two-trade-ins'),
  dealState('deal-only-leases', 'xc60-lease'),
  dealState('deal-certified-for-two', 'ioniq-6-used'),
  dealState('deal-euro', 'bmw-430i-berlin'),
  dealState('deal-print', 'outback', printed),
  {
    name: 'deal-photos',
    open: async (page, database) => {
      const { id } = await addDealWithPhotos(database);
      await visit(page, `/deal/${id}`);
      await hydrated(page, '[aria-label^=Photos] button');
      await page.getByRole('button', { name: 'Next photo' }).click();
      await page.getByText('2 of 3').waitFor();
    },
  },
  {
    name: 'deal-photos-full-screen',
    fold: true,
    open: async (page, database) => {
      const { id } = await addDealWithPhotos(database);
      await visit(page, `/deal/${id}`);
      await hydrated(page, '[aria-label^=Photos] button');
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    },
  },
  {
    name: 'deal-loading',
    open: async (page, database) => {
      const { id } = await newDeal(database);
      await visit(page, '/not-found');
      await page.route('**/api/graphql', () => {});
      await goWithin(page, `/deal/${id}`);
      await page.getByRole('heading', { name: 'Loading your deal' }).waitFor();
    },
    complaint: /404/,
  },
  {
    name: 'deal-offline',
    fold: true,
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      const { id } = await newDeal(database);
      await visit(page, `/deal/${id}`);
      await hydrated(page, '#notices');
      await page.context().setOffline(true);
      await choosing(/Pay in full/)(page);
      await page.getByText('You are offline').waitFor();
    },
  },
  withoutScriptState('deal-script-late', (page) => afterSeconds(page, 6)),
  withoutScriptState('deal-script-failed', (page) => afterSeconds(page, 21)),
  withoutScriptState('deal-confirm-waits', async (page) => {
    await page.getByRole('button', { name: 'Confirm selection' }).click();
  }),
  dealState('deal-expired', 'camry-expired'),
  {
    name: 'deal-not-saved',
    complaint: /400/,
    open: async (page, database) => {
      await visit(page, `/deal/${(await newDeal(database)).id}`);
      await hydrated(page);
      // A final response: the page does not retry it automatically.
      await page.route('**/api/graphql', (route) => route.fulfill({ status: 400, body: '' }));
      await page.getByRole('radio', { name: /Pay in full/ }).check();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'deal-save-answered-with-trouble',
    complaint: /503/,
    open: async (page, database) => {
      await visit(page, `/deal/${(await newDeal(database)).id}`);
      await hydrated(page);
      await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('radio', { name: /Pay in full/ }).check();
      await page.getByText('Received status code 503').first().waitFor();
    },
  },
  {
    name: 'deal-withdrawn',
    open: async (page, database) => {
      const { id } = await newDeal(database, 'golf-gti-withdrawn');
      await withdrawDeal(database, id, new Date());
      await visit(page, `/deal/${id}`);
    },
  },
  { name: 'deal-confirmed', open: (page, database) => openConfirmed(page, database, '') },
  {
    name: 'deal-revised-while-open',
    fold: true,
    open: async (page, database) => {
      const { id, offer } = await newDeal(database);
      await untilListening(page, () => visit(page, `/deal/${id}`));
      await reviseDeal(database, id, dearer(offer), new Date());
      await page.getByRole('button', { name: 'I have read the changes' }).waitFor();
    },
  },
  {
    name: 'deal-changed-while-away',
    fold: true,
    open: async (page, database) => {
      const { id, offer } = await newDeal(database);
      await visit(page, `/deal/${id}`);
      await touch(page);
      await page.goto('about:blank');
      await reviseDeal(database, id, dearer(offer), new Date());
      await visit(page, `/deal/${id}`);
      await page.getByRole('button', { name: 'I have read the changes' }).waitFor();
    },
  },
  {
    name: 'deal-changed-on-another-device',
    fold: true,
    open: async (page, database) => {
      const deal = await newDeal(database);
      await untilListening(page, () => visit(page, `/deal/${deal.id}`));
      await choose(page, deal, { paymentOptionId: 'cash' });
      await page.locator('#notices').getByText('Changed on another device').waitFor();
    },
  },
  dealState('deal-add-on-requires-another', 'outback', async (page) => {
    await hydrated(page, '#add-ons input');
    await page.getByRole('checkbox', { name: /bike rack/ }).check();
  }),
  {
    name: 'server-trouble',
    fold: true,
    complaint: /404|503/,
    open: async (page, database) => {
      const { id } = await newDeal(database);
      await visit(page, '/not-found');
      await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }));
      await goWithin(page, `/deal/${id}`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'summary-needs-a-connection',
    fold: true,
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      await visit(page, `/deal/${(await newDeal(database)).id}`);
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'See summary' }).first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'page-failed',
    fold: true,
    complaint: /removeChild/,
    open: async (page, database) => {
      const { id } = await newDeal(database);
      await visit(page, `/deal/${id}`);
      const reloaded = page.waitForEvent('load');
      await breakPage(page);
      await reloaded;
      await hydrated(page);
      await breakPage(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'page-outdated',
    fold: true,
    complaint: /404/,
    open: async (page, database) => {
      const { id } = await newDeal(database);
      // The page reloads itself once, then shows the error.
      await page.route('**/assets/MoneyOutChart-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(`/deal/${id}`);
      await page.getByRole('button', { name: 'Load again' }).waitFor();
    },
  },
  dialogState('confirm-dialog'),
  dialogState('confirm-dialog-lease', {}, choosing(/^Lease/)),
  {
    name: 'confirm-field-missing',
    fold: true,
    open: async (page, database) => {
      await openDialog(page, (await newDeal(database)).id);
      await dialogOf(page).getByRole('button', { name: 'Confirm selection' }).click();
      await page.getByText('Enter your full name').waitFor();
    },
  },
  answeredState('confirm-not-answered', () => undefined, 'We are still sending'),
  {
    ...answeredState('confirm-stopped', () => undefined, 'We are still sending'),
    open: async (page, database) => {
      await answeredState('', () => undefined, 'We are still sending').open(page, database);
      // Each tap is one of the retries, after which it stops.
      const stopped = dialogOf(page).getByRole('button', { name: 'Try again' });
      while (!(await stopped.isVisible())) {
        await dialogOf(page).getByRole('button', { name: /^Try/ }).click();
      }
    },
  },
  {
    ...answeredState('confirm-answered-with-trouble', () => ({ status: 503 }), 'status code 503'),
    complaint: /503/,
  },
  waitingState('confirm-waits-on-the-deal', ''),
  waitingState('confirm-waits-on-the-summary', '/summary'),
  answeredState('confirm-failed', () => ({ status: 400 }), 'That did not work'),
  refusedState('DEAL_REVISED', {
    differences: [
      ['price.lines.fee', 'Handling', '$395.00', '$495.00'],
      ['quote.taxCents', 'Tax', '$2,619.15', '$2,626.65'],
      ['quote.outTheDoorCents', 'Out-the-door price', '$40,119.15', '$40,226.65'],
      ['quote.paymentCents', 'Monthly payment', '$574.42', '$576.27'],
    ].map(([id, label, before, after]) => ({
      ...{ __typename: 'Difference', id, label, before, after },
    })),
  }),
  refusedState('FIGURES_CHANGED'),
  refusedState('DEAL_EXPIRED'),
  refusedState('DEAL_WITHDRAWN'),
  refusedState('SELECTION_INVALID', {
    problems: [
      problem('cashDownCents', 'This cash down is less than this way to pay needs.', 100_000),
      problem('milesPerYear', 'This yearly mileage is not offered. Choose one of those shown.'),
    ],
  }),
  refusedState('KEY_REUSED'),
  refusedState('CONSENT_REQUIRED'),
  refusedState('CAR_SOLD'),
  refusedState('ALREADY_CONFIRMED', {
    confirmation: {
      __typename: 'Confirmation',
      id: 'another',
      number: '7KQ2-M4XD-9RTA',
      revision: 1,
      confirmedAt: '2026-11-02T17:20:00Z',
      fullName: 'Jordan Avery',
      digest: '5f2d'.repeat(16),
    },
  }),
  {
    name: 'confirm-done',
    fold: true,
    open: async (page, database) => {
      await openDialog(page, (await newDeal(database)).id);
      await fillAndConfirm(page);
      await page.getByRole('status', { name: 'Confirmed' }).waitFor();
    },
  },
  summaryState('summary-nothing-chosen', 'outback', null),
  summaryState('summary-finance', 'outback', 'finance-72'),
  summaryState('summary-lease', 'xc60-lease', 'lease-36'),
  summaryState('summary-cash', 'mx-5-cash', 'cash'),
  summaryState('summary-every-option', 'sienna-everything', 'finance-60'),
  summaryState('summary-euro', 'bmw-430i-berlin', 'finance-48'),
  summaryState('summary-long-names', 'outback', 'finance-72', undefined, withLongNames),
  summaryState('summary-unfolded', 'outback', 'finance-72', unfold),
  summaryState('summary-print', 'outback', 'finance-72', printed),
  summaryState('summary-expired', 'camry-expired', null),
  { name: 'receipt', open: (page, database) => openConfirmed(page, database, '/summary') },
  {
    name: 'receipt-print',
    open: async (page, database) => {
      await openConfirmed(page, database, '/summary');
      await printed(page);
    },
  },
  {
    name: 'receipt-of-an-earlier-revision',
    open: async (page, database) => {
      const deal = await newDeal(database);
      await confirming(database)(confirmInput(deal).input as never, new Date());
      await reviseDeal(database, deal.id, dearer(deal.offer), new Date());
      await visit(page, `/deal/${deal.id}/summary`);
    },
  },
  { name: 'not-found', complaint: /404/, open: (page) => visit(page, '/not-found') },
  { name: 'deal-not-found', complaint: /404/, open: (page) => visit(page, '/deal-not-found') },
  ...TALK_STATES,
  ...DEPOSIT_STATES,
  ...PRIVACY_STATES,
  ...DESK_STATES,
  ...DESK_DEPOSIT_STATES,
  ...DESK_PRIVACY_STATES,
];

type Act = (page: Page) => Promise<unknown>;

function dealState(name: string, file: string, act?: Act, changes?: Changes): State {
  return {
    name,
    open: async (page, database) => {
      const { id } = await newDeal(database, file, changes);
      await visit(page, `/deal/${id}`);
      await act?.(page);
    },
  };
}

function withoutScriptState(name: string, act: Act): State {
  return {
    name,
    fold: true,
    open: async (page, database) => {
      await holdScripts(page, `/deal/${(await newDeal(database)).id}`);
      await act(page);
    },
  };
}

/** `option` is chosen beforehand. Null leaves the choice open. */
function summaryState(
  name: string,
  file: string,
  option: string | null,
  act?: Act,
  changes?: Changes,
): State {
  return {
    name,
    open: async (page, database) => {
      const deal = await newDeal(database, file, changes);
      if (option) await choose(page, deal, { paymentOptionId: option });
      await visit(page, `/deal/${deal.id}/summary`);
      // Its button changes color once the form is hydrated.
      if (option) await hydrated(page, 'form button[type="submit"]');
      await act?.(page);
    },
  };
}

function dialogState(name: string, changes: Partial<State> = {}, act?: Act): State {
  return {
    name,
    fold: true,
    open: async (page, database) => {
      await openDialog(page, (await newDeal(database)).id, act);
    },
    ...changes,
  };
}

type Answer = { readonly status?: number; readonly json?: unknown } | undefined;

/** A confirmation with this response, or without one if undefined. */
function answeredState(name: string, answer: () => Answer, words: string): State {
  return {
    name,
    fold: true,
    complaint: /400|ERR_FAILED/,
    open: async (page, database) => {
      await openDialog(page, (await newDeal(database)).id);
      await page.route('**/api/graphql', (route) => {
        if (!/mutation ConfirmSelection\b/.test(route.request().postData() ?? '')) {
          return route.fallback();
        }
        const fakeResponse = answer();
        return fakeResponse ? route.fulfill(fakeResponse) : route.abort();
      });
      await fillAndConfirm(page);
      await dialogOf(page).getByText(words).first().waitFor();
    },
  };
}

/** A confirmation sent offline, with the dialog closed. */
function waitingState(name: string, screen: '' | '/summary'): State {
  return {
    name,
    fold: true,
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      const { id } = await newDeal(database);
      // Loads both screens, so they are available offline.
      await visit(page, `/deal/${id}/summary`);
      await page.getByRole('link', { name: 'Back to the deal' }).click();
      await choosing(/Finance, 72/)(page);
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Confirm selection' }).first().click();
      await dialogOf(page).getByRole('textbox', { name: 'Full name' }).waitFor();
      await page.context().setOffline(true);
      await fillAndConfirm(page);
      await dialogOf(page).getByText('You are offline').waitFor();
      await page.keyboard.press('Escape');
      if (screen) await page.getByRole('link', { name: 'See summary' }).first().click();
      await page.getByText('Your confirmation is waiting').first().waitFor();
    },
  };
}

function refusedState(reason: keyof typeof REFUSED_TITLES, detail: object = {}): State {
  const refused = {
    __typename: 'ConfirmRefused',
    reason,
    message: reason,
    ...{ problems: null, differences: null, confirmation: null, deal: null },
    ...detail,
  };
  const name = `confirm-refused-${reason.toLowerCase().replaceAll('_', '-')}`;
  const json = { data: { __typename: 'Mutation', confirmSelection: refused } };
  return answeredState(name, () => ({ json }), REFUSED_TITLES[reason]);
}

function problem(path: string, message: string, limitCents: number | null = null) {
  return { __typename: 'SelectionProblem', path, code: '', message, addOnId: null, limitCents };
}

async function newDeal(database: Database, file = 'outback', changes?: Changes) {
  const offer = ofUnsoldCar(anOfferFrom(file));
  return addDeal(database, { ...offer, ...changes?.(offer) }, new Date());
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('load');
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm selection' });

async function openDialog(page: Page, id: string, before?: Act): Promise<void> {
  await visit(page, `/deal/${id}`);
  await before?.(page);
  await openConfirmDialog(page);
}

async function fillAndConfirm(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
}

async function openConfirmed(page: Page, database: Database, screen: string): Promise<void> {
  const deal = await newDeal(database);
  await confirming(database)(confirmInput(deal).input as never, new Date());
  await visit(page, `/deal/${deal.id}${screen}`);
}

/** Saves a choice like another device: by the page's operation, without the page. */
async function choose(page: Page, { id, offer }: StoredDeal, change: object): Promise<void> {
  const { addOns } = defaultChoice(offer);
  const choice = { addOns, ...change };
  const { hash: documentId } = operationNamed('ChooseSelection');
  const data = { documentId, variables: { input: { dealId: id, revision: 1, choice } } };
  const answer = await page.request.post('/api/graphql', { data });
  const body = await answer.text();
  if (!body.includes('ChosenSelection')) throw new Error(`it was not chosen: ${body}`);
}

function choosing(name: RegExp): Act {
  return (page) =>
    page
      .getByRole('radiogroup', { name: 'How you pay' })
      .getByRole('radio', { name })
      .first()
      .check();
}

async function takeAddOns(page: Page): Promise<void> {
  await hydrated(page, '#add-ons input');
  const boxes = page.locator('#add-ons').getByRole('checkbox');
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page
    .locator('#add-ons')
    .getByRole('button', { name: /No thanks/ })
    .last()
    .click();
}

async function unfold(page: Page): Promise<void> {
  await hydrated(page, 'main details');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
}

function dearer(offer: Offer): Offer {
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: line.amountCents + 10_000 } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}

/** Very long names, one of them without a place to break. */
function withLongNames(offer: Offer): Partial<Offer> {
  const long = 'Comprehensive bumper-to-bumper protection with roadside assistance and rental car';
  return {
    buyer: { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' },
    dealership: {
      ...offer.dealership,
      name: 'Northern Rivers Regional Automotive Sales and Service Cooperative of Greater Burlington',
    },
    adviser: { ...offer.adviser, name: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff' },
    vehicle: {
      ...offer.vehicle,
      trim: 'Touring XT Onyx Edition Premium Plus with Extended Wilderness Package',
      engine: '2.4 L turbocharged horizontally opposed four-cylinder Boxer engine',
    },
    paymentOptions: offer.paymentOptions.map((option) => ({
      ...option,
      label: `${option.label}, with loyalty conditions of the manufacturer’s finance company`,
    })),
    addOns: offer.addOns.map((addOn) => ({ ...addOn, label: `${addOn.label}: ${long}` })),
  };
}
