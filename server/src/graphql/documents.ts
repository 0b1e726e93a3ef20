// Trusted documents: the operations of our own pages, known by hash and by text, checked once.
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import { type CompiledOperation, compileOperation } from './compiled.ts';
import { schema } from './schema.ts';

export interface Operation {
  /** As the client names it. */
  readonly hash: string;
  readonly text: string;
}

export interface KnownDocument {
  readonly hash: string;
  readonly text: string;
  /** All of it at once, whatever may come later. */
  readonly whole: DocumentNode;
  /** The same made ready; null: it is for the general executor alone. */
  readonly compiled: CompiledOperation | null;
  readonly name: string;
  readonly kind: OperationDefinitionNode['operation'];
  /** Some of it may come later. */
  readonly deferred: boolean;
  /** Shows one deal and nothing else: its answer is the same until that deal changes. */
  readonly ofOneDeal: boolean;
}

export interface KnownDocuments {
  byHash(hash: string): KnownDocument | undefined;
  /** The spec's plain request: white space may differ. */
  byText(text: string): KnownDocument | undefined;
}

/** How many texts are remembered as seen: spellings of ours, and nobody's else. */
const SPELLINGS_KEPT = 100;

export function knownDocuments(operations: readonly Operation[]): KnownDocuments {
  const hashes = new Map<string, KnownDocument>();
  const texts = new Map<string, KnownDocument>();
  for (const operation of operations) {
    const known = learn(operation);
    hashes.set(operation.hash, known);
    texts.set(stripIgnoredCharacters(operation.text), known);
  }
  const longest = Math.max(0, ...operations.map(({ text }) => text.length));
  const spellings = new Map<string, KnownDocument>();
  return {
    byHash: (hash) => hashes.get(hash),
    byText: (text) => {
      const seen = spellings.get(text);
      // What is much longer than the longest of ours is none of ours: not worth reading.
      if (seen || text.length > 2 * longest) return seen;
      const known = texts.get(stripped(text));
      if (known && spellings.size < SPELLINGS_KEPT) spellings.set(text, known);
      return known;
    },
  };
}

function stripped(text: string): string {
  try {
    return stripIgnoredCharacters(text);
  } catch {
    return '';
  }
}

/** Reads and checks a document. */
export function learn({ hash, text }: Operation): KnownDocument {
  const document = parse(text, { noLocation: true });
  const whole = visit(document, {
    Directive: ({ name }) => (name.value === 'defer' ? null : undefined),
  });
  const [problem] = validate(schema, whole);
  if (problem) throw problem;
  const operation = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation?.name) throw new Error('An operation of ours has no name.');
  const fields = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : ['?'],
  );
  return {
    hash,
    text,
    whole,
    compiled: compileOperation(whole),
    name: operation.name.value,
    kind: operation.operation,
    deferred: text.includes('@defer'),
    ofOneDeal:
      operation.operation === 'query' &&
      fields.every((field) => field === 'deal' || field === '__typename') &&
      operation.variableDefinitions?.length === 1,
  };
}
