// The JSON Schema of the deal file, for editors and integrators.
import { readFileSync } from 'node:fs';
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';

export function serveDealFileSchema(app: FastifyInstance): void {
  const schema = readFileSync(new URL(import.meta.resolve('@forecourt/domain/deal-1.json')));
  app.get(paths.dealFileSchema, async (_request, reply) =>
    reply
      .type('application/schema+json')
      .header('cache-control', 'public, max-age=300')
      .send(schema),
  );
}
