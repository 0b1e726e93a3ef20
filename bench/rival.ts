// Servers that bench/read compares the service with, each in its own process: `raw`, a bare node:http that sends given
// bytes, and `apollo`, Apollo Server with the same schema, resolvers and data.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { openDatabase } from '@forecourt/server';
import { schema as ours, printedSchema, serviceContext } from '@forecourt/server/service';
import { buildSchema, type GraphQLSchema, isObjectType, isScalarType, isUnionType } from 'graphql';

const [kind = '', ...rest] = process.argv.slice(2);

/** Reads the file once at the start. Each request's body is read to its end. */
function startRaw(file: string, headersText: string): void {
  const bytes = readFileSync(file);
  const headers = { ...JSON.parse(headersText), 'content-length': bytes.length };
  const server = createServer((request, response) => {
    request.on('data', () => undefined);
    request.on('end', () => response.writeHead(200, headers).end(bytes));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

async function startApollo(dataFolder: string, databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataFolder, databaseUrl: databaseUrl || null });
  const context = serviceContext(database);
  const server = new ApolloServer({ schema: withOurResolvers(buildSchema(printedSchema())) });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async () => context,
  });
  process.send?.(new URL(url).port);
}

/** Apollo Server needs another version of graphql than the service, so the resolvers are copied into its schema. */
function withOurResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const own = ours.getType(type.name) as never as Record<string, never> & {
      getFields(): Record<string, { resolve?: never }>;
    };
    if (type.name.startsWith('__') || !own) continue;
    if (isScalarType(type) && 'coerceOutputValue' in own) {
      type.serialize = (value) => value;
    }
    if (isUnionType(type)) type.resolveType = own['resolveType'];
    if (!isObjectType(type)) continue;
    for (const [name, field] of Object.entries(type.getFields())) {
      const { resolve } = own.getFields()[name] ?? {};
      if (resolve) field.resolve = resolve;
    }
  }
  return schema;
}

if (kind === 'raw') startRaw(rest[0] ?? '', rest[1] ?? '{}');
else await startApollo(rest[0] ?? '', rest[1] ?? '');
