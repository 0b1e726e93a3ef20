// Screen states of the desk. For screenshots and for tests of every state.
import { addWebhook, type Database, reviseDeal, testWebhook } from '@forecourt/server';
import { expect, type Page } from '@playwright/test';
import { changeSettings } from '../server/src/actions/settings/administration.ts';
import { changeDefaults } from '../server/src/actions/settings/deal-defaults.ts';
import type { GivenWebhook } from '../server/src/actions/settings/webhook-settings.ts';
import { changeDestination } from '../server/src/store/events/destinations.ts';
import { anOfferFrom } from '../server/test/offers.ts';
import {
  aBusyDay,
  aColleague,
  aDeal,
  aDesk,
  aDraft,
  aStockedDesk,
  atTheDesk,
  CARS,
  chosen,
  confirmed,
  type Desk,
  reviseFromFile,
  signIn,
  waitingDraft,
} from './desk.ts';

interface DeskState {
  readonly name: string;
  readonly fold?: boolean;
  readonly complaint?: RegExp;
  open(page: Page, database: Database): Promise<void>;
}

const OUTBACK = () => JSON.stringify({ ...anOfferFrom('outback') });

/** A used car in California, with notes and warnings of the law check. */
export const CALIFORNIAN = () => {
  const offer = anOfferFrom('outback');
  const lines = offer.price.lines.map((line) =>
    line.kind === 'DEALER_FEE' ? { ...line, label: 'Documents', amountCents: 85_00 } : line,
  );
  const vehicle = { ...offer.vehicle, condition: 'USED' };
  const price = { ...offer.price, lines };
  return JSON.stringify({ ...offer, jurisdiction: 'US-CA', vehicle, price });
};

/** Opens the editor, with the preview if the screen has room for it. */
export async function openEditor(page: Page, draftId: string): Promise<void> {
  await page.goto(`/desk/drafts/${draftId}`);
  await page.getByRole('textbox', { name: 'VIN' }).waitFor();
  await previewShown(page);
}

/** Waits for the preview if the screen has room for it, because it doesn't load otherwise. */
export async function previewShown(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1280) return;
  if ((await page.getByRole('region', { name: 'Preview', includeHidden: true }).count()) === 0)
    return;
  await page.frameLocator('iframe').getByText('Out-the-door price').first().waitFor();
}

export const DESK_STATES: readonly DeskState[] = [
  {
    name: 'desk-sign-in',
    open: async (page) => {
      await page.goto('/desk/sign-in');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    },
  },
  {
    name: 'desk-passkey-offer',
    complaint: /left the origin/,
    open: async (page, database) => {
      const desk = await aDesk(database);
      await aDeal(desk);
      // Browsers offer passkeys on localhost, but not on an IP address.
      await page.goto('/desk/sign-in');
      await signIn(
        page,
        page.url().replace('127.0.0.1', 'localhost').replace('/desk/sign-in', desk.link),
      );
      await page.getByRole('region', { name: 'Add a passkey?' }).waitFor();
    },
  },
  {
    name: 'desk-empty',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk');
      await page.getByRole('heading', { name: /No deals yet/ }).waitFor();
    },
  },
  {
    name: 'desk-numbers',
    open: async (page, database) => {
      await aBusyDay(await atTheDesk(page, database));
      await page.goto('/desk/numbers');
      await page.getByRole('heading', { name: 'From link to yes' }).waitFor();
    },
  },
  {
    name: 'desk-numbers-empty',
    open: async (page, database) => {
      await atTheDesk(page, database, 'ADVISER');
      await page.goto('/desk/numbers?from=2020-01-01&to=2020-01-31');
      await page.getByRole('heading', { name: 'No deals were sent in this range' }).waitFor();
    },
  },
  {
    name: 'desk-deals',
    open: async (page, database) => {
      await aBusyDay(await atTheDesk(page, database));
      await page.goto('/desk');
      await page.getByRole('heading', { name: 'Needs you' }).waitFor();
    },
  },
  {
    name: 'desk-new-deal',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/new');
      await page.getByRole('button', { name: 'Blank' }).waitFor();
    },
  },
  {
    name: 'desk-new-deal-from-template',
    open: async (page, database) => {
      await aStockedDesk(await atTheDesk(page, database));
      await page.goto('/desk/new');
      await page.getByRole('radio', { name: /Outback/ }).check();
      await page.getByRole('textbox', { name: 'Buyer’s name' }).fill('Sam Whitfield');
    },
  },
  {
    name: 'desk-drafts',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database, 'MANAGER');
      await waitingDraft(desk);
      await page.goto('/desk/drafts');
      await page.getByText('To approve').waitFor();
    },
  },
  {
    name: 'desk-drafts-empty',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/drafts');
      await page.getByRole('heading', { name: 'No drafts' }).waitFor();
    },
  },
  {
    name: 'desk-to-approve',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database, 'MANAGER');
      await aDeal(desk);
      await waitingDraft(desk);
      await page.goto('/desk');
      await page.getByRole('link', { name: /Review/ }).waitFor();
    },
  },
  {
    name: 'desk-templates',
    open: async (page, database) => {
      await aStockedDesk(await atTheDesk(page, database));
      await page.goto('/desk/templates');
      await page.getByRole('link', { name: 'New cars', exact: true }).waitFor();
    },
  },
  {
    name: 'desk-templates-empty',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/templates');
      await page.getByRole('heading', { name: /once/ }).waitFor();
    },
  },
  {
    name: 'desk-cars',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      await aStockedDesk(desk);
      await aDeal(desk);
      await page.goto('/desk/cars');
      await page.getByText('N26-3107', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'desk-cars-edit',
    fold: true,
    open: async (page, database) => {
      await aStockedDesk(await atTheDesk(page, database));
      await page.goto('/desk/cars');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'desk-cars-empty',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/cars');
      await page.getByRole('heading', { name: 'Import your cars' }).waitFor();
    },
  },
  {
    name: 'desk-cars-import',
    open: async (page, database) => {
      await aStockedDesk(await atTheDesk(page, database));
      await page.goto('/desk/cars?import');
      const rows = CARS.replace('45895', '44,900').replace('2024', 'next').replace('2026', '26');
      const buffer = Buffer.from(
        `${rows}\nN26-3200,4S4BTGUD8T3104899,2026,Subaru,Forester,Red,9,New,38995`,
      );
      await page
        .getByLabel('Inventory file')
        .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer });
      await page.getByText('What this import would change').waitFor();
    },
  },
  {
    name: 'desk-nothing-found',
    open: async (page, database) => {
      await aDeal(await atTheDesk(page, database));
      await page.goto('/desk?q=zzz');
      await page.getByText('Nothing found').waitFor();
    },
  },
  {
    name: 'desk-editor',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const file = { ...anOfferFrom('sienna-everything'), jurisdiction: 'US-TX' };
      await openEditor(page, await aDraft(desk, file));
    },
  },
  {
    name: 'desk-editor-problems',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const { buyer: _, ...file } = structuredClone(anOfferFrom('outback')) as Record<
        string,
        unknown
      >;
      const price = file['price'] as { lines: { amountCents: unknown }[] };
      if (price.lines[2]) price.lines[2].amountCents = '2,48';
      await openEditor(page, await aDraft(desk, file));
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: /problems/ }).click();
    },
  },
  {
    name: 'desk-editor-short',
    open: async (page, database) => {
      await aStockedDesk(await atTheDesk(page, database));
      await page.goto('/desk/new');
      await page.getByRole('button', { name: 'Blank' }).click();
      await page.getByRole('heading', { name: 'The basics' }).waitFor();
      await previewShown(page);
    },
  },
  {
    name: 'desk-editor-defaults',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      await someDefaults(desk);
      await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
      await page.getByText('Add from menu').click();
      await page.getByText('Add from lender').click();
    },
  },
  {
    name: 'desk-editor-to-approve',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database, 'MANAGER');
      await openEditor(page, await waitingDraft(desk));
      await page.getByRole('button', { name: 'Send back' }).click();
      await page.getByRole('textbox', { name: 'What has to change' }).fill('Check the fee.');
    },
  },
  {
    name: 'desk-publish',
    fold: true,
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const deal = await aDeal(desk);
      const offer = anOfferFrom('outback');
      const lines = offer.price.lines.map((line) =>
        line.kind === 'DISCOUNT' ? { ...line, amountCents: line.amountCents + 50_000 } : line,
      );
      const file = { ...offer, jurisdiction: 'US-CO', price: { ...offer.price, lines } };
      await openEditor(page, await aDraft(desk, file, deal));
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByText('What changed since').waitFor();
    },
  },
  {
    name: 'desk-keys',
    fold: true,
    open: async (page, database) => {
      await aDeal(await atTheDesk(page, database));
      await page.goto('/desk');
      await page.getByRole('link', { name: 'Jordan Avery' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  dealState('desk-deal', async () => {}),
  dealState('desk-deal-chosen', async (_page, desk, deal) => {
    await chosen(desk, deal, 'finance-72');
  }),
  dealState('desk-deal-chosen-gone', async (_page, desk, deal) => {
    await chosen(desk, deal, 'lease-36');
    const paymentOptions = deal.offer.paymentOptions.filter(({ kind }) => kind !== 'LEASE');
    await reviseDeal(desk.database, deal.id, { ...deal.offer, paymentOptions }, new Date());
  }),
  dealState('desk-deal-confirmed', async (_page, desk, deal) => confirmed(desk, deal)),
  openedState('desk-withdraw', async (page) => {
    await page.getByRole('button', { name: 'Pull offer' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('The car was sold this morning');
  }),
  openedState('desk-hand-over', async (page) => {
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Hand to a colleague' }).click();
  }),
  openedState('desk-extend', (page) => page.getByRole('button', { name: 'Extend' }).click()),
  {
    name: 'desk-send-by-mail',
    fold: true,
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const buyer = { name: 'Jordan Avery', email: 'jordan.avery@buyer.example' };
      const { id } = await aDeal(desk, 'outback', { buyer });
      await whereMailGoesOut(page);
      await page.goto(`/desk/deals/${id}`);
      await page.getByRole('button', { name: 'Send by email' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  openedState('desk-revise', async (page) => {
    await reviseFromFile(page);
    const file = JSON.parse(OUTBACK());
    const [, , discount] = file.price.lines;
    discount.amountCents += 48_400;
    await upload(page, JSON.stringify(file));
    await page.getByRole('columnheader', { name: 'What changed' }).last().waitFor();
  }),
  openedState('desk-revise-other-deal', async (page) => {
    await reviseFromFile(page);
    await upload(
      page,
      JSON.stringify({ ...JSON.parse(OUTBACK()), buyer: { name: 'Dana Okafor' } }),
    );
    await page.getByText('This looks like another deal').waitFor();
  }),
  {
    name: 'desk-new',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/new');
      await page.getByRole('button', { name: 'From a file' }).waitFor();
    },
  },
  {
    name: 'desk-new-checked',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/new');
      await upload(page, OUTBACK());
      await expect(page.getByRole('button', { name: 'Add the deal' })).toBeEnabled();
    },
  },
  {
    name: 'desk-new-findings',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/new');
      await upload(page, CALIFORNIAN());
      await page
        .getByRole('checkbox', { name: 'I accept: a rebate does not say who qualifies' })
        .check();
    },
  },
  {
    name: 'desk-new-problems',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/new');
      const file = { ...JSON.parse(OUTBACK()), currency: 'dollars', buyer: {} };
      await upload(page, JSON.stringify(file));
      await page.getByText('Fix these first').waitFor();
    },
  },
  {
    name: 'desk-settings',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/settings');
      await page.getByRole('link', { name: 'Tokens' }).waitFor();
    },
  },
  {
    name: 'desk-settings-dealership',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/settings/dealership');
      await page.getByRole('combobox', { name: 'State' }).waitFor();
    },
  },
  {
    name: 'desk-settings-brand',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/settings/brand');
      await page.getByLabel('Color of the bar').waitFor();
    },
  },
  {
    name: 'desk-settings-staff',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      await aColleague(desk, 'MANAGER', 'Dale Moss');
      await aColleague(desk, 'ADVISER', 'Theo Lindqvist');
      await page.goto('/desk/settings/staff');
      await page.getByText('Theo Lindqvist').waitFor();
    },
  },
  ...(['menu', 'lenders', 'charges', 'numbers'] as const).map((topic) => ({
    name: `desk-settings-${topic}`,
    open: async (page: Page, database: Database) => {
      await someDefaults(await atTheDesk(page, database));
      await page.goto(`/desk/settings/${topic}`);
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  })),
  {
    name: 'desk-settings-adviser',
    open: async (page, database) => {
      await atTheDesk(page, database, 'ADVISER');
      await page.context().grantPermissions(['notifications']);
      await page.goto('/desk/settings/notifications');
      await page.getByRole('group', { name: 'Email me about my deals' }).waitFor();
    },
  },
  {
    name: 'desk-settings-webhooks',
    open: async (page, database) => {
      const acting = actingAt(await atTheDesk(page, database));
      const url = 'https://crm.dealer.example/integrations/forecourt/events?store=north-range';
      const webhook = {
        url,
        events: ['confirmation.made', 'deal.declined', 'message.sent'],
      } as const;
      await aWebhook(acting, { ...webhook, contacts: true });
      const gone = await aWebhook(acting);
      const reason = 'It answered 410 Gone, so we stopped sending.';
      await changeDestination(database, gone, { state: 'OFF', reason });
      await page.goto('/desk/settings/webhooks');
      await page.getByRole('button', { name: /^Turn on/ }).waitFor();
    },
  },
  {
    name: 'desk-deliveries',
    open: async (page, database) => {
      const acting = actingAt(await atTheDesk(page, database));
      await testWebhook(acting, (await aWebhook(acting)).id);
      await page.goto('/desk/deliveries');
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(page.getByText(/Tried once/)).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.getByText(/Tried once/).click();
    },
  },
  {
    name: 'desk-offline',
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      await aDeal(await atTheDesk(page, database));
      await page.goto('/desk');
      await page.getByRole('link', { name: 'Jordan Avery' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('searchbox', { name: 'Search deals' }).fill('jordan');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByText('Not live. Reconnecting …').waitFor();
    },
  },
];

type Deal = Awaited<ReturnType<typeof aDeal>>;

/** Sets up defaults in Texas: a product menu, a lender, and a pattern of deal numbers. */
async function someDefaults(desk: Desk): Promise<void> {
  const acting = actingAt(desk);
  await changeSettings(acting, { details: { jurisdiction: 'US-TX' } }, 'http://localhost');
  const changed = await changeDefaults(acting, {
    addOns: anOfferFrom('outback').addOns,
    lenders: [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: '5.49' }] }],
    numberPattern: 'D{YY}-{0000}',
  });
  if (!changed.ok) throw new Error(changed.refusal.message);
}

function dealState(
  name: string,
  act: (page: Page, desk: Desk, deal: Deal) => Promise<unknown>,
): DeskState {
  return {
    name,
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const deal = await aDeal(desk);
      await act(page, desk, deal);
      await page.goto(`/desk/deals/${deal.id}`);
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    },
  };
}

/** State of the deal screen with a dialog or menu open. */
function openedState(name: string, act: (page: Page) => Promise<unknown>): DeskState {
  return {
    name,
    fold: true,
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      await page.goto(`/desk/deals/${(await aDeal(desk)).id}`);
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      await act(page);
      await page.getByRole('dialog').waitFor();
    },
  };
}

/** Pretends that the server sends email. The journeys' server has no mail server. */
async function whereMailGoesOut(page: Page): Promise<void> {
  await page.route('**/api/desk/graphql', async (route) => {
    if (!/query DeskDealPage\b/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    json.data.deskDeal.mail.sends = true;
    return route.fulfill({ response, json });
  });
}

function actingAt({ database, dealershipId }: Desk) {
  return { database, actor: { kind: 'MACHINE' }, dealershipId, now: new Date() } as const;
}

async function aWebhook(acting: ReturnType<typeof actingAt>, input?: GivenWebhook) {
  const url = 'http://127.0.0.1:1/hooks/forecourt';
  const added = await addWebhook(acting, input ?? { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value;
}

export async function upload(page: Page, text: string): Promise<void> {
  await page.getByLabel('Deal file').setInputFiles({
    name: 'outback.deal.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}
