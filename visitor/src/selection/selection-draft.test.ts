// Tests that no choice is lost: saving, offline, other devices, refusals.
import { readFileSync } from 'node:fs';
import { defaultChoice, type NormalChoice, type Offer } from '@forecourt/domain';
import { MOST_TRIES } from '@forecourt/ui/retry';
import { type Client, CombinedError } from '@urql/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../test/stand-in-browser.ts';
import { asDealError, resultFetch } from '../client/deal-error.ts';
import { MUTATION_TIMEOUT_MS } from '../client/mutate-in-time.ts';
import type { Selection_ChoiceFragment } from '../generated/graphql.ts';
import { SelectionDraft } from './selection-draft.ts';

const file = new URL('../../../server/demo/outback.deal.json', import.meta.url);
const offer: Offer = JSON.parse(readFileSync(file, 'utf8'));
const chosen = (cashDownCents: number): NormalChoice => ({
  ...defaultChoice(offer),
  cashDownCents,
});
const selection = (version: number, choice: NormalChoice) =>
  ({
    id: 'd',
    revision: 1,
    version,
    dropped: [],
    ...choice,
  }) as unknown as Selection_ChoiceFragment;

const browser = standInBrowser();
const NEVER = Symbol('no answer comes');
let answers: ((choice: NormalChoice) => unknown)[];
let sent: NormalChoice[];
let sentRevisions: number[];

const client = {
  mutation: (_query: string, { input }: { input: { revision: number; choice: NormalChoice } }) => ({
    subscribe: (onResult: (result: object) => void) => {
      sent.push(input.choice);
      sentRevisions.push(input.revision);
      const answer = answers.shift()?.(input.choice);
      const result = answer instanceof CombinedError ? { error: answer } : { data: answer };
      if (answer !== NEVER) queueMicrotask(() => onResult(result));
      return { unsubscribe: () => {} };
    },
  }),
} as unknown as Client;

const saved = (version: number) => (choice: NormalChoice) => ({
  chooseSelection: {
    __typename: 'ChosenSelection',
    deal: { selection: selection(version, choice) },
  },
});
const refused = (version: number, current: NormalChoice) => () => ({
  chooseSelection: {
    __typename: 'ChooseRefused',
    deal: { selection: selection(version, current) },
  },
});
const noResponse = () => undefined;
const hangs = () => NEVER;
const notFound = () =>
  new CombinedError({
    graphQLErrors: [{ message: 'none', extensions: { code: 'DEAL_NOT_FOUND' } }],
  });
const answer429 = resultFetch(async () => new Response('', { status: 429 }))('');
const status429: Error = await answer429.then(
  () => new Error('taken'),
  (error: Error) => error,
);
const tooOften = () => asDealError(new CombinedError({ networkError: status429 }));
const HOUR_MS = 3_600_000;

beforeEach(() => {
  answers = [];
  sent = [];
  sentRevisions = [];
});

function slowMutation() {
  let onResult = (_: unknown) => {};
  const slow = {
    subscribe: (listener: typeof onResult) => {
      onResult = listener;
      return { unsubscribe: () => {} };
    },
  };
  return { slow, answer: (result: unknown) => onResult(result) };
}

function opened(): SelectionDraft {
  const draft = new SelectionDraft(client, 'd');
  draft.subscribe(() => {});
  draft.receive(selection(1, chosen(300000)));
  return draft;
}

test('a choice is shown at once and saved once when the buyer pauses', async () => {
  const draft = opened();
  answers = [saved(2)];
  for (const cents of [310000, 320000, 330000]) draft.choose(chosen(cents), 1);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(330000), saving: 'SAVING' });
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([chosen(330000)]);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED', note: null });
  expect(browser.stored.size).toBe(0);
});

test('a choice made while another is being saved is saved after it', async () => {
  const draft = opened();
  const { slow, answer } = slowMutation();
  const mutation = vi.spyOn(client, 'mutation').mockReturnValueOnce(slow as never);
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(500);
  draft.choose(chosen(320000), 1);
  await vi.advanceTimersByTimeAsync(500);
  answers = [saved(3)];
  answer({ data: saved(2)(chosen(310000)) });
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([chosen(320000)]);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
  mutation.mockRestore();
});

test('offline, choices are stored on the device and saved once back online', async () => {
  const draft = opened();
  browser.online = false;
  draft.choose(chosen(400000), 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(400000), saving: 'OFFLINE' });
  expect([...browser.stored.keys()]).toEqual(['forecourt.unsaved.d']);
  browser.online = true;
  answers = [saved(2)];
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(10);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
  expect(browser.stored.size).toBe(0);
});

test('a lost response is retried until it arrives, and nothing is lost meanwhile', async () => {
  const draft = opened();
  answers = [noResponse, noResponse, saved(2)];
  draft.choose(chosen(400000), 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(400000), saving: 'WAITING' });
  expect(browser.stored.size).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('a hanging save does not block later ones forever', async () => {
  const draft = opened();
  answers = [hangs, saved(2)];
  draft.choose(chosen(400000), 1);
  await vi.advanceTimersByTimeAsync(500);
  draft.choose(chosen(500000), 1);
  await vi.advanceTimersByTimeAsync(MUTATION_TIMEOUT_MS);
  expect(sent).toEqual([chosen(400000), chosen(500000)]);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('a rate-limited choice is saved later, and not lost meanwhile', async () => {
  const draft = opened();
  answers = [tooOften, tooOften, saved(2)];
  draft.choose(chosen(400000), 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(400000), saving: 'WAITING' });
  expect(browser.stored.size).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('the unsaved choice of an earlier visit is restored, and saved', async () => {
  const made = { revision: 1, choice: chosen(400000) };
  browser.stored.set('forecourt.unsaved.d', JSON.stringify(made));
  const later = opened();
  answers = [saved(2)];
  later.restore(offer, 1);
  expect(later.snapshot().unsaved).toEqual(chosen(400000));
  await vi.advanceTimersByTimeAsync(500);
  expect(later.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('the unsaved choice of an earlier visit on an older revision is sent with that revision, unchanged', async () => {
  const made = { revision: 1, choice: { ...chosen(0), paymentOptionId: 'gone' } };
  browser.stored.set('forecourt.unsaved.d', JSON.stringify(made));
  const draft = opened();
  answers = [() => saved(2)(chosen(300000))];
  draft.restore(offer, 2);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVING' });
  await vi.advanceTimersByTimeAsync(500);
  expect(sentRevisions).toEqual([1]);
  expect(sent).toEqual([made.choice]);
  expect(draft.snapshot()).toMatchObject({ saved: { version: 2 }, saving: 'SAVED', note: null });
  expect(browser.stored.size).toBe(0);
});

test('a choice includes the revision it was made on, even if the deal was revised before the save', async () => {
  const draft = opened();
  answers = [noResponse, saved(2)];
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(500);
  draft.carriedOver(chosen(300000));
  expect(draft.snapshot().unsaved).toEqual(chosen(300000));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sentRevisions).toEqual([1, 1]);
  expect(sent).toEqual([chosen(310000), chosen(310000)]);
});

test('a stored choice that the same revision does not allow is not restored, with a notice', () => {
  const made = { revision: 2, choice: { ...chosen(0), paymentOptionId: 'gone' } };
  browser.stored.set('forecourt.unsaved.d', JSON.stringify(made));
  const draft = opened();
  draft.restore(offer, 2);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, note: 'NOT_KEPT' });
  expect(browser.stored.size).toBe(0);
});

test('a change on another device is adopted with a notice, and the event of one’s own save has none', async () => {
  const draft = opened();
  answers = [saved(2)];
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(500);
  draft.receive(selection(2, chosen(310000)));
  expect(draft.snapshot().note).toBeNull();
  draft.receive(selection(3, chosen(500000)));
  expect(draft.snapshot()).toMatchObject({ note: 'CHANGED_ELSEWHERE', saved: { version: 3 } });
  expect(draft.snapshot().before).toEqual(chosen(310000));
  // After another change before the note is dismissed, undo still restores this device's choice.
  draft.receive(selection(4, chosen(600000)));
  expect(draft.snapshot().before).toEqual(chosen(310000));
});

test('a late event does not undo newer changes', () => {
  const draft = opened();
  draft.receive(selection(5, chosen(500000)));
  draft.receive(selection(4, chosen(400000)));
  expect(draft.snapshot().saved?.version).toBe(5);
});

test('two choices at the same time: the last one wins, with a notice to the buyer', async () => {
  const draft = opened();
  answers = [saved(2)];
  draft.choose(chosen(310000), 1);
  draft.receive(selection(3, chosen(700000)));
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({
    unsaved: null,
    saved: { version: 3 },
    note: 'CHANGED_ELSEWHERE',
    before: chosen(310000),
  });
});

test('a refused choice is replaced by the saved one, with a notice to the buyer', async () => {
  const draft = opened();
  answers = [refused(1, chosen(300000))];
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, note: 'NOT_KEPT', saving: 'IDLE' });
  expect(browser.stored.size).toBe(0);
});

test('a refusal of an earlier choice does not discard a newer one, which is sent', async () => {
  const draft = opened();
  const { slow, answer } = slowMutation();
  const mutation = vi.spyOn(client, 'mutation').mockReturnValueOnce(slow as never);
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(500);
  draft.choose(chosen(320000), 1);
  answers = [saved(2)];
  answer({ data: refused(1, chosen(300000))() });
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([chosen(320000)]);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED', note: null });
  mutation.mockRestore();
});

test('a choice with a final error is not sent again until the buyer retries or chooses', async () => {
  const draft = opened();
  answers = [notFound, notFound, saved(2)];
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(310000), saving: 'STOPPED' });
  expect(browser.stored.size).toBe(1);
  draft.retry();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(2);
  draft.choose(chosen(320000), 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('saving stops after a limited number of failures, and continues when the network is back', async () => {
  const draft = opened();
  draft.choose(chosen(310000), 1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(MOST_TRIES);
  expect(draft.snapshot()).toMatchObject({ unsaved: chosen(310000), saving: 'STOPPED' });
  answers = [saved(2)];
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ unsaved: null, saving: 'SAVED' });
});

test('a failed save shows the reason from the error catalog until it is saved', async () => {
  const draft = new SelectionDraft(client, 'd');
  answers = [tooOften, () => ({ chooseSelection: null }), saved(1)];
  draft.choose(chosen(100_000), 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.snapshot()).toMatchObject({ saving: 'WAITING', failure: status429.message });
  expect(status429.message).toBe('Response not successful: Received status code 429');
  draft.retry();
  await vi.advanceTimersByTimeAsync(10);
  const missing = 'Server response was missing for query';
  expect(draft.snapshot()).toMatchObject({ saving: 'WAITING', failure: missing });
  draft.retry();
  await vi.advanceTimersByTimeAsync(10);
  expect(draft.snapshot()).toMatchObject({ saving: 'SAVED', unsaved: null });
});
