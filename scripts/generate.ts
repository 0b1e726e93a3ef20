// Writes what is derived from code: schema.graphql, the visitor's operation types, the deal file's JSON Schema.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { dealFileJsonSchema } from '@forecourt/domain/deal-file';
import { printedSchema } from '@forecourt/server';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';

/** Every derived file with its content, from the code as it stands. */
export async function derivedFiles(): Promise<Map<string, string>> {
  const schema = printedSchema();
  const operations = (await generate({ ...config, schema, silent: true }, false)) as {
    filename: string;
    content: string;
  }[];
  return new Map([
    ['schema.graphql', schema],
    ['domain/deal-1.json', `${JSON.stringify(dealFileJsonSchema(), null, 2)}\n`],
    ...operations
      // The documents' hashes stand with the documents; nobody needs them a second time.
      .filter(({ filename }) => filename.endsWith('.ts'))
      .map(({ filename, content }) => [relative('.', filename), content] as [string, string]),
  ]);
}

/** The files that differ from what is committed. */
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
