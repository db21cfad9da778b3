import * as z from 'zod/mini';

/** The types of JSON. */
export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The part of JSON Schema that the contract's schemas use. */
export interface SchemaNode {
  readonly type?: 'string' | 'integer' | 'number' | 'null' | 'array' | 'object';
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
}

const supportedKeywords = new Set(
  [
    [
      '$schema',
      'type',
      'anyOf',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'minItems',
      'maxItems',
    ],
    ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format', 'enum'],
  ].flat(),
);

/**
 * Converts a schema of the contract to JSON Schema, from which valid and invalid inputs are generated.
 *
 * @throws Error for a keyword that the generators do not support
 */
export function schemaNode(schema: z.ZodMiniType): SchemaNode {
  const node = z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as SchemaNode;
  checkKeywords(node);
  return node;
}

function checkKeywords(node: SchemaNode): void {
  const unsupported = Object.keys(node).find((keyword) => !supportedKeywords.has(keyword));
  if (unsupported !== undefined) throw new Error(`The input generators do not support ${unsupported}`);
  for (const child of childrenOf(node)) checkKeywords(child);
}

function childrenOf({ anyOf = [], properties = {}, items }: SchemaNode): readonly SchemaNode[] {
  return [...anyOf, ...Object.values(properties), ...(items === undefined ? [] : [items])];
}

/** Returns the alternatives of a union, or the node itself. */
export function alternativesOf(node: SchemaNode): readonly SchemaNode[] {
  return node.anyOf?.flatMap(alternativesOf) ?? [node];
}

/** Returns the JSON types that a node accepts. */
export function typesOf(node: SchemaNode): ReadonlySet<JsonType> {
  return new Set(alternativesOf(node).map(({ type }) => (type === 'integer' ? 'number' : (type ?? 'null'))));
}
