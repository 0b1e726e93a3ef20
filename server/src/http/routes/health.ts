// Health checks: /healthz for the process, /readyz for its database.
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../store/database/database.ts';

const PING_TIMEOUT_MS = 2_000;

export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { config: { unlimited: true } }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  app.get('/readyz', { config: { unlimited: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.race([database.ping(), timeOut()]);
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unready', reason: 'The database does not answer.' });
    }
  });
}

async function timeOut(): Promise<never> {
  await setTimeout(PING_TIMEOUT_MS, undefined, { ref: false });
  throw new Error('timed out');
}
