// The worker thread that renders PDFs: one receipt in, one PDF out, in order.
import { parentPort } from 'node:worker_threads';
import type { RenderJob, RenderReply } from './pdf-renderer.ts';
import { receiptPdf } from './receipt-pdf.ts';

parentPort?.on('message', async (job: RenderJob) => {
  parentPort?.postMessage(await rendered(job));
});

async function rendered({ id, receipt, brand }: RenderJob): Promise<RenderReply> {
  try {
    return { id, pdf: await receiptPdf(receipt, { brand }) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
