// The endpoint of Stripe's webhooks. The signature covers the raw bytes of the body, so it is not parsed as JSON first.
import type { FastifyInstance } from 'fastify';
import type { Deposits } from '../../deposits/deposits.ts';

export function serveStripeWebhook(app: FastifyInstance, deposits: Deposits): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = typeof request.body === 'string' ? request.body : '';
      const isGenuine = await deposits.receive(body, String(signature ?? ''));
      // The response is the same for every signed event, so it reveals nothing about deals.
      return reply.code(isGenuine ? 200 : 400).send({ received: isGenuine });
    });
  });
}
