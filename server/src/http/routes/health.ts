// Health checks: /healthz for the process, /readyz for its database.
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
      await withinTimeout(PING_TIMEOUT_MS, database.ping());
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unready', reason: 'The database does not answer.' });
    }
  });
}

async function withinTimeout(timeoutMs: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
