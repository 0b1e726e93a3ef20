// The service and its schemas, for tests, benchmarks and generated files.
export { createDeposits } from './deposits/deposits.ts';
export { serviceContext } from './graphql/context.ts';
export { printedDeskSchema } from './graphql/desk/schema.ts';
export { printedSchema, schema } from './graphql/schema.ts';
export { createApp } from './http/app.ts';
export { loadBuiltVisitor, type VisitorApp } from './http/routes/visitor-app.ts';
export { createRenderer } from './receipt/pdf-renderer.ts';
