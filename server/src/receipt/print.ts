// The thread of the press: one receipt in, one PDF out, in turn.
import { parentPort } from 'node:worker_threads';
import type { PrintJob, PrintReply } from './press.ts';
import { receiptPdf } from './receipt-pdf.ts';

parentPort?.on('message', async ({ id, receipt }: PrintJob) => {
  parentPort?.postMessage(await printed(id, receipt));
});

async function printed(id: number, receipt: PrintJob['receipt']): Promise<PrintReply> {
  try {
    return { id, pdf: await receiptPdf(receipt) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
