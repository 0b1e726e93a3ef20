// Starts the service: settings, database, app, links. Wiring only.
import { deskPaths } from '@forecourt/domain/desk-paths';
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import { SIGN_IN_CLEAN_UP } from './auth/clean-up.ts';
import { makeLink } from './auth/links.ts';
import { addDemoDeals, demoTitles } from './demo/demo.ts';
import { playDemo } from './demo/demo-history.ts';
import { createDeposits, reconcileRegularly } from './deposits/deposits.ts';
import { type Environment, environmentWarnings, readEnvironment } from './environment.ts';
import { type AppOptions, createApp } from './http/app.ts';
import { createMetrics, serveMetrics } from './http/hooks/metrics.ts';
import { loadBuiltDesk } from './http/routes/desk-app.ts';
import { loadBuiltVisitor, loadDevelopmentVisitor } from './http/routes/visitor-app.ts';
import { confirmAddressMail } from './outbox/address-mail.ts';
import { startCarPhotos } from './outbox/car-photos.ts';
import { signInMail } from './outbox/mail.ts';
import { ensureMail } from './outbox/mail-destinations.ts';
import { createMailer, type Mail, type Mailer } from './outbox/mailer.ts';
import { startOutbox } from './outbox/outbox.ts';
import { createRenderer } from './receipt/pdf-renderer.ts';
import { writeRunningAddress } from './running-address.ts';
import { cleanUpRegularly } from './store/clean-up.ts';
import type { Database } from './store/database/database.ts';
import { migrate, migrationWords } from './store/database/migrate.ts';
import { openDatabase } from './store/database/open.ts';
import { ensureFirstDealership } from './store/dealerships/dealerships.ts';
import { findOwnerToInvite, hasStaff } from './store/dealerships/staff.ts';
import { listDeals } from './store/lists/all-deals.ts';

async function main(): Promise<void> {
  const development = process.argv.includes('--dev');
  const reading = readEnvironment(undefined, { development });
  if (!reading.ok) return refuse(...reading.problems);
  const { environment } = reading;
  for (const warning of environmentWarnings(environment)) say(`Warning: ${warning}`);
  const database = await openedDatabase(environment);
  const visitor = development ? await loadDevelopmentVisitor() : await loadBuiltVisitor();
  const metrics = createMetrics();
  const mailer = environment.smtp && createMailer(environment.smtp);
  // Known once the server listens. No request arrives before that.
  let base = environment.publicUrl ?? '';
  const logAs = (message: string) => (error: unknown) => app.log.error({ error }, message);
  const renderer = createRenderer();
  const deposits = createDeposits({
    database,
    stripe: environment.stripe,
    baseUrl: () => base,
    logError: logAs('a deposit was not settled'),
  });
  const app = createApp({
    ...environment,
    renderer,
    database,
    visitor,
    desk: loadBuiltDesk(),
    ...(environment.logByDefault && process.stdout.isTTY && { sayMinute: sayWithTime }),
    development,
    trustedOnly: environment.graphql === 'trusted',
    ...(mailer &&
      staffMail(
        mailer,
        () => base,
        (...args) => app.log.error(...args),
      )),
    metrics,
    deposits,
  });
  const admin = environment.admin && (await serveMetrics(metrics, environment.admin));
  const address = await listenQuietly(app, environment);
  base ||= `http://localhost:${new URL(address).port}`;
  writeRunningAddress(environment.dataFolder, base);
  const cleaning = cleanUpRegularly(database, logAs('the clean-up failed'), {
    ...SIGN_IN_CLEAN_UP,
    ...(mailer && { 'subscribing staff to email': ensureMail }),
  });
  const reconciling = reconcileRegularly(deposits, logAs('deposits were not reconciled'));
  const outbox = startOutbox({
    database,
    renderer,
    baseUrl: base,
    allowPrivate: environment.webhookPrivate,
    mailer,
    logError: logAs('a delivery failed'),
  });
  const carPhotos = startCarPhotos({
    database,
    allowPrivate: environment.webhookPrivate,
    logError: logAs('photos of cars were not fetched'),
  });
  stopOnSignal(async () => {
    admin?.close();
    await app.close();
    await reconciling.stop();
    await outbox.stop();
    await carPhotos.stop();
    await renderer.close();
    mailer?.close();
    await visitor.close();
    await cleaning.stop();
    await database.close();
  });
  await sayWelcome(environment, database, base);
}

/** The database with its tables up to date, and with the demo deals if it is a new one of the demo. */
async function openedDatabase(environment: Environment): Promise<Database> {
  say(environment.databaseUrl ? 'Opening PostgreSQL …' : `Opening ${environment.dataFolder} …`);
  const database = await openDatabase(environment);
  const migrated = migrationWords(await migrate(database));
  if (migrated) say(migrated);
  const added = environment.demo ? await addDemoDeals(database, new Date()) : [];
  if (added.length > 0) {
    const more = await playDemo(database, added, new Date());
    say(`Added ${added.length} demo deals to the empty database, and ${more} more at the desk.`);
  }
  await ensureFirstDealership(database, new Date());
  return database;
}

/** Email with links that staff wait for. It is not retried, because they can request another link. */
function staffMail(
  mailer: Mailer,
  base: () => string,
  logError: (details: { readonly answer: string }, message: string) => void,
): Pick<AppOptions, 'mailLink' | 'mailAddress'> {
  const send = async (mail: Mail, failure: string) => {
    const { ok, answer } = await mailer.send(mail);
    if (!ok) logError({ answer }, failure);
  };
  return {
    mailLink: (to, token) =>
      send(signInMail(to, base() + deskPaths.signInLink(token)), 'a sign-in link was not mailed'),
    mailAddress: (to, token) =>
      send(
        confirmAddressMail(to, base() + deskPaths.address(token)),
        'a link to confirm a sign-in address was not mailed',
      ),
  };
}

async function sayWelcome(environment: Environment, database: Database, base: string) {
  say(`\nForecourt is running at ${base}\n`);
  if (environment.demo) await sayDemoLinks(database, base);
  await sayDeskLink(database, base);
  say(
    'Add a deal: npx forecourt deal add FILE. List all with their links: npx forecourt deal list',
  );
  say('Stop with Ctrl-C.\n');
}

/** Backlog of connections. With a smaller one, a burst of a thousand delays others by seconds. */
const BACKLOG = 4_096;

/** Startup prints the address in a sentence instead. */
async function listenQuietly(app: FastifyInstance, { port, host }: Environment) {
  const { level } = app.log;
  app.log.level = 'warn';
  const address = await app.listen({ port, host, backlog: BACKLOG });
  app.log.level = level;
  return address;
}

/** Prints links of demo deals only. A link gives access to a deal, so real ones stay out of logs. */
async function sayDemoLinks(database: Database, base: string): Promise<void> {
  const titles = demoTitles();
  const { deals } = await listDeals(database.db, { numbers: [...titles.keys()] });
  for (const { id, vehicle, number } of deals) {
    say(`  ${base}${paths.deal(id)}  ${vehicle}: ${titles.get(number)}`);
  }
  if (deals.length > 0) say('');
}

/** Prints a sign-in link until a first person has signed in: for the first owner, or the demo's. */
async function sayDeskLink(database: Database, base: string): Promise<void> {
  const owner = await findOwnerToInvite(database.db);
  if (!owner && (await hasStaff(database.db))) {
    say(`The desk is at ${base}${deskPaths.desk}. A way in: npx forecourt staff link EMAIL\n`);
    return;
  }
  const { id } = await ensureFirstDealership(database, new Date());
  const invited = { memberId: owner?.id ?? null, dealershipId: owner?.dealershipId ?? id };
  const token = await makeLink(database, invited, new Date());
  const invitee = owner ? `${owner.name}, its owner` : 'its first owner';
  say(`Sign in to the desk as ${invitee}, once, within 30 minutes:`);
  say(`  ${base}${deskPaths.signInLink(token)}\n`);
}

/** Running requests are finished and the database is closed before the process ends. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping: finishing running requests …');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function sayWithTime(line: string): void {
  say(`${new Date().toLocaleTimeString()}  ${line}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// The reader of our output may exit before the server. The server continues.
process.stdout.on('error', () => undefined);

function refuse(...sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`Forecourt cannot start. ${sentence}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (isListenError(error)) refuse(listenSentence(error));
  else refuse(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

interface ListenError extends Error {
  readonly code: string;
  readonly port?: number;
}

function isListenError(error: unknown): error is ListenError {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function listenSentence({ code, port }: ListenError): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to 1024 or more.`;
  return `It cannot listen on port ${port}: ${code}.`;
}
