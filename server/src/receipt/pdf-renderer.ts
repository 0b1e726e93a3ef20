// Renders receipts and the pictures of previews in a worker thread, so that this does not block the event loop.
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { IssuedReceipt } from '@forecourt/domain';
import type { PreviewPicture } from './preview-picture.ts';
import type { ReceiptPdfOptions } from './receipt-pdf.ts';

type RenderOptions = Required<Omit<ReceiptPdfOptions, 'compress'>>;

export interface Renderer {
  render(receipt: IssuedReceipt, options: RenderOptions): Promise<Buffer>;
  preview(picture: PreviewPicture): Promise<Buffer>;
  close(): Promise<void>;
}

type Work =
  | ({ readonly receipt: IssuedReceipt } & RenderOptions)
  | { readonly preview: PreviewPicture };

export type RenderJob = { readonly id: number } & Work;

export type RenderReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** Maximum cached PDFs. */
const MAX_CACHED = 32;

/** Caches PDFs, so that repeated requests for one receipt don't keep the worker from everyone else's. */
export function createRenderer(): Renderer {
  const cache = new Map<string, Promise<Buffer>>();
  const pending = new Map<number, PromiseWithResolvers<Buffer>>();
  let worker: Worker | null = null;
  let jobs = 0;

  const send = (work: Work): Promise<Buffer> => {
    worker ??= startWorker(pending, () => {
      worker = null;
    });
    const job: RenderJob = { id: jobs, ...work };
    jobs += 1;
    const reply = Promise.withResolvers<Buffer>();
    pending.set(job.id, reply);
    worker.postMessage(job);
    return reply.promise;
  };
  return {
    render: (receipt, options) => {
      const key = keyOf(receipt, options);
      const cached = cache.get(key);
      if (cached) return cached;
      const rendered = send({ receipt, ...options });
      cache.set(key, rendered);
      rendered.catch(() => cache.delete(key));
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return rendered;
    },
    preview: (preview) => send({ preview }),
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** A PDF depends on its receipt and on every option. */
function keyOf(receipt: IssuedReceipt, { brand, language, takenBackAt, deposits }: RenderOptions) {
  return createHash('sha256')
    .update(JSON.stringify([receipt, brand?.accent, language, takenBackAt, deposits]))
    .update(brand?.logo ?? '')
    .digest('base64');
}

function startWorker(
  pending: Map<number, PromiseWithResolvers<Buffer>>,
  onEnd: () => void,
): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  worker.unref();
  worker.on('message', (reply: RenderReply) => {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if ('bytes' in reply) waiting?.resolve(Buffer.from(reply.bytes));
    else waiting?.reject(new Error(reply.failure));
  });
  // If the worker ends, its jobs fail. The next receipt starts another worker.
  const end = (reason: unknown) => {
    onEnd();
    for (const waiting of pending.values()) waiting.reject(reason);
    pending.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The worker that renders has ended.')));
  return worker;
}
