// Mutation with a timeout. It may have arrived anyway, so callers retry with the same idempotency key.
import type { AnyVariables, Client, OperationResult } from '@urql/core';

export const MUTATION_TIMEOUT_MS = 20_000;

/** @returns the result, or null after the timeout */
export function mutateInTime<Data>(
  client: Client,
  document: { toString(): string },
  variables: AnyVariables,
): Promise<OperationResult<Data> | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      unsubscribe();
      resolve(null);
    }, MUTATION_TIMEOUT_MS);
    const { unsubscribe } = client
      .mutation<Data>(document.toString(), variables)
      .subscribe((result) => {
        clearTimeout(late);
        resolve(result);
      });
  });
}
