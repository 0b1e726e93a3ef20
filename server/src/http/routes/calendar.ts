// The end of an offer as a calendar file.
import { paths, patterns } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { calendarFile } from '../../receipt/calendar-file.ts';
import { baseUrlOf } from '../responses/base-url.ts';
import { sendError } from '../responses/error.ts';
import { chosenLanguage } from '../responses/language.ts';

export function serveCalendar(app: FastifyInstance, { readDeal }: Context): void {
  app.get<{ Params: { dealId: string } }>(patterns.calendar, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const deal = await readDeal(request.params.dealId);
    if (!deal) {
      request.penalizeMiss();
      return sendError(reply, 404, 'There is no calendar file here.');
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="offer.ics"')
      .send(calendarFile(deal, baseUrlOf(request) + paths.deal(deal.id), chosenLanguage(request)));
  });
}
