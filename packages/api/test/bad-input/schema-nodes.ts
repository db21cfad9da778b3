import * as z from 'zod/mini';

/** What JSON can hold. */
export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The part of JSON Schema that the contracts' schemas become. */
export interface SchemaNode {
  readonly type?: 'string' | 'integer' | 'null' | 'array' | 'object';
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: SchemaNode;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
}

const known = new Set(
  [
    ['$schema', 'type', 'anyOf', 'properties', 'required', 'additionalProperties', 'items', 'maxItems'],
    ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format', 'enum'],
  ].flat(),
);

/**
 * A contract's schema as data, from which good and bad inputs are made.
 *
 * @throws Error for a keyword that the generators know nothing of: they must learn it, not pass over it
 */
export function schemaNode(schema: z.ZodMiniType): SchemaNode {
  const node = z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as SchemaNode;
  checkKnown(node);
  return node;
}

function checkKnown(node: SchemaNode): void {
  const strange = Object.keys(node).find((keyword) => !known.has(keyword));
  if (strange !== undefined) throw new Error(`The generators of inputs know no ${strange}`);
  for (const child of childrenOf(node)) checkKnown(child);
}

function childrenOf({ anyOf = [], properties = {}, items }: SchemaNode): readonly SchemaNode[] {
  return [...anyOf, ...Object.values(properties), ...(items === undefined ? [] : [items])];
}

/** The plain alternatives of a node: itself, or those of a union. */
export function alternativesOf(node: SchemaNode): readonly SchemaNode[] {
  return node.anyOf?.flatMap(alternativesOf) ?? [node];
}

/** The types of JSON that a node takes. */
export function typesOf(node: SchemaNode): ReadonlySet<JsonType> {
  return new Set(alternativesOf(node).map(({ type }) => (type === 'integer' ? 'number' : (type ?? 'null'))));
}
