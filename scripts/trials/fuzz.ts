// Fuzzed requests in large numbers: every response is a client error or a success, and memory doesn't grow.
import { fuzz } from '../../server/test/fuzz.ts';
import {
  OPERATIONS,
  type Say,
  type Stage,
  setStage,
  type TrialSettings,
  type Verdict,
} from './stage.ts';

const PROBLEMS_SHOWN = 20;

/** Maximum growth, which bounded caches may use. */
const HEAP_GROWTH_MEGABYTES = 25;

/** Runs in both modes. Memory is measured after a first round that fills the caches. */
export async function fuzzTrial(
  say: Say,
  { count = 100_000, seed }: TrialSettings,
): Promise<Verdict> {
  const failures: string[] = [];
  for (const mode of ['open', 'trusted']) {
    const stage = await setStage({ env: { FORECOURT_GRAPHQL: mode } });
    const material = {
      port: stage.service.port,
      dealIds: stage.deals.map(({ id }) => id),
      operations: OPERATIONS(),
    };
    await fuzz({ ...material, count: Math.min(count, 5_000), seed: seed + 1_000 });
    const before = await memoryOf(stage);
    const began = performance.now();
    const report = await fuzz({ ...material, count, seed, say });
    const seconds = (performance.now() - began) / 1_000;
    const after = await memoryOf(stage);
    const running = await stage.metric('forecourt_requests_running');
    const alive = (await fetch(`${stage.service.url}/healthz`)).ok;
    const statuses = [...report.statuses].toSorted(([one], [other]) => one - other);
    say(
      `  ${mode}: ${report.sent} requests (seed ${seed}) in ${seconds.toFixed(0)} s, ${report.answered} answers, ${report.unanswered} never whole`,
    );
    say(`  ${mode}: ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}`);
    say(
      `  ${mode}: heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB after collecting, resident ${before.resident.toFixed(0)} → ${after.resident.toFixed(0)} MB, ${running} requests left at work`,
    );
    failures.push(...report.problems);
    if (report.sent < count) failures.push(`only ${report.sent} were sent`);
    if (!alive) failures.push('the service is gone');
    if (running !== 0) failures.push(`${running} requests are still at work`);
    if (!(after.heap - before.heap < HEAP_GROWTH_MEGABYTES)) failures.push('memory has grown');
    await stage.close();
  }
  for (const failure of failures.slice(0, PROBLEMS_SHOWN)) say(`  ${failure}`);
  return { passed: failures.length === 0, summary: `${failures.length} problems` };
}

async function memoryOf(stage: Stage) {
  return {
    heap: await stage.heapMegabytes(),
    resident: (await stage.metric('process_resident_memory_bytes')) / 2 ** 20,
  };
}
