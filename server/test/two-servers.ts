// Two servers on one database behind a proxy. One of them is killed repeatedly, and no confirmation
// is lost.
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openDatabase } from '@forecourt/server';
import { addOutback, bookProblems, confirmUntilAnswered } from '../../scripts/chaos.ts';
import { startServiceProcess } from '../../scripts/service-process.ts';
import { confirmInput } from './confirming.ts';

const BUYERS = 6;

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Alternates between the servers. If one does not respond, the other gets the request. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    turn += 1;
    const { method = 'GET', url = '/', headers } = incoming;
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const port = ports[(turn + attempt) % ports.length] ?? 0;
      const answer = await forward(port, { method, path: url, headers }, Buffer.concat(parts));
      if (answer) return void outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Forwarded {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Resolves to null without a complete response. */
function forward(
  port: number,
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
  body: Buffer,
): Promise<Forwarded | null> {
  return new Promise((resolve) => {
    const none = () => resolve(null);
    request({ host: '127.0.0.1', port, method, path, headers, agent: false })
      .on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { 'transfer-encoding': _chunks, ...kept } = response.headers;
          resolve({
            status: response.statusCode ?? 502,
            headers: kept,
            body: Buffer.concat(parts),
          });
        });
        response.on('error', none);
      })
      .on('error', none)
      .end(body);
  });
}

export interface TwoServersReport {
  readonly acknowledged: number;
  readonly problems: readonly string[];
}

export async function killOneOfTwo(
  location: { readonly databaseUrl: string; readonly dataFolder: string },
  kills: number,
): Promise<TwoServersReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const servers = await Promise.all([startServiceProcess(location), startServiceProcess(location)]);
  const proxy = await startProxy(servers.map(({ port }) => port));
  const acknowledgedNumbers = new Map<string, string>();
  const problems: string[] = [];
  let over = false;
  const buyer = async () => {
    while (!over) {
      const deal = await addOutback(database);
      const answer = await confirmUntilAnswered(proxy.url, confirmInput(deal), () => undefined);
      if (answer.__typename === 'Confirmation' && answer.number)
        acknowledgedNumbers.set(deal.id, answer.number);
      else problems.push(`a buyer was refused: ${answer.reason}`);
    }
  };
  const buyers = Array.from({ length: BUYERS }, buyer);
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(Math.random() * 150);
    const which = kill % 2;
    const { port } = servers[which] ?? { port: 0 };
    await servers[which]?.kill();
    servers[which] = await startServiceProcess({ ...location, port });
  }
  over = true;
  await Promise.all(buyers);
  await proxy.close();
  await Promise.all(servers.map((server) => server.stop()));
  problems.push(...(await bookProblems(database, acknowledgedNumbers)));
  const { count } = await database.db
    .selectFrom('confirmations')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== acknowledgedNumbers.size)
    problems.push(`${count} are stored, ${acknowledgedNumbers.size} were acknowledged`);
  await database.close();
  return { acknowledged: acknowledgedNumbers.size, problems };
}
