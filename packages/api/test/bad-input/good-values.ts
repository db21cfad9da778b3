import fc from 'fast-check';
import * as z from 'zod/mini';

type Bound = 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum';

/** The part of JSON Schema that the contract's schemas use. */
interface SchemaNode extends Readonly<Partial<Record<Bound, number>>> {
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'null' | 'array' | 'object';
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly const?: string;
  readonly items?: SchemaNode;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
}

/** Valid, rather short inputs of a schema, generated from its JSON Schema. Optional fields are sometimes absent. */
export function goodValue(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as SchemaNode);
}

const lowerCaseWord = fc.stringMatching(/^[a-z]*$/);

function valuesOf(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...node.anyOf.map(valuesOf));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const { items = {}, minItems = 0, maxItems = 3 } = node;
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) };
  switch (node.type ?? 'string') {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: node.minimum ?? Number.MIN_SAFE_INTEGER,
        max: node.maximum ?? Number.MAX_SAFE_INTEGER,
      });
    case 'array':
      return items.enum ? fc.uniqueArray(valuesOf(items), length) : fc.array(valuesOf(items), length);
    case 'object':
      return goodObject(node);
    case 'string':
      return goodText(node);
  }
}

function goodText({ format, pattern, minLength = 0, maxLength = 40 }: SchemaNode): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'uri') return lowerCaseWord.map((word) => `https://uploads.example.org/${word}.pdf`);
  if (pattern === undefined) {
    const most = Math.min(maxLength, minLength + 40);
    return lowerCaseWord.map((word) => word.slice(0, most).padEnd(minLength, 'x'));
  }
  const matching = new RegExp(pattern);
  return fc.stringMatching(matching).map((text) => {
    const cut = text.slice(-maxLength);
    return cut.length >= minLength && matching.test(cut) ? cut : text;
  });
}

/** Limits the optional fields of an object, for speed. */
const maxOptional = 5;

function goodObject({ properties = {}, required = [] }: SchemaNode): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties).map(([name, node]) => [name, valuesOf(node)] as const);
  const mandatory = entries.filter(([name]) => required.includes(name));
  const optional = entries.filter(([name]) => !required.includes(name));
  return fc
    .subarray(optional, { maxLength: Math.min(maxOptional, optional.length) })
    .chain((chosen) => fc.record(Object.fromEntries([...mandatory, ...chosen]), { noNullPrototype: true }));
}
