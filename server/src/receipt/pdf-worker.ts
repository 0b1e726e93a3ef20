// The worker thread that renders receipts as PDFs and previews as pictures.
import { parentPort } from 'node:worker_threads';
import type { RenderJob, RenderReply } from './pdf-renderer.ts';
import { previewPicture } from './preview-picture.ts';
import { receiptPdf } from './receipt-pdf.ts';

parentPort?.on('message', async (job: RenderJob) => {
  parentPort?.postMessage(await rendered(job));
});

async function rendered(job: RenderJob): Promise<RenderReply> {
  const { id } = job;
  try {
    if ('preview' in job) return { id, bytes: await previewPicture(job.preview) };
    const { receipt, ...options } = job;
    return { id, bytes: await receiptPdf(receipt, options) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
