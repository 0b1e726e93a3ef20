// The press: prints receipts on a thread of its own, so that no buyer waits for another one's PDF.
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Receipt } from '@forecourt/domain';

export interface Press {
  print(receipt: Receipt): Promise<Buffer>;
  close(): Promise<void>;
}

/** What the press keeps: a receipt never changes, so neither does its PDF. */
const KEPT = 32;

export interface PrintJob {
  readonly id: number;
  readonly receipt: Receipt;
}

export type PrintReply =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

export function createPress(): Press {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let worker: Worker | null = null;
  let jobs = 0;

  const send = (receipt: Receipt): Promise<Buffer> => {
    // Started when the first receipt is asked for; it keeps no process alive.
    worker ??= start(waiting, () => {
      worker = null;
    });
    const job: PrintJob = { id: jobs, receipt };
    jobs += 1;
    const answer = Promise.withResolvers<Buffer>();
    waiting.set(job.id, answer);
    worker.postMessage(job);
    return answer.promise;
  };
  return {
    print: (receipt) => {
      const key = createHash('sha256').update(JSON.stringify(receipt)).digest('base64');
      const known = kept.get(key);
      if (known) return known;
      const printed = send(receipt);
      kept.set(key, printed);
      printed.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return printed;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

function start(waiting: Map<number, PromiseWithResolvers<Buffer>>, gone: () => void): Worker {
  const worker = new Worker(new URL('./print.ts', import.meta.url));
  worker.unref();
  worker.on('message', (reply: PrintReply) => {
    const answer = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('pdf' in reply) answer?.resolve(Buffer.from(reply.pdf));
    else answer?.reject(new Error(reply.failure));
  });
  // A thread that ends takes its jobs with it; the next receipt starts another one.
  const end = (reason: unknown) => {
    gone();
    for (const answer of waiting.values()) answer.reject(reason);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The press has stopped.')));
  return worker;
}
