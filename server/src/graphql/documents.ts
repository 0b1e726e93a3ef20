// Persisted operations: the documents of our own pages, parsed at the start and found by hash or by text.
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  stripIgnoredCharacters,
} from 'graphql';

export interface Operation {
  /** The hash that the client sends as `documentId`. */
  readonly hash: string;
  readonly text: string;
}

export interface KnownDocument extends Operation {
  readonly document: DocumentNode;
  readonly name: string;
  readonly kind: OperationDefinitionNode['operation'];
  /** Whether it only queries one deal, so that its response stays the same until that deal changes. */
  readonly ofOneDeal: boolean;
}

export interface KnownDocuments {
  byHash(hash: string): KnownDocument | undefined;
  /** White space may differ from the stored text. */
  byText(text: string): KnownDocument | undefined;
}

export function knownDocuments(operations: readonly Operation[]): KnownDocuments {
  const documents = operations.map(parseOperation);
  const hashes = new Map(documents.map((document) => [document.hash, document]));
  const texts = new Map(
    documents.map((document) => [stripIgnoredCharacters(document.text), document]),
  );
  const longest = Math.max(0, ...operations.map(({ text }) => text.length));
  return {
    byHash: (hash) => hashes.get(hash),
    byText: (text) =>
      // A text much longer than the longest operation cannot be one of them, so it is not parsed.
      text.length > 2 * longest ? undefined : texts.get(stripped(text)),
  };
}

function stripped(text: string): string {
  try {
    return stripIgnoredCharacters(text);
  } catch {
    return '';
  }
}

/** Parses an operation, which the build has validated. */
export function parseOperation({ hash, text }: Operation): KnownDocument {
  const document = parse(text, { noLocation: true });
  const operation = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation?.name) throw new Error('A persisted operation has no name.');
  const fields = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : ['?'],
  );
  return {
    hash,
    text,
    document,
    name: operation.name.value,
    kind: operation.operation,
    ofOneDeal:
      operation.operation === 'query' &&
      fields.every((field) => field === 'deal' || field === '__typename') &&
      operation.variableDefinitions?.every(({ variable: { name } }) =>
        ['id', 'language'].includes(name.value),
      ) === true,
  };
}
