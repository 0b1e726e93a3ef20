// Journey: signing in at the desk by link, by passkey and after a session ended, and what each role may change.
import { mailPaths } from '@forecourt/domain/paths';
import type { Page } from '@playwright/test';
import { startServiceProcess } from '../scripts/service-process.ts';
import { mailStopOf } from '../server/src/store/events/mail-stops.ts';
import { CLIENT, startIdentityProvider } from '../server/test/identity-provider.ts';
import { aColleague, aDeal, aDesk, atTheDesk, invited, signIn } from './desk.ts';
import { expect, test } from './journey.ts';

test('a visitor who is not signed in gets the sign-in page, and then the requested page @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/401/);
  const desk = await aDesk(database);
  const { id } = await aDeal(desk);
  await page.goto(`/desk/deals/${id}`);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect(page.getByText('Ask the owner of your dealership for a link.')).toBeVisible();
  await signIn(page, desk.link);
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
});

test('over plain http under a local host name, a link signs in and mail can be stopped @any-size', async ({
  page,
  database,
  baseURL,
  watch,
}) => {
  watch.expect(/left the origin: http:\/\/desk\.dealer\.test/);
  watch.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  const network = (baseURL ?? '').replace('127.0.0.1', 'desk.dealer.test');
  const desk = await aDesk(database);
  await signIn(page, network + desk.link);
  await expect(page).toHaveURL(`${network}/desk`);
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  const { dealershipId } = desk;
  const { token } = await mailStopOf(database, dealershipId, 'sam@buyer.example', new Date());
  await page.goto(network + mailPaths.stop(token));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button')).toHaveCount(0);
  const { stopped } = await mailStopOf(database, dealershipId, 'sam@buyer.example', new Date());
  expect(stopped).toBe(true);
});

test('a session that ends during typing loses nothing: after signing in, the person and their text are back', {
  tag: '@any-size',
}, async ({ page, database, watch }) => {
  watch.expect(/401/);
  const desk = await atTheDesk(page, database);
  const { id } = await aDeal(desk);
  await page.goto(`/desk/deals/${id}`);
  await page.getByRole('button', { name: 'Pull offer' }).click();
  const reason = page.getByRole('textbox', { name: /Reason/ });
  await reason.fill('the car was sold');
  await page.context().clearCookies();
  // A background request may have ended the session already, which closes the screen before the click.
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Pull offer' });
  await withdraw.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  const { link } = await aColleague(desk, 'OWNER', 'Priya Raman');
  await signIn(page, link);
  await page.getByRole('button', { name: 'Pull offer' }).click();
  await expect(reason).toHaveValue('the car was sold');
  await withdraw.click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('signing in as somebody else in another tab clears everything loaded before @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/401/);
  const desk = await atTheDesk(page, database);
  await aDeal(desk);
  await page.goto('/desk');
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
  await page.context().clearCookies();
  // Any request of the tab detects that the session has ended.
  await aDeal(desk, 'mx-5-cash');
  await expect(page).toHaveURL(/\/desk\/sign-in/);
  const other = await aDesk(database, 'OWNER', 'Olive Owner');
  const tab = await page.context().newPage();
  await signIn(tab, other.link);
  // No response arrives, so content on screen could only come from the cache.
  await page.route('**/api/desk/graphql', () => undefined);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await expect(page.getByText('Jordan Avery')).toHaveCount(0);
  await expect(page.getByText('Priya Raman')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.close();
});

test('a company account signs in through the provider, and returns to the requested page @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/401|left the origin/);
  const desk = await aDesk(database);
  const { id } = await aDeal(desk);
  const provider = await startIdentityProvider();
  // The provider's pages request fonts from other hosts.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  // A second server on the journeys' data.
  const service = await startServiceProcess({
    dataFolder: process.env['JOURNEY_DATA'] ?? '',
    env: {
      FORECOURT_OIDC_ISSUER: provider.issuer,
      FORECOURT_OIDC_CLIENT: CLIENT.id,
      FORECOURT_OIDC_SECRET: CLIENT.secret,
      FORECOURT_OIDC_NAME: 'North Range',
      // It shares the outbox with the journeys that send to a local webhook.
      FORECOURT_WEBHOOK_PRIVATE: 'allow',
    },
  });
  try {
    provider.serve(`${service.url}/api/desk/sign-in/oidc/callback`);
    await page.goto(`${service.url}/desk/deals/${id}`);
    await page.getByRole('link', { name: 'Sign in with North Range' }).click();
    await page.locator('[name=login]').fill(desk.email);
    await page.locator('[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${service.url}/desk/deals/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await service.stop();
    provider.close();
  }
});

test('unsaved settings are still there after a reload, and can then be saved @any-size', async ({
  page,
  database,
}) => {
  await atTheDesk(page, database);
  await page.goto('/desk/settings/dealership');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+1 303 555 0142');
  await page.reload();
  await expect(phone).toHaveValue('+1 303 555 0142');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+1 303 555 0142');
});

test('a passkey is offered once, added in the settings and signs in from then on @any-size', async ({
  page,
  database,
  baseURL,
  watch,
}) => {
  // Passkeys don't work on IP addresses, so use the server's host name.
  const localhost = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  watch.expect(/left the origin: http:\/\/localhost/);
  watch.expect(/401/);
  await virtualAuthenticator(page);
  const desk = await aDesk(database);
  await signIn(page, localhost + desk.link);
  const offer = page.getByRole('region', { name: 'Add a passkey?' });
  await offer.getByRole('button', { name: 'No thanks' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByRole('textbox', { name: 'Name of this device' }).fill('Counter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Counter')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
});

test('the offer of a passkey adds one, and is not repeated @any-size', async ({
  page,
  database,
  baseURL,
  watch,
}) => {
  const localhost = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  watch.expect(/left the origin: http:\/\/localhost/);
  await virtualAuthenticator(page);
  const desk = await aDesk(database);
  await signIn(page, localhost + desk.link);
  const offer = page.getByRole('region', { name: 'Add a passkey?' });
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto(`${localhost}/desk/settings/passkeys`);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

async function virtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an owner adds a member, hands over their link, changes their role and removes them', {
  tag: '@any-size',
}, async ({ page, database, browser }) => {
  await atTheDesk(page, database);
  await page.goto('/desk/settings/staff');
  const staff = page.locator('#staff');
  await staff.getByRole('textbox', { name: 'Name' }).fill('Theo Lindqvist');
  await staff.getByRole('textbox', { name: 'Email' }).fill(`theo-${Date.now()}@dealer.example`);
  await staff.getByRole('button', { name: 'Add to the staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desk link for Theo Lindqvist' });
  const link = await dialog.getByText('/desk/sign-in/').textContent();
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, link ?? '');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await theirs.context().close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Change role of Theo Lindqvist' }).click();
  const role = page.getByRole('dialog', { name: 'Role of Theo Lindqvist' });
  await role.getByRole('combobox').selectOption('MANAGER');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(role).toHaveCount(0);
  await page.reload();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Theo' })).toContainText('Manager');
  await page.getByRole('button', { name: 'Remove Theo Lindqvist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Theo Lindqvist' }).click();
  await expect(page.getByText('Theo Lindqvist')).toHaveCount(0);
});

test('an owner sets the dealership’s color and logo, sees them at once, and so do buyers @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const { id } = await aDeal(desk);
  await page.goto('/desk/settings/brand');
  const look = page.locator('#brand');
  const color = look.getByLabel('Color of the bar');
  await color.fill('#0b2b5c');
  await expect(look.getByText('North Range Motors')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/deal/${id}`);
  await expect(page.getByRole('banner').getByText('North Range Motors')).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await page.goto('/desk/settings/brand');
  await color.fill('#8fd3ff');
  await look.getByLabel('Logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>',
    ),
  });
  await expect(look.getByRole('img', { name: 'North Range Motors' })).toBeVisible();
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByRole('img')).toHaveAttribute('src', /^\/brand\//);
  await page.goto(`/deal/${id}`);
  await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', /^\/brand\//);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(143, 211, 255)');
});

test('an owner sees a colleague’s sessions, and ends them @any-size', async ({
  page,
  database,
  browser,
}) => {
  const desk = await atTheDesk(page, database);
  const { link } = await aColleague(desk, 'ADVISER', 'Theo Lindqvist');
  const other = await browser.newPage();
  await signIn(other, link);
  await page.goto('/desk/settings/staff');
  await page.getByRole('button', { name: 'Devices of Theo Lindqvist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(dialog).toContainText('Theo Lindqvist isn’t signed in anywhere.');
  await other.goto('/desk');
  await expect(other).toHaveURL(/\/desk\/sign-in/);
  await other.context().close();
});

test('a token is shown once, works, and can be removed @any-size', async ({
  page,
  database,
  browser,
}) => {
  await atTheDesk(page, database);
  await page.goto('/desk/settings/tokens');
  await page.getByRole('textbox', { name: 'Token for' }).fill('Inventory');
  await page.getByRole('button', { name: 'Add a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new token' });
  const token = await dialog.getByText(/^fc_/).textContent();
  const answer = await (await browser.newContext()).request.post(
    new URL('/api/desk/graphql', page.url()).href,
    { data: { query: '{ me { isToken } }' }, headers: { authorization: `Bearer ${token}` } },
  );
  expect(await answer.json()).toMatchObject({ data: { me: { isToken: true } } });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(token ?? '')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the token Inventory' }).click();
  await expect(page.getByRole('button', { name: 'Remove the token Inventory' })).toHaveCount(0);
});

test('a person signs out another browser of theirs in the settings, and that browser shows it @any-size', async ({
  page,
  database,
  browser,
  watch,
}) => {
  watch.expect(/401/);
  await atTheDesk(page, database);
  await page.goto('/desk/settings/staff');
  await page.getByRole('button', { name: 'New link for Priya Raman' }).click();
  const link = await page.getByRole('dialog').getByText('/desk/sign-in/').textContent();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, link ?? '');
  await expect(other.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await page.goto('/desk/settings/sessions');
  await page.getByRole('button', { name: /^Revoke / }).click();
  await expect(page.getByRole('button', { name: /^Revoke / })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await other.context().close();
});

test('a member of two dealerships sees the deals of one at a time', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await aDeal(desk);
  const other = await aDesk(database, 'OWNER', 'Dale Moss');
  await page.goto(await invited(other, desk.email));
  await page.getByRole('button', { name: /^Join/ }).first().click();
  await expect(page.getByRole('heading', { name: /No deals yet/ })).toBeVisible();
  const dealership = page.getByRole('combobox', { name: 'Dealership' });
  await dealership.selectOption(desk.dealershipId);
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
});

test('a salesperson sees the settings of their own account only', async ({ page, database }) => {
  await atTheDesk(page, database, 'ADVISER');
  await page.goto('/desk/settings');
  const topics = page.getByRole('navigation', { name: 'Settings topics' });
  await expect(topics.getByRole('link')).toHaveText([
    'You',
    'Passkeys',
    'Where you’re signed in',
    'Notifications',
  ]);
  await topics.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('checkbox', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/desk/settings/dealership');
  await expect(page.getByText('Only an owner can change the dealership.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
