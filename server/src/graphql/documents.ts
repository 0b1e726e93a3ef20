// Trusted documents: the operations of our own pages, known by hash and by text, read once.
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  stripIgnoredCharacters,
  validate,
} from 'graphql';
import { schema } from './schema.ts';

export interface Operation {
  /** As the client names it. */
  readonly hash: string;
  readonly text: string;
}

export interface KnownDocument {
  readonly hash: string;
  readonly text: string;
  readonly document: DocumentNode;
  readonly name: string;
  readonly kind: OperationDefinitionNode['operation'];
  /** Shows one deal and nothing else: its answer is the same until that deal changes. */
  readonly ofOneDeal: boolean;
}

export interface KnownDocuments {
  byHash(hash: string): KnownDocument | undefined;
  /** The spec's plain request: white space may differ. */
  byText(text: string): KnownDocument | undefined;
  /** One that the pages of another version ask, where it still means something here. */
  ofOtherBuild(hash: string): Promise<KnownDocument | undefined>;
}

/** The text that some build of ours recorded under a hash. */
export type FindRecorded = (hash: string) => Promise<string | null>;

/** How many spellings of our documents are remembered. */
const MAX_SPELLINGS = 100;
/** How many documents of other builds are remembered. */
const MAX_OTHERS = 200;
/** What could be a hash of ours: anything else is not worth a look. */
const HASH = /^[\w:-]{1,100}$/;

export function knownDocuments(
  operations: readonly Operation[],
  findRecorded: FindRecorded = async () => null,
): KnownDocuments {
  const learned = new Map<Operation, KnownDocument>();
  // The build has checked them against the schema: each is read when it is first asked for.
  const own = (operation: Operation | undefined): KnownDocument | undefined => {
    if (!operation) return undefined;
    const known = learned.get(operation) ?? learn(operation);
    learned.set(operation, known);
    return known;
  };
  const hashes = new Map(operations.map((operation) => [operation.hash, operation]));
  const texts = new Map(
    operations.map((operation) => [stripIgnoredCharacters(operation.text), operation]),
  );
  const longest = Math.max(0, ...operations.map(({ text }) => text.length));
  const spellings = new Map<string, KnownDocument>();
  const others = new Map<string, KnownDocument | undefined>();
  return {
    byHash: (hash) => own(hashes.get(hash)),
    byText: (text) => {
      const seen = spellings.get(text);
      // What is much longer than the longest of ours is none of ours: not worth reading.
      if (seen || text.length > 2 * longest) return seen;
      const known = own(texts.get(stripped(text)));
      if (known && spellings.size < MAX_SPELLINGS) spellings.set(text, known);
      return known;
    },
    ofOtherBuild: async (hash) => {
      if (others.has(hash) || !HASH.test(hash)) return others.get(hash);
      const text = await findRecorded(hash);
      // Not remembered: a newer server may record it any moment.
      if (text === null) return undefined;
      const known = learnIfValid({ hash, text });
      if (others.size < MAX_OTHERS) others.set(hash, known);
      return known;
    },
  };
}

/** An operation of another version may ask for what this schema does not have. */
function learnIfValid(operation: Operation): KnownDocument | undefined {
  try {
    return learn(operation);
  } catch {
    return undefined;
  }
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
  const [problem] = validate(schema, document);
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
