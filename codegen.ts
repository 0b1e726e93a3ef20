// GraphQL code generation: types of both apps' operations from their schemas.
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = { Cents: 'number', DateTime: 'string', Json: 'unknown', JSON: 'unknown' };

const client = {
  preset: 'client',
  config: {
    documentMode: 'string',
    enumsAsTypes: true,
    useTypeImports: true,
    strictScalars: true,
    immutableTypes: true,
    scalars,
    importExtension: '.ts',
  },
  documentTransforms: [addTypenameSelectionDocumentTransform],
} as const;

/** Generated types by app. */
export function operationTypes(schemas: { visitor: string; desk: string }): CodegenConfig {
  return {
    generates: {
      'visitor/src/generated/': {
        ...client,
        documentTransforms: [...client.documentTransforms],
        schema: schemas.visitor,
        documents: ['visitor/src/**/*.{ts,tsx}', '!visitor/src/generated/**'],
        // Persisted operations by hash. A service can refuse all others.
        presetConfig: { fragmentMasking: false, persistedDocuments: true },
      },
      'desk/src/generated/': {
        ...client,
        documentTransforms: [...client.documentTransforms],
        schema: schemas.desk,
        documents: ['desk/src/**/*.{ts,tsx}', '!desk/src/generated/**'],
        presetConfig: { fragmentMasking: false },
      },
    },
  };
}

export default operationTypes({ visitor: 'schema.graphql', desk: 'desk.graphql' });
