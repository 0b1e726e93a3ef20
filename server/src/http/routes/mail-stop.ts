// Unsubscribing from mail: by POST from the button of a mail program, or on a page with one button.
import { mailPaths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { BUYER_TEXTS } from '../../outbox/buyer-texts.ts';
import { isMailStop, stopMail } from '../../store/events/mail-stops.ts';
import { page, sendPage } from '../responses/html.ts';
import { browserLanguage, chosenLanguage } from '../responses/language.ts';

export function serveMailStop(app: FastifyInstance, { database, now }: Context): void {
  // A separate plugin, so that only these routes parse forms.
  app.register(async (forms) => {
    // [RFC 8058] sends "List-Unsubscribe=One-Click". Any POST is accepted.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, null),
    );
    forms.get<{ Params: { token: string } }>(mailPaths.stopPattern, async (request, reply) => {
      // Mail scanners open links, so a GET must not unsubscribe.
      const exists = await isMailStop(database.db, request.params.token);
      if (exists) return send(request, reply, 'ASK');
      request.penalizeMiss();
      return send(request, reply, 'UNKNOWN');
    });
    forms.post<{ Params: { token: string } }>(mailPaths.stopPattern, async (request, reply) => {
      const stopped = await stopMail(database, request.params.token, now());
      if (stopped) return send(request, reply, 'STOPPED');
      request.penalizeMiss();
      return send(request, reply, 'UNKNOWN');
    });
  });
}

/** The page in the language of the mail, which its link names. */
function send(request: FastifyRequest, reply: FastifyReply, answer: 'ASK' | 'STOPPED' | 'UNKNOWN') {
  const language = chosenLanguage(request) ?? browserLanguage(request);
  const texts = BUYER_TEXTS[language];
  const form = `<form method="post"><button type="submit">${texts.stopButton}</button></form>`;
  const pages = {
    ASK: [200, texts.askTitle, `<p>${texts.stopMeans}</p>${form}`],
    STOPPED: [200, texts.stoppedTitle, `<p>${texts.stopMeans}</p>`],
    UNKNOWN: [404, texts.unknownTitle, `<p>${texts.unknownMeans}</p>`],
  } as const;
  const [status, title, content] = pages[answer];
  return sendPage(reply, status, page(title, content, language));
}
