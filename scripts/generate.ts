// Generates schema.graphql, desk.graphql, both apps' operation types and the deal file's JSON Schema.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { dealFileJsonSchema } from '@forecourt/domain/deal-file';
import { printedDeskSchema, printedSchema } from '@forecourt/server/service';
import { generate } from '@graphql-codegen/cli';
import { operationTypes } from '../codegen.ts';

/** @returns every generated file with its content. */
export async function derivedFiles(): Promise<Map<string, string>> {
  const schema = printedSchema();
  const deskSchema = printedDeskSchema();
  const types = operationTypes({ visitor: schema, desk: deskSchema });
  const operations = (await generate({ ...types, silent: true }, false)) as {
    filename: string;
    content: string;
  }[];
  return new Map([
    ['schema.graphql', schema],
    ['desk.graphql', deskSchema],
    ['domain/deal-1.json', `${JSON.stringify(dealFileJsonSchema(), null, 2)}\n`],
    ...operations.map(({ filename, content }) =>
      filename.endsWith('.json')
        ? (['visitor/src/generated/hashes.ts', hashesOf(content)] as const)
        : // The hashes have a module of their own. A second copy would only be sent for nothing.
          ([
            relative('.', filename),
            content.replaceAll(/, \{"hash":[^}]*\}(?:\})?(?=\) as)/g, ''),
          ] as const),
    ),
  ]);
}

/** Length of the SHA-256 prefix, long enough to distinguish our documents. */
const HASH_LENGTH = 'sha256:'.length + 16;

/** The operations' hashes by name. The client sends them instead of whole documents. */
function hashesOf(persisted: string): string {
  const lines = Object.entries(JSON.parse(persisted) as Record<string, string>).map(
    ([hash, text]) =>
      `  ${/(?:query|mutation|subscription) (\w+)/.exec(text)?.[1]}: '${hash.slice(0, HASH_LENGTH)}',`,
  );
  return `export const HASHES: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
}

/** @returns the files that differ from the committed ones. */
export function staleFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([name, content]) => contentOf(name) !== content).map(([name]) => name);
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const files = await derivedFiles();
  for (const name of staleFiles(files)) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, files.get(name) ?? '');
    process.stdout.write(`Wrote ${name}\n`);
  }
}
