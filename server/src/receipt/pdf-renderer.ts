// Renders receipts and the pictures of previews in a worker thread, so that this does not block the event loop.
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

export function createRenderer(): Renderer {
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
    render: (receipt, options) => send({ receipt, ...options }),
    preview: (preview) => send({ preview }),
    close: async () => {
      await worker?.terminate();
    },
  };
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
