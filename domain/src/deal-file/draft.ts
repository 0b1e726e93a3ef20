// The readable part of a broken deal file, so that its rules can still be checked.
import type * as z from 'zod';

/** Like `T`, but any part may be missing because it was invalid. */
export type Draft<T> = T extends readonly (infer E)[]
  ? (Draft<E> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: Draft<T[K]> | undefined }
    : T;

/** A copy of `value` without the parts named in `issues` and `unclear`. */
export function readablePart<T>(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  unclear: readonly (readonly PropertyKey[])[] = [],
): Draft<T> {
  const copy: unknown = structuredClone(value);
  if (issues.some((issue) => leavesNothing(issue))) return {} as Draft<T>;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // An unknown key can have a value of any shape.
      for (const key of issue.keys) forget(copy, [...issue.path, key]);
      continue;
    }
    // The fields of a payment option are not checked without a valid kind, so the whole option is dropped.
    forget(copy, issue.code === 'invalid_union' ? issue.path.slice(0, -1) : issue.path);
  }
  for (const path of unclear) forget(copy, path);
  return copy as Draft<T>;
}

function leavesNothing(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code !== 'unrecognized_keys';
}

function forget(root: unknown, path: readonly PropertyKey[]): void {
  let holder = root;
  for (const step of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = Reflect.get(holder, step);
  }
  const last = path.at(-1);
  if (typeof holder !== 'object' || holder === null || last === undefined) return;
  if (Array.isArray(holder)) Reflect.set(holder, last, undefined);
  else Reflect.deleteProperty(holder, last);
}
