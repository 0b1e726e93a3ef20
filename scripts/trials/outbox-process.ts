// A server of which only the way from a confirm to its delivery is there: it starts in a fraction of the time, so
// that it can be killed a thousand times. The change, the outbox and what is sent are the service's own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOutbox } from '../../server/src/outbox/outbox.ts';
import { createRenderer } from '../../server/src/receipt/pdf-renderer.ts';
import { openDatabase } from '../../server/src/store/database/open.ts';
import { type ConfirmInput, confirming } from '../../server/src/store/deals/confirmations.ts';

// Loaded, it waits for its turn; without whoever started it, it has none.
process.stdin.once('end', () => process.exit(0));
await once(process.stdin, 'data');

const { DATABASE_URL = null, FORECOURT_DATA = '', PORT = '0' } = process.env;
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataFolder: FORECOURT_DATA });
const confirm = confirming(database);
const LOOK_MS = 50;

/** Answers a confirm as the service would, as far as the trial looks. */
async function answer(body: string): Promise<string> {
  const { variables } = JSON.parse(body) as {
    readonly variables: { readonly input: ConfirmInput };
  };
  const reply = await confirm(variables.input, new Date());
  const confirmSelection =
    reply?.outcome === 'CONFIRMED'
      ? { __typename: 'Confirmation', number: reply.confirmation.number }
      : { __typename: 'ConfirmRefused', reason: reply?.reason ?? 'no such deal' };
  return JSON.stringify({ data: { confirmSelection } });
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    response.end(await answer(Buffer.concat(parts).toString()));
  } catch {
    response.writeHead(503).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://localhost:${port}`;
  const logError = (error: unknown) => void process.stderr.write(`${error}\n`);
  const renderer = createRenderer();
  const outbox = startOutbox({ database, renderer, baseUrl, allowPrivate: true, logError });
  // The service looks once a second, by which time this one may be dead.
  const looking = setInterval(() => void outbox.drain().catch(logError), LOOK_MS);
  process.once('SIGTERM', async () => {
    clearInterval(looking);
    server.closeAllConnections();
    server.close();
    await outbox.stop();
    await database.close();
    process.exit(0);
  });
  process.stdout.write(`running at ${baseUrl}\n`);
});
