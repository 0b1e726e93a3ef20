// Types of the visitor's operations, generated from schema.graphql: nobody writes them twice.
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['visitor/src/**/*.{ts,tsx}', '!visitor/src/generated/**'],
  generates: {
    'visitor/src/generated/': {
      preset: 'client',
      // By hash, so that a service can answer these operations and no others.
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        immutableTypes: true,
        scalars: { Cents: 'number', DateTime: 'string', Json: 'unknown' },
        importExtension: '.ts',
      },
      documentTransforms: [addTypenameSelectionDocumentTransform],
    },
  },
};

export default config;
