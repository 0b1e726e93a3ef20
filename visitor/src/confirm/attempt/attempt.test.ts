// Tests of the attempt's state machine: its state is truthful, and a key is never sent with two contents.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { MOST_TRIES } from '@forecourt/ui/retry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfirmRefusal } from '../../generated/graphql.ts';
import {
  type Attempt,
  type AttemptEvent,
  type Confirmation,
  type ConfirmInput,
  IDLE,
  next,
  type Refused,
} from './attempt.ts';
import { readPending } from './pending.ts';

const input = (fullName = 'Jordan Avery', idempotencyKey = 'key-1'): ConfirmInput => ({
  dealId: 'deal',
  revision: 1,
  choice: { paymentOptionId: 'cash', cashDownCents: null, milesPerYear: null, addOns: [] },
  digest: 'digest',
  fullName,
  consent: true,
  language: 'en',
  idempotencyKey,
});

const run = (...events: readonly AttemptEvent[]): Attempt => events.reduce<Attempt>(next, IDLE);

const submit: AttemptEvent = { type: 'SUBMIT', input: input(), online: true };
const failure: AttemptEvent = {
  type: 'FAILURE',
  failure: { kind: 'SILENCE', message: 'Failed to fetch' },
};
const retry: AttemptEvent = { type: 'RETRY', online: true };
const failed = (certain: boolean): AttemptEvent => ({ type: 'FAILED', message: 'no', certain });
const refused = (reason: ConfirmRefusal, freshKey = 'key-2'): AttemptEvent => ({
  type: 'REFUSED',
  refused: { reason } as Refused,
  freshKey,
});
const confirmed = { type: 'CONFIRMED', confirmation: { revision: 1 } as Confirmation } as const;

describe('an attempt to confirm', () => {
  it('is sent once, however often the button is tapped', () => {
    const once = run(submit);
    expect(
      next(once, { type: 'SUBMIT', input: input('Somebody else', 'key-9'), online: true }),
    ).toBe(once);
    expect(once).toMatchObject({ phase: 'SENDING', tries: 1, resumed: false });
  });

  it('sends the same key and content again after a failure', () => {
    const again = run(submit, failure, retry);
    expect(again).toMatchObject({ phase: 'SENDING', input: input(), tries: 2 });
  });

  it('cannot be submitted anew while its outcome is unknown', () => {
    const waiting = run(submit, failure);
    expect(next(waiting, { type: 'SUBMIT', input: input('Other', 'key-9'), online: true })).toBe(
      waiting,
    );
    expect(next(waiting, { type: 'DISMISS' })).toBe(waiting);
  });

  it('stops after every MOST_TRIES sends, and continues with the same on request', () => {
    const failing = (attempt: Attempt) => next(next(attempt, retry), failure);
    let attempt = run(submit, failure);
    const stopped: number[] = [];
    for (let tries = 1; tries <= 2 * MOST_TRIES; tries += 1) {
      if (attempt.phase !== 'WAITING') throw new Error('it does not wait');
      if (attempt.stopped) stopped.push(attempt.tries);
      expect(attempt.input).toEqual(input());
      attempt = failing(attempt);
    }
    expect(stopped).toEqual([MOST_TRIES, 2 * MOST_TRIES]);
  });

  it('continues after a reload with its stored state', () => {
    const resumed = run({ type: 'RESUME', input: input(), sent: true, online: true });
    expect(resumed).toMatchObject({ phase: 'SENDING', resumed: true, input: input() });
  });

  it('is not sent without a network, and can be canceled until it is', () => {
    const offline: AttemptEvent = { type: 'SUBMIT', input: input(), online: false };
    const waiting = run(offline);
    expect(waiting).toMatchObject({ phase: 'WAITING', tries: 0, sent: false });
    expect(next(waiting, { type: 'RETRY', online: false })).toBe(waiting);
    expect(next(waiting, { type: 'CANCEL' })).toBe(IDLE);
    expect(next(waiting, retry)).toMatchObject({ phase: 'SENDING', tries: 1, input: input() });
  });

  it('cannot be canceled while it is being sent, or when it may have arrived', () => {
    for (const events of [[submit], [submit, failure], [submit, failure, retry]]) {
      const attempt = run(...events);
      expect(next(attempt, { type: 'CANCEL' })).toBe(attempt);
    }
    const later = run({ type: 'RESUME', input: input(), sent: true, online: false });
    expect(next(later, { type: 'CANCEL' })).toBe(later);
    const unsent = run({ type: 'RESUME', input: input(), sent: false, online: false });
    expect(next(unsent, { type: 'CANCEL' })).toBe(IDLE);
  });

  it('shows that nothing was confirmed only if that is certain', () => {
    expect(run(submit, failed(false))).toEqual({ phase: 'FAILED', message: 'no' });
    expect(run(submit, failure, retry, failed(true))).toEqual({ phase: 'FAILED', message: 'no' });
    expect(run(submit, failure, retry, failed(false))).toMatchObject({
      phase: 'WAITING',
      stopped: true,
      failure: { kind: 'ANSWER', message: 'no' },
    });
  });

  it('creates a new key once if the server knows it for other content', () => {
    const rekeyed = run(submit, refused('KEY_REUSED'));
    expect(rekeyed).toMatchObject({ phase: 'SENDING', input: input('Jordan Avery', 'key-2') });
    expect(next(rekeyed, refused('KEY_REUSED'))).toMatchObject({ phase: 'REFUSED' });
  });

  it('stays confirmed whatever comes later', () => {
    const done = run(submit, confirmed);
    const later: AttemptEvent[] = [submit, failure, retry];
    for (const event of later) expect(next(done, event)).toBe(done);
  });

  it('is forgotten if the confirmation was taken back, so that the same can be confirmed again', () => {
    const forgotten = next(run(submit, confirmed), { type: 'DISMISS' });
    expect(forgotten).toEqual({ phase: 'IDLE' });
    expect(next(forgotten, submit)).toMatchObject({ phase: 'SENDING' });
  });

  it('can confirm a later revision of a reopened deal', () => {
    const done = run(submit, confirmed);
    const later = { ...input('Jordan Avery', 'key-3'), revision: 2 };
    expect(next(done, { type: 'SUBMIT', input: later, online: true })).toMatchObject({
      phase: 'SENDING',
      input: later,
    });
  });

  it('returns to the form after a refusal or a failure', () => {
    expect(run(submit, refused('DEAL_REVISED'), { type: 'DISMISS' })).toBe(IDLE);
    expect(run(submit, failed(true), { type: 'DISMISS' })).toBe(IDLE);
  });

  it('never sends one key with two contents, in any order of events', () => {
    const names = fc.constantFrom('Ann', 'Bob', 'Cem');
    const event: fc.Arbitrary<AttemptEvent> = fc.oneof(
      names.map(
        (name): AttemptEvent => ({
          type: 'SUBMIT',
          input: input(name, newIdempotencyKey()),
          online: true,
        }),
      ),
      fc.constant<AttemptEvent>({ type: 'CANCEL' }),
      fc.constant(failure),
      fc.boolean().map((online): AttemptEvent => ({ type: 'RETRY', online })),
      fc.constant<AttemptEvent>({ type: 'DISMISS' }),
      fc.boolean().map(failed),
      fc
        .constantFrom<ConfirmRefusal>('KEY_REUSED', 'DEAL_REVISED')
        .map((reason) => refused(reason, newIdempotencyKey())),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const contents = new Map<string, string>();
        let attempt: Attempt = IDLE;
        for (const each of events) {
          attempt = next(attempt, each);
          if (attempt.phase !== 'SENDING') continue;
          const { idempotencyKey, ...content } = attempt.input;
          const text = JSON.stringify(content);
          expect(contents.get(idempotencyKey) ?? text).toBe(text);
          contents.set(idempotencyKey, text);
        }
      }),
    );
  });
});

describe('the stored attempt', () => {
  it('is restored unchanged', () => {
    expect(readPending(input(), 'deal')).toEqual(input());
  });

  it('is ignored if it is damaged or belongs to another deal', () => {
    expect(readPending(input(), 'other')).toBeNull();
    expect(readPending({ ...input(), digest: 7 }, 'deal')).toBeNull();
    expect(readPending({ ...input(), choice: {} }, 'deal')).toBeNull();
    expect(readPending(null, 'deal')).toBeNull();
  });
});
