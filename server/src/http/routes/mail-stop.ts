// Stopping mail: the button of a mail program by POST, people by a page with one button.
import { mailPaths } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { isMailStop, stopMail } from '../../store/mail-stops.ts';
import { lookUp } from '../retry-later.ts';
import { page, sendPage } from './plain-page.ts';

export function serveMailStop(app: FastifyInstance, { database, now }: Context): void {
  // Of its own, so that a form is read here and nowhere else.
  app.register(async (forms) => {
    // [RFC 8058] says "List-Unsubscribe=One-Click"; that it is a POST is enough.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, null),
    );
    forms.get<{ Params: { token: string } }>(mailPaths.stopPattern, async (request, reply) => {
      // Programs that look into links before people do must stop nothing.
      const known = await lookUp(() => isMailStop(database.db, request.params.token));
      if (known) return sendPage(reply, 200, ASK_PAGE);
      request.countUnknownDeal();
      return sendPage(reply, 404, UNKNOWN_PAGE);
    });
    forms.post<{ Params: { token: string } }>(mailPaths.stopPattern, async (request, reply) => {
      const stopped = await lookUp(() => stopMail(database, request.params.token, now()));
      if (stopped) return sendPage(reply, 200, STOPPED_PAGE);
      request.countUnknownDeal();
      return sendPage(reply, 404, UNKNOWN_PAGE);
    });
  });
}

const ASK_PAGE = page(
  'No more e-mail?',
  '<p>The dealership will not e-mail you about your deals any more. Your links keep working.</p><form method="post"><button type="submit">Stop e-mail</button></form>',
);
const STOPPED_PAGE = page(
  'You get no more e-mail',
  '<p>The dealership will not e-mail you about your deals any more. Your links keep working.</p>',
);
const UNKNOWN_PAGE = page(
  'This link is not known',
  '<p>It may be cut off, or too old. Reply to the e-mail, and the dealership will see to it.</p>',
);
