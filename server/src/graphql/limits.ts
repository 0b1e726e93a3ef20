// Limits of documents and variables, checked before validation.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

/** Several times the size of the pages' own documents, and far below a harmful size. */
const LIMITS = {
  characters: 20_000,
  tokens: 2_000,
  depth: 15,
  /** Maximum fields. A fragment counts at each spread. */
  fields: 1_000,
  aliases: 30,
  /** Maximum fields with one name at one path, because validation compares each with every other. */
  repeats: 50,
  directives: 50,
  /** Maximum operations and fragments, because validation compares each with every other. */
  definitions: 50,
  /** Maximum values in variables, at any depth. The largest deal needs about a hundred. */
  values: 1_000,
};

/** @returns null if the document is within the limits or cannot be parsed, which the engine reports */
export function limitProblem(text: string): GraphQLError | null {
  if (text.length > LIMITS.characters) return tooMuch('characters');
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true, maxTokens: LIMITS.tokens });
  } catch (error) {
    const tokens = error instanceof Error && /tokens/.test(error.message);
    return tokens ? tooMuch('tokens') : null;
  }
  return measure(document);
}

export function variablesProblem(
  variables: object,
  most: number = LIMITS.values,
): GraphQLError | null {
  const open: unknown[] = [variables];
  for (let count = 0; open.length > 0; count += 1) {
    if (count + open.length > most) return tooMuch('values', most);
    const value = open.pop();
    if (typeof value === 'object' && value !== null) {
      // Not spread into one call, because a list may be longer than a call's arguments can be.
      for (const nested of Object.values(value)) open.push(nested);
    }
  }
  return null;
}

function measure(document: DocumentNode): GraphQLError | null {
  if (document.definitions.length > LIMITS.definitions) return tooMuch('definitions');
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const counts = { fields: 0, aliases: 0, directives: 0, repeats: 0 };
  /** The paths of fields in the response. A fragment adds its fields at each spread. */
  const paths = new Set<string>();
  const exceededLimit = (
    set: SelectionSetNode,
    depth: number,
    path: string,
  ): keyof typeof LIMITS | null => {
    if (depth > LIMITS.depth) return 'depth';
    for (const selection of set.selections) {
      const isField = selection.kind === Kind.FIELD;
      const name = isField ? (selection.alias ?? selection.name).value : '';
      const innerPath = isField ? `${path}.${name}` : path;
      counts.fields += 1;
      counts.directives += selection.directives?.length ?? 0;
      if (isField && selection.alias) counts.aliases += 1;
      if (isField && paths.has(innerPath)) counts.repeats += 1;
      if (isField) paths.add(innerPath);
      for (const limit of ['fields', 'aliases', 'directives', 'repeats'] as const) {
        if (counts[limit] > LIMITS[limit]) return limit;
      }
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(selection.name.value)?.selectionSet
          : selection.selectionSet;
      // A fragment that spreads itself reaches the depth limit.
      const exceeded = inner && exceededLimit(inner, depth + 1, innerPath);
      if (exceeded) return exceeded;
    }
    return null;
  };
  for (const [index, definition] of document.definitions.entries()) {
    if (!('selectionSet' in definition) || !definition.selectionSet) continue;
    const exceeded = exceededLimit(definition.selectionSet, 1, String(index));
    if (exceeded) return tooMuch(exceeded);
  }
  return null;
}

function tooMuch(limit: keyof typeof LIMITS, most: number = LIMITS[limit]): GraphQLError {
  return badRequest('DOCUMENT_TOO_LARGE', `This request has too many ${limit}: at most ${most}.`);
}

export function badRequest(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
