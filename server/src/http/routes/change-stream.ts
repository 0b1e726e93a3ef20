// Change events as server-sent events: one execution for each change and document, however many follow it.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import type { KnownDocument } from '../../graphql/documents.ts';
import { executeDocument } from '../../graphql/execute.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { readDealId } from '../../store/records/ids.ts';
import { addressKey, createShares } from '../hooks/rate-limit.ts';
import { type RetryLater, sendRetryLater } from '../retry-later.ts';

/** Streams of one address: a page has one, and an office has many pages open. */
const MOST_OF_ADDRESS = 100;
/** Streams of one deal: the buyer's devices and tabs, and whoever else was given the link. */
const MOST_OF_DEAL = 30;
/** Often enough that neither we nor a proxy take the connection for dead. */
const PING_MS = 5_000;
/** Whoever has not read so much is not reading. */
const MOST_UNREAD_BYTES = 64 * 1024;

const TOO_MANY_STREAMS: RetryLater = {
  status: 429,
  message: 'Too many pages follow this deal, or too many from this address. Try again later.',
  seconds: 10,
};

export interface ChangeStreams {
  /** Counts a stream of another kind among those of its address; false: refused, answered. */
  hold(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Whether it is one of ours, and asked for as events. */
  takes(request: FastifyRequest, known: KnownDocument): boolean;
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    known: KnownDocument,
    id: string,
  ): Promise<FastifyReply>;
}

export function createChangeStreams(
  context: Context,
  { limited, onRefused }: { readonly limited: boolean; onRefused(): void },
): ChangeStreams {
  const ofAddress = createShares(limited ? MOST_OF_ADDRESS : Number.POSITIVE_INFINITY);
  const ofDeal = createShares(limited ? MOST_OF_DEAL : Number.POSITIVE_INFINITY);
  const open = new Set<Readable>();
  const eventOf = eventMaker(context);
  let pings: NodeJS.Timeout | undefined;

  function add(stream: Readable): void {
    open.add(stream);
    pings ??= setInterval(() => {
      for (const each of open) push(each, ':\n\n');
    }, PING_MS).unref();
    stream.once('close', () => {
      open.delete(stream);
      if (open.size > 0) return;
      clearInterval(pings);
      pings = undefined;
    });
  }

  return {
    hold: (request, reply) => {
      const address = addressKey(request.ip);
      const held = ofAddress.enter(address);
      if (held) reply.raw.once('close', () => ofAddress.leave(address));
      else refuse(request, reply, onRefused);
      return held;
    },
    takes: ({ headers }, { kind }) =>
      kind === 'subscription' && /text\/event-stream/.test(headers.accept ?? ''),
    send: async (request, reply, known, link) => {
      const address = addressKey(request.ip);
      const id = readDealId(link) ?? link;
      if (context.takeTurn('streams', id) > 0 || !ofAddress.enter(address)) {
        return refuse(request, reply, onRefused);
      }
      if (!ofDeal.enter(id)) {
        ofAddress.leave(address);
        return refuse(request, reply, onRefused);
      }
      const stream = new Readable({ read: () => undefined });
      let unwatch = () => {};
      stream.once('close', () => {
        unwatch();
        ofAddress.leave(address);
        ofDeal.leave(id);
      });
      add(stream);
      push(stream, ':\n\n');
      unwatch = context.changes.watch(id, {
        onUnknown: () => request.countGuess(),
        onDeal: (deal) =>
          eventOf(known, deal).then((event) => push(stream, event), context.logError),
        onEnd: () => {
          push(stream, 'event: complete\ndata:\n\n');
          if (!stream.destroyed) stream.push(null);
        },
      });
      // A client may be gone before anything was sent.
      reply.raw.once('close', () => stream.destroy());
      if (reply.raw.destroyed) stream.destroy();
      reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      return reply.send(stream);
    },
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, onRefused: () => void) {
  onRefused();
  return sendRetryLater(request, reply, TOO_MANY_STREAMS);
}

function push(stream: Readable, text: string): void {
  if (stream.destroyed || stream.readableEnded) return;
  stream.push(text);
  if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
}

/** All who follow a deal are told of a change with the same object: its event is made once. */
function eventMaker(context: Context) {
  const made = new WeakMap<StoredDeal, Map<string, Promise<string>>>();
  return (known: KnownDocument, deal: StoredDeal): Promise<string> => {
    const events = made.get(deal) ?? new Map<string, Promise<string>>();
    made.set(deal, events);
    const event =
      events.get(known.hash) ??
      executeDocument(context, known, { id: deal.id }, deal).then(
        (result) => `event: next\ndata: ${JSON.stringify(result)}\n\n`,
      );
    events.set(known.hash, event);
    return event;
  };
}
