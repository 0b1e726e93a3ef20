// Names of the people and programs that changed something, in a sentence.

/** The name after "by". Changes by an unknown person are those of "The dealership", which begins a sentence. */
export function afterBy(name: string): string {
  return name === 'The dealership' ? 'the dealership' : name;
}
