// Prepared queries: compiled once with placeholders by name, executed with the values of each call.
import { hashOf } from '../records/hash.ts';

/** `values` has a property for each placeholder of the query. */
export type PreparedQuery<Values extends object, Row> = (values: Values) => Promise<readonly Row[]>;

type Bound = string | number | null;

export interface CompiledOnce<Values> {
  /** Makes PostgreSQL keep the statement's plan. The code prepares a fixed number of queries. */
  readonly name: string;
  readonly text: string;
  /** @returns the values in the order of the placeholders */
  boundTo(values: Values): Bound[];
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface CompiledQueryText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Compiles a query with placeholders instead of values. */
export function compileOnce<Values extends object>(
  compile: (values: Values) => CompiledQueryText,
): CompiledOnce<Values> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const { sql, parameters } = compile(placeholders as Values);
  return {
    name: hashOf(sql).slice(0, 32),
    text: sql,
    boundTo: (values) =>
      parameters.map((each) =>
        each instanceof Placeholder ? (Reflect.get(values, each.name) as Bound) : (each as Bound),
      ),
  };
}
