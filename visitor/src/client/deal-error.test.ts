// Tests of `isFinal`: which failures can't succeed on a retry.
import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { asDealError, isFinal, resultFetch } from './deal-error.ts';

async function failureOf(status: number): Promise<CombinedError> {
  const fetchStatus = resultFetch(async () => new Response('{}', { status }));
  const networkError: Error = await fetchStatus('/').then(
    () => new Error('it was answered'),
    (error) => error,
  );
  return asDealError(new CombinedError({ networkError }));
}

const graphQLError = (code: string) =>
  asDealError(new CombinedError({ graphQLErrors: [{ message: 'no', extensions: { code } }] }));

test.each([400, 401, 403, 404, 410, 413, 422])('status %i is final', async (status) => {
  expect(isFinal(await failureOf(status))).toBe(true);
});

test.each([302, 408, 425, 429, 500, 502, 503])('status %i is not final', async (status) => {
  expect(isFinal(await failureOf(status))).toBe(false);
});

test('a missing response is not final, and neither is a broken connection', async () => {
  expect(isFinal(await failureOf(200))).toBe(false);
  const networkError = new TypeError('Failed to fetch');
  expect(isFinal(asDealError(new CombinedError({ networkError })))).toBe(false);
  expect(isFinal(undefined)).toBe(false);
});

test('GraphQL errors are final depending on their code', () => {
  expect(isFinal(graphQLError('DEAL_NOT_FOUND'))).toBe(true);
  expect(isFinal(graphQLError('BAD_USER_INPUT'))).toBe(true);
  expect(isFinal(graphQLError('INTERNAL_SERVER_ERROR'))).toBe(false);
});
