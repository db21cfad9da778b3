import fc from 'fast-check';
import { alternativesOf, type SchemaNode } from './schema-nodes.ts';

const lowerCaseWord = fc.string({
  unit: fc.integer({ min: 97, max: 122 }).map((code) => String.fromCharCode(code)),
});

/** Valid, rather short values of a node. Optional fields are sometimes absent. */
export function goodValue(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...alternativesOf(node).map(goodValue));
  if (node.enum) return fc.constantFrom(...node.enum);
  switch (node.type ?? 'string') {
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.maxSafeInteger().map((number) => within(node, number));
    case 'array':
      return goodArray(node);
    case 'object':
      return goodObject(node);
    case 'string':
      return goodText(node);
  }
}

/** Moves an integer into the bounds of a node. */
function within(
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: SchemaNode,
  n: number,
) {
  const range = maximum - minimum + 1;
  return Number.isSafeInteger(range) ? minimum + (Math.abs(n) % range) : Math.max(minimum, Math.abs(n));
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

function goodArray({ items = {}, minItems = 0, maxItems = 5 }: SchemaNode): fc.Arbitrary<unknown> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 3) };
  return items.enum ? fc.uniqueArray(goodValue(items), bounds) : fc.array(goodValue(items), bounds);
}

/** Limits the optional fields of an object, for speed. */
const maxOptional = 5;

function goodObject({ properties = {}, required = [] }: SchemaNode): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, node]) => [name, goodValue(node)] as const);
  const mandatory = entries.filter(([name]) => required.includes(name));
  const optional = entries.filter(([name]) => !required.includes(name));
  return fc
    .subarray(optional, { maxLength: Math.min(maxOptional, optional.length) })
    .chain((chosen) => fc.record(Object.fromEntries([...mandatory, ...chosen]), { noNullPrototype: true }));
}
