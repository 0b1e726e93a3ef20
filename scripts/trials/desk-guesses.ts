// Guessing ways into the desk: desk links, sessions and tokens. None works, most are refused, and a wrong guess takes
// as long as one that was right once.
import { randomBytes } from 'node:crypto';
import { addDealership, addStaff, makeToken, revokeToken } from '@forecourt/server';
import { useLink } from '../../server/src/auth/links.ts';
import { endSession } from '../../server/src/auth/sessions.ts';
import { median } from './chance.ts';
import { type Say, type Stage, setStage, type Verdict } from './stage.ts';
import { openLine, requestBytes } from './wire.ts';

const ASK_ME = '/api/desk/graphql?query=%7Bme%7Bid%7D%7D';
const guess = () => randomBytes(32).toString('hex');

interface Way {
  ask(secret: string): Buffer;
  /** What a wrong one is answered with. */
  readonly refusal: number;
}

const WAYS: Readonly<Record<string, Way>> = {
  link: { ask: (secret) => requestBytes('POST', `/desk/sign-in/${secret}`, {}), refusal: 410 },
  session: {
    ask: (secret) => requestBytes('GET', ASK_ME, { cookie: `forecourt-desk=${secret}` }),
    refusal: 401,
  },
  token: {
    ask: (secret) => requestBytes('GET', ASK_ME, { authorization: `Bearer fc_${secret}` }),
    refusal: 401,
  },
};

/** With the limit that is set by default. */
async function throttled(stage: Stage, count: number, say: Say): Promise<string[]> {
  const problems: string[] = [];
  const line = openLine(stage.service.port);
  for (const [name, { ask, refusal }] of Object.entries(WAYS)) {
    const statuses = new Map<number, number>();
    for (let tried = 0; tried < count; tried += 1) {
      const status = (await line.ask(ask(guess())))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const limited = statuses.get(429) ?? 0;
    say(`  ${name}: of ${count} guesses ${statuses.get(refusal) ?? 0} wrong, ${limited} refused`);
    for (const status of statuses.keys()) {
      if (status !== refusal && status !== 429) problems.push(`${name}: answered with ${status}`);
    }
    if (limited < count * 0.9) problems.push(`${name}: only ${limited} of ${count} refused`);
  }
  line.close();
  return problems;
}

/** Secrets that were right once: a used link, an ended session, a removed token. */
async function secretsThatEnded({ database }: Stage): Promise<Readonly<Record<string, string>>> {
  const now = new Date();
  const { id: dealershipId } = await addDealership(database, 'North Range Motors', now);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const wanted = { name: 'Priya Raman', email: 'priya@dealer.example', role: 'OWNER' } as const;
  const invited = await addStaff(acting, wanted);
  const made = await makeToken(acting, { name: 'DMS', scopes: ['deals:read'] });
  if (!invited.ok || !made.ok) throw new Error('no owner, or no token');
  const link = invited.value.linkToken;
  const session = (await useLink(database, link, 'a browser', now)) ?? '';
  const rows = await database.db.selectFrom('staff_sessions').select('id').execute();
  for (const { id } of rows) await endSession(database, id);
  await revokeToken(acting, made.value.summary.id);
  return { link, session, token: made.value.token.slice(3) };
}

const ROUNDS = 600;
/** Times are alike when they are apart by less than this share, or by what chance alone explains. */
const ALIKE = 0.1;

async function timed(stage: Stage, say: Say): Promise<string[]> {
  const problems: string[] = [];
  const ended = await secretsThatEnded(stage);
  const line = openLine(stage.service.port);
  for (const [name, { ask, refusal }] of Object.entries(WAYS)) {
    const times: Record<'unknown' | 'ended', number[]> = { unknown: [], ended: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['unknown', 'ended'] as const) {
        const began = performance.now();
        const answer = await line.ask(ask(kind === 'ended' ? (ended[name] ?? '') : guess()));
        times[kind].push(performance.now() - began);
        if (answer?.status !== refusal) problems.push(`${name}: ${kind} got ${answer?.status}`);
      }
    }
    const [unknown, known] = [median(times.unknown), median(times.ended)];
    const apart = Math.abs(unknown - known);
    const halves = [0, 1].map((rest) => median(times.ended.filter((_, at) => at % 2 === rest)));
    const noise = Math.abs((halves[0] ?? 0) - (halves[1] ?? 0));
    say(
      `  ${name}: median ${unknown.toFixed(3)} ms for one never given, ${known.toFixed(3)} ms for one that ended`,
    );
    if (apart > Math.max(3 * noise, ALIKE * known)) problems.push(`${name}: times differ`);
  }
  line.close();
  return problems;
}

export async function deskGuessesTrial(say: Say, { count = 10_000 } = {}): Promise<Verdict> {
  const limited = await setStage({ env: { FORECOURT_RATE: '' } });
  const problems = await throttled(limited, count, say);
  await limited.close();
  const open = await setStage();
  problems.push(...(await timed(open, say)));
  await open.close();
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  return { passed: problems.length === 0, summary: `${problems.length} problems` };
}
