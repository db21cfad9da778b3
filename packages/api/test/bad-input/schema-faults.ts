import fc from 'fast-check';
import { oddText, strangeName } from './canary.ts';
import { goodValue } from './good-values.ts';
import { numberFaults, otherTypes, textFaults } from './leaf-faults.ts';
import { alternativesOf, type SchemaNode, typesOf } from './schema-nodes.ts';

/** One way to make a value bad. */
export interface SchemaFault {
  readonly what: string;
  /** Where in the value; without the unknown name of an unknown field. */
  readonly path: readonly (string | number)[];
  /** Whole values, good but for this. */
  readonly value: fc.Arbitrary<unknown>;
}

/**
 * Every way to make a value of a node bad: each by the shape itself, so that no schema has to be asked whether it is.
 *
 * @param text true where everything is text (path, query): there are no types to mistake
 */
export function schemaFaults(node: SchemaNode, text = false): readonly SchemaFault[] {
  const types = typesOf(node);
  const alternatives = alternativesOf(node);
  if (alternatives.length !== types.size) throw new Error('Two alternatives of one type');
  const wrong = otherTypes(types).map(([what, value]) => ({ what, path: [], value }));
  return [...(text ? [] : wrong), ...alternatives.flatMap((alternative) => faultsWithin(alternative, text))];
}

function faultsWithin(node: SchemaNode, text: boolean): readonly SchemaFault[] {
  if (node.type === 'object') return objectFaults(node, text);
  if (node.type === 'array') return arrayFaults(node);
  const faults = node.type === 'integer' ? numberFaults(node, text) : textFaults(node);
  return faults.map(([what, value]) => ({ what, path: [], value }));
}

function arrayFaults(node: SchemaNode): readonly SchemaFault[] {
  const { items = {}, maxItems } = node;
  const others = goodValue(node) as fc.Arbitrary<unknown[]>;
  const ofEntries = schemaFaults(items).map(({ what, path, value }) => ({
    what,
    path: [0, ...path],
    value: fc.tuple(value, others).map(([bad, good]) => [bad, ...good.slice(0, (maxItems ?? 4) - 1)]),
  }));
  if (maxItems === undefined) return ofEntries;
  return [{ what: 'has too many entries', path: [], value: crowd(items, maxItems + 1) }, ...ofEntries];
}

/** More entries than there may be, none of them at fault, unlike each other where they can be. */
function crowd(items: SchemaNode, count: number): fc.Arbitrary<unknown> {
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
      .tuple(good, strangeName, oddText)
      .filter(([, name]) => !Object.hasOwn(properties, name))
      .map(([value, name, entry]) => withEntry(value, name, entry)),
  };
  const ofFields = Object.entries(properties).flatMap(([name, child]) =>
    schemaFaults(child, text).map(({ what, path, value }) => ({
      what,
      path: [name, ...path],
      value: fc.tuple(good, value).map(([whole, bad]) => withEntry(whole, name, bad)),
    })),
  );
  return [...missing, ...(additionalProperties === false ? [unknown] : []), ...ofFields];
}

/** With one more entry of its own, whatever its name: `__proto__` too. */
function withEntry(value: Record<string, unknown>, name: string, entry: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(value), [name, entry]]);
}
