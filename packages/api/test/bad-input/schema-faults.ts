import fc from 'fast-check';
import { unknownName, unusualText } from './canary.ts';
import { goodValue } from './good-values.ts';
import { alternativesOf, type SchemaNode, typesOf } from './schema-nodes.ts';
import { numberFaults, otherTypes, textFaults } from './value-faults.ts';

/** One kind of invalid value. */
export interface SchemaFault {
  readonly what: string;
  /** The path of the fault in the value; without the name of an unknown field. */
  readonly path: readonly (string | number)[];
  /** Complete values, valid except for this fault. */
  readonly value: fc.Arbitrary<unknown>;
}

/**
 * Returns every kind of invalid value of a node, derived from its JSON schema, without running the validation.
 *
 * @param text true for path and query parameters, which are always strings
 */
export function schemaFaults(node: SchemaNode, text = false): readonly SchemaFault[] {
  const types = typesOf(node);
  const alternatives = alternativesOf(node);
  if (alternatives.length !== types.size) throw new Error('Two alternatives have the same type');
  const otherTypeFaults = otherTypes(types).map(([what, value]) => ({ what, path: [], value }));
  return [
    ...(text ? [] : otherTypeFaults),
    ...alternatives.flatMap((alternative) => faultsWithin(alternative, text)),
  ];
}

function faultsWithin(node: SchemaNode, text: boolean): readonly SchemaFault[] {
  if (node.type === 'object') return objectFaults(node, text);
  if (node.type === 'array') return arrayFaults(node);
  const isNumber = node.type === 'integer' || node.type === 'number';
  const faults = isNumber ? numberFaults(node, text) : textFaults(node);
  return faults.map(([what, value]) => ({ what, path: [], value }));
}

function arrayFaults(node: SchemaNode): readonly SchemaFault[] {
  const { items = {}, minItems = 0, maxItems } = node;
  const others = goodValue(node) as fc.Arbitrary<unknown[]>;
  const entryFaults = schemaFaults(items).map(({ what, path, value }) => ({
    what,
    path: [0, ...path],
    value: fc.tuple(value, others).map(([bad, good]) => [bad, ...good.slice(0, (maxItems ?? 4) - 1)]),
  }));
  const lengthFaults = minItems > 0 ? [{ what: 'is empty', path: [], value: fc.constant([]) }] : [];
  if (maxItems === undefined) return [...lengthFaults, ...entryFaults];
  return [
    ...lengthFaults,
    { what: 'has too many entries', path: [], value: tooManyEntries(items, maxItems + 1) },
    ...entryFaults,
  ];
}

/** Lists with too many valid entries, which are different if possible. */
function tooManyEntries(items: SchemaNode, count: number): fc.Arbitrary<unknown> {
  const entry = (index: number) =>
    items.enum?.[index % items.enum.length] ??
    (typesOf(items).has('object') ? { key: `k${index}`, name: `n${index}`, size: 1 } : `entry ${index}`);
  const entries = (length: number) => Array.from({ length }, (_, index) => entry(index));
  return fc.constantFrom(0, 1, 40).map((more) => entries(count + more));
}

function objectFaults(node: SchemaNode, text: boolean): readonly SchemaFault[] {
  const { properties = {}, required = [], additionalProperties } = node;
  const good = goodValue(node) as fc.Arbitrary<Record<string, unknown>>;
  const missing = required.map((name) => ({
    what: 'is missing',
    path: [name],
    value: good.map((value) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
  }));
  const unknown = {
    what: 'is unknown',
    path: [],
    value: fc
      .tuple(good, unknownName, unusualText)
      .filter(([, name]) => !Object.hasOwn(properties, name))
      .map(([value, name, entry]) => withEntry(value, name, entry)),
  };
  const fieldFaults = Object.entries(properties).flatMap(([name, child]) =>
    schemaFaults(child, text).map(({ what, path, value }) => ({
      what,
      path: [name, ...path],
      value: fc.tuple(good, value).map(([whole, bad]) => withEntry(whole, name, bad)),
    })),
  );
  return [...missing, ...(additionalProperties === false ? [unknown] : []), ...fieldFaults];
}

/** Adds an own property of any name, also `__proto__`. */
function withEntry(value: Record<string, unknown>, name: string, entry: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(value), [name, entry]]);
}
