// The GraphQL endpoint behind the service's own limits, and the published deal file schema.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../graphql/builder.ts';
import { createEndpoint, GRAPHQL_PATH } from '../graphql/endpoint.ts';

export function serveGraphql(app: FastifyInstance, context: Context, development: boolean): void {
  const endpoint = createEndpoint({ context, development });
  // Only JSON: a form post from another site would need no permission from the browser.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    handler: async (request, reply) => {
      const response = await endpoint.fetch(asWebRequest(request), {});
      reply.code(response.status);
      response.headers.forEach((value, name) => {
        reply.header(name, value);
      });
      reply.header('cache-control', 'private, no-cache');
      // Deferred parts and events are sent as they come; an ordinary answer in one piece.
      const streamed = /^(multipart|text\/event-stream)/.test(
        response.headers.get('content-type') ?? '',
      );
      if (!streamed || !response.body) return reply.send(await response.text());
      return reply.send(Readable.from(response.body as AsyncIterable<Uint8Array>));
    },
  });
  const dealFileSchema = readFileSync(
    new URL(import.meta.resolve('@forecourt/domain/deal-1.json')),
  );
  app.get('/schema/deal-1.json', async (_request, reply) =>
    reply
      .type('application/schema+json')
      .header('cache-control', 'public, max-age=300')
      .send(dealFileSchema),
  );
}

function asWebRequest(request: FastifyRequest): Request {
  const controller = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(request.method === 'POST' && { body: request.body as Buffer<ArrayBuffer> }),
  });
}
