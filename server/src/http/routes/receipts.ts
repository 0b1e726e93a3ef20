// Downloads of receipts: the confirmed statement as a PDF, and as JSON for verification.
import { patterns } from '@forecourt/domain/paths';
import { issuedReceipt, receiptLanguage } from '@forecourt/domain/records';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { readConfirmationNumber } from '../../receipt/confirmation-number.ts';
import type { Renderer } from '../../receipt/pdf-renderer.ts';
import { type CurrentBrands, pdfBrand } from '../../store/dealerships/brand.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { findStoredReceipt, type StoredReceipt } from '../../store/deals/receipts.ts';
import { depositEntriesOf } from '../../store/deposits/ledger.ts';
import { sendError } from '../responses/error.ts';
import { chosenLanguage } from '../responses/language.ts';

export function serveReceipts(
  app: FastifyInstance,
  { database, readDeal }: Context,
  currentBrands: CurrentBrands,
  renderer: Renderer,
): void {
  app.get<{ Params: { dealId: string; file: string } }>(
    patterns.receipt,
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { dealId, file } = request.params;
      const [, number = '', type] = /^(.*)\.(pdf|json)$/i.exec(file) ?? [];
      const found = type ? await receiptOf(database, await readDeal(dealId), number) : null;
      if (!found || !type) {
        request.penalizeMiss();
        // The same for an unknown deal and an unknown number.
        return sendError(reply, 404, 'There is no receipt at this address.');
      }
      const { receipt, takenBackAt, erasure } = found;
      const extension = type.toLowerCase();
      const issued = issuedReceipt(receipt, takenBackAt, erasure);
      const disposition = `attachment; filename="forecourt-${receipt.number}.${extension}"`;
      if (extension === 'pdf') {
        const brands = await currentBrands();
        const brand = await pdfBrand(database.db, await brands.ofDeal(receipt.dealId));
        const deposits = await depositEntriesOf(database.db, receipt.dealId);
        const language = chosenLanguage(request) ?? receiptLanguage(receipt);
        const pdf = await renderer.render(issued, { brand, language, takenBackAt, deposits });
        return reply.header('content-disposition', disposition).type('application/pdf').send(pdf);
      }
      return reply
        .header('content-disposition', disposition)
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(issued, null, 2)}\n`);
    },
  );
}

async function receiptOf(
  { db }: Context['database'],
  deal: StoredDeal | null,
  text: string,
): Promise<StoredReceipt | null> {
  const number = readConfirmationNumber(text);
  return number === null || !deal ? null : findStoredReceipt(db, { dealId: deal.id, number });
}
