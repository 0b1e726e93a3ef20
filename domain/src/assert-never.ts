// Exhaustiveness check for the default of a switch. A kind without a case does not compile.

export function assertNever(value: never): never {
  throw new RangeError(`No case for ${value}`);
}
