// The deal file as a form, derived field by field from the schema so that no field is missing.
import * as z from 'zod';
import { dealFileSchema } from '../offer/schema.ts';
import * as values from '../offer/values.ts';

/** How a value is typed. */
export type LeafKind =
  | 'TEXT'
  | 'ID'
  | 'MONEY'
  | 'PERCENT'
  | 'FACTOR'
  | 'WHOLE'
  | 'YES_NO'
  | 'CHOICE'
  | 'FIXED'
  | 'DAY'
  | 'MOMENT'
  | 'EMAIL'
  | 'PHONE'
  | 'WEBSITE'
  | 'FILE'
  | 'PAINT'
  | 'CURRENCY'
  | 'LOCALE'
  | 'TIME_ZONE'
  | 'JURISDICTION'
  /** One text per line, after its path. */
  | 'TEXTS';

/** `path` is the schema's path, such as price.lines[].amountCents. */
interface Node {
  readonly path: string;
  /** The description in the JSON Schema. */
  readonly description: string | undefined;
}

export interface LeafNode extends Node {
  readonly type: 'LEAF';
  readonly kind: LeafKind;
  /** Maximum length in characters. Null if the value's pattern limits it. */
  readonly max: number | null;
  /** Least and greatest value of a WHOLE. Null for all other kinds. */
  readonly range: readonly [least: number, greatest: number] | null;
  /** The options of a CHOICE, or the only value of a FIXED. Empty for all other kinds. */
  readonly options: readonly string[];
  fits(value: unknown): boolean;
}

export interface FormField {
  readonly key: string;
  readonly optional: boolean;
  readonly node: FormNode;
}

export interface ObjectNode extends Node {
  readonly type: 'OBJECT';
  readonly fields: readonly FormField[];
}

export interface ListNode extends Node {
  readonly type: 'LIST';
  readonly item: FormNode;
  readonly min: number;
  readonly max: number;
}

/** An object whose fields depend on its `kind`. */
export interface KindsNode extends Node {
  readonly type: 'KINDS';
  readonly kinds: Readonly<Record<string, ObjectNode>>;
}

export type FormNode = LeafNode | ObjectNode | ListNode | KindsNode;

/** Keyed by definition, because describing a schema keeps its definition. */
const KINDS_BY_DEFINITION = new Map<unknown, LeafKind>([
  [values.cents.def, 'MONEY'],
  [values.cashDownCents.def, 'MONEY'],
  [values.percent.def, 'PERCENT'],
  [values.moneyFactor.def, 'FACTOR'],
  [values.id.def, 'ID'],
  [values.paint.def, 'PAINT'],
  [values.phone.def, 'PHONE'],
  [values.email.def, 'EMAIL'],
  [values.website.def, 'WEBSITE'],
  [values.relativeFile.def, 'FILE'],
  [values.currency.def, 'CURRENCY'],
  [values.locale.def, 'LOCALE'],
  [values.timeZone.def, 'TIME_ZONE'],
  [values.jurisdiction.def, 'JURISDICTION'],
  [values.day.def, 'DAY'],
  [values.moment.def, 'MOMENT'],
  [values.step.def, 'MONEY'],
  [values.textsByPath.def, 'TEXTS'],
]);

/** The whole file. */
export const dealForm = objectNode(dealFileSchema, '');

/** The node at a value's path, such as `['price', 'lines', 2, 'kind']`. Undefined if the format has no such path. */
export function nodeAt(steps: readonly (string | number)[]): FormNode | undefined {
  let node: FormNode | undefined = dealForm;
  for (const step of steps) node = node && childOf(node, step);
  return node;
}

/** Every node of the form. A field that several kinds have is listed once for each kind. */
export function allNodes(node: FormNode = dealForm): FormNode[] {
  switch (node.type) {
    case 'LEAF':
      return [node];
    case 'LIST':
      return [node, ...allNodes(node.item)];
    case 'OBJECT':
      return [node, ...node.fields.flatMap((field) => allNodes(field.node))];
    case 'KINDS':
      return [node, ...Object.values(node.kinds).flatMap((kind) => allNodes(kind))];
  }
}

/** The fields of an object. If the node has kinds, the fields of the value's kind. */
export function fieldsOf(node: ObjectNode | KindsNode, value: unknown): readonly FormField[] {
  if (node.type === 'OBJECT') return node.fields;
  const kind = (value as { readonly kind?: unknown } | undefined)?.kind;
  const [first] = Object.values(node.kinds);
  const chosen =
    typeof kind === 'string' && Object.hasOwn(node.kinds, kind) ? node.kinds[kind] : undefined;
  // Until a kind is chosen, the kind is the only field.
  return chosen?.fields ?? first?.fields.filter(({ key }) => key === 'kind') ?? [];
}

function childOf(node: FormNode, step: string | number): FormNode | undefined {
  switch (node.type) {
    case 'LEAF':
      return undefined;
    case 'LIST':
      return typeof step === 'number' ? node.item : undefined;
    case 'OBJECT':
      return node.fields.find(({ key }) => key === step)?.node;
    case 'KINDS':
      return Object.values(node.kinds)
        .flatMap(({ fields }) => fields)
        .find(({ key }) => key === step)?.node;
  }
}

function nodeOf(schema: unknown, path: string): FormNode {
  if (schema instanceof z.ZodObject) return objectNode(schema, path);
  if (schema instanceof z.ZodArray) {
    const { minimum, maximum } = lengthsOf(schema);
    const item = nodeOf(schema.element, `${path}[]`);
    return {
      type: 'LIST',
      path,
      description: schema.description,
      item,
      min: minimum,
      max: maximum,
    };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const kinds = schema.options.flatMap((option) =>
      option instanceof z.ZodObject ? [[kindOf(option), objectNode(option, path)] as const] : [],
    );
    const { description } = schema;
    return { type: 'KINDS', path, description, kinds: Object.fromEntries(kinds) };
  }
  return leafNode(schema as z.ZodType, path);
}

function objectNode(schema: z.ZodObject, path: string): ObjectNode {
  const fields = Object.entries(schema.shape).map(([key, value]) => {
    const optional = value instanceof z.ZodOptional;
    const inner = optional ? value.unwrap() : value;
    const node = nodeOf(inner, path === '' ? key : `${path}.${key}`);
    const description = (value as z.ZodType).description ?? node.description;
    return { key, optional, node: { ...node, description } };
  });
  return { type: 'OBJECT', path, description: schema.description, fields };
}

function leafNode(schema: z.ZodType, path: string): LeafNode {
  return {
    type: 'LEAF',
    path,
    description: schema.description,
    kind: leafKind(schema),
    max: schema instanceof z.ZodString ? schema.maxLength : null,
    range: rangeOf(schema),
    options: optionsOf(schema),
    fits: (value) => schema.safeParse(value).success,
  };
}

function rangeOf(schema: z.ZodType): LeafNode['range'] {
  if (!(schema instanceof z.ZodNumber)) return null;
  return [schema.minValue ?? 0, schema.maxValue ?? Number.MAX_SAFE_INTEGER];
}

function leafKind(schema: z.ZodType): LeafKind {
  const cached = KINDS_BY_DEFINITION.get(schema.def);
  if (cached) return cached;
  if (schema instanceof z.ZodBoolean) return 'YES_NO';
  if (schema instanceof z.ZodLiteral) return 'FIXED';
  if (schema instanceof z.ZodEnum) return schema.options.length === 1 ? 'FIXED' : 'CHOICE';
  if (schema instanceof z.ZodNumber) return 'WHOLE';
  if (schema instanceof z.ZodString) return 'TEXT';
  throw new Error(`The form knows no field for a ${schema.def.type}.`);
}

function optionsOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [String(schema.value)];
  return [];
}

function kindOf(option: z.ZodObject): string {
  const { kind } = option.shape;
  return kind instanceof z.ZodLiteral ? String(kind.value) : '';
}

function lengthsOf(schema: z.ZodArray): { minimum: number; maximum: number } {
  const definitions = (schema.def.checks ?? []).map((check) => check._zod.def) as {
    readonly minimum?: number;
    readonly maximum?: number;
  }[];
  const minimum = definitions.find((each) => each.minimum !== undefined)?.minimum ?? 0;
  const maximum = definitions.find((each) => each.maximum !== undefined)?.maximum ?? 0;
  return { minimum, maximum };
}
