// A mutation whose answer is waited for only so long. It may have arrived all the same: the same key is sent again.
import type { AnyVariables, Client, OperationResult } from '@urql/core';

/** An answer that takes longer is not waited for. */
export const ANSWER_WITHIN_MS = 20_000;

/** Null: no answer in time. */
export function mutateInTime<Data>(
  client: Client,
  document: { toString(): string },
  variables: AnyVariables,
): Promise<OperationResult<Data> | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      unsubscribe();
      resolve(null);
    }, ANSWER_WITHIN_MS);
    const { unsubscribe } = client
      .mutation<Data>(document.toString(), variables)
      .subscribe((result) => {
        clearTimeout(late);
        resolve(result);
      });
  });
}
