// The preview picture of a link, for messengers.
import { paths, patterns } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import type { Renderer } from '../../receipt/pdf-renderer.ts';
import { type CurrentBrands, pdfBrand } from '../../store/dealerships/brand.ts';
import { readDealId } from '../../store/records/ids.ts';
import { sendError } from '../responses/error.ts';
import type { VisitorApp } from './visitor-app.ts';

interface PreviewOptions {
  readonly visitor: VisitorApp;
  readonly renderer: Renderer;
  readonly cache: ResponseCache<Buffer | null>;
  readonly currentBrands: CurrentBrands;
}

export function servePreviews(
  app: FastifyInstance,
  { database, readDeal }: Context,
  { visitor, renderer, cache, currentBrands }: PreviewOptions,
): void {
  app.get<{ Params: { dealId: string } }>(patterns.preview, async (request, reply) => {
    const id = readDealId(request.params.dealId) ?? '';
    const brands = await currentBrands();
    const draw = async () => {
      const deal = await readDeal(id);
      if (!deal) return { response: null, state: null, bytes: 0 };
      const { vehicle, dealership } = deal.offer;
      const brand = await brands.ofDeal(id);
      const { accent, logo } = await pdfBrand(database.db, brand);
      const response = await renderer.preview({
        car: visitor.drawCar(vehicle.body, vehicle.exteriorColor.hex),
        title: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
        dealership: dealership.name,
        barName: brand.name,
        accent,
        logo,
      });
      return { response, state: deal, bytes: response.length };
    };
    const picture = await cache.get(`${paths.preview(id)} ${brands.stamp}`, id, draw);
    reply.header('cache-control', 'private, no-store');
    if (!picture) {
      request.penalizeMiss();
      return sendError(reply, 404, 'There is no picture here.');
    }
    return reply.type('image/png').send(picture);
  });
}
