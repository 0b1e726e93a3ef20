// The operations of releases whose servers did not record them yet: their pages may still be open.
import { readFileSync } from 'node:fs';
import type { Operation } from './documents.ts';

const FILES = ['0.1.0-operations.json'];

let texts: Map<string, string> | undefined;

/** The text that a page of such a release means by a hash; without @defer, which no server has to follow. */
export function releasedOperation(hash: string): string | null {
  texts ??= new Map(FILES.flatMap(read).map((operation) => [operation.hash, operation.text]));
  return texts.get(hash) ?? null;
}

function read(file: string): readonly Operation[] {
  return JSON.parse(readFileSync(new URL(`../../releases/${file}`, import.meta.url), 'utf8'));
}
