import fc from 'fast-check';
import { alternativesOf, goodValue, type SchemaNode } from './good-values.ts';
import { canary, unknownName, unusualText } from './texts.ts';

/** One kind of invalid value. */
export interface SchemaFault {
  readonly what: string;
  /** The path of the fault in the value; without the name of an unknown field. */
  readonly path: readonly (string | number)[];
  /** Complete values, valid except for this fault. */
  readonly value: fc.Arbitrary<unknown>;
}

/** A kind of fault of a node itself, and values that have it. */
type ValueFault = readonly [what: string, value: fc.Arbitrary<unknown>];

/** Prefix of a string that stands for a number which JSON can represent, but JavaScript cannot. */
export const rawNumberPrefix = 'raw-number:';

/** Values of each type of JSON. */
const valuesOfType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: unusualText,
  number: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(-0)),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.array(fc.oneof(unusualText, fc.constant(null)), { maxLength: 3 }),
  object: fc.oneof(
    fc.constantFrom({}, { $ne: null }, { length: 3 }),
    fc.dictionary(unknownName, unusualText, { maxKeys: 3 }),
  ),
};

/**
 * Returns every kind of invalid value of a node, derived from its JSON schema, without running the validation.
 *
 * @param text true for path and query parameters, which are always strings
 */
export function schemaFaults(node: SchemaNode, text = false): readonly SchemaFault[] {
  const alternatives = alternativesOf(node);
  const types = new Set<string>(
    alternatives.map(({ type = 'null' }) => (type === 'integer' ? 'number' : type)),
  );
  if (alternatives.length !== types.size) throw new Error('Two alternatives have the same type');
  const others = Object.entries(valuesOfType).filter(([type]) => !text && !types.has(type));
  const otherTypes = others.map(([type, value]) => ({ what: `is of type ${type}`, path: [], value }));
  return [...otherTypes, ...alternatives.flatMap((alternative) => faultsWithin(alternative, text))];
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
  const empty = { what: 'is empty', path: [], value: fc.constant([]) };
  const tooMany = { what: 'has too many entries', path: [], value: longList(items, (maxItems ?? 0) + 1) };
  return [...(minItems > 0 ? [empty] : []), ...(maxItems === undefined ? [] : [tooMany]), ...entryFaults];
}

/** Lists of at least `count` valid entries, which are different if possible. */
function longList(items: SchemaNode, count: number): fc.Arbitrary<unknown> {
  const isObject = alternativesOf(items).some(({ type }) => type === 'object');
  const entry = (_: unknown, index: number) =>
    items.enum?.[index % items.enum.length] ??
    (isObject ? { key: `k${index}`, name: `n${index}`, size: 1 } : `entry ${index}`);
  return fc.constantFrom(0, 1, 40).map((more) => Array.from({ length: count + more }, entry));
}

function objectFaults(node: SchemaNode, text: boolean): readonly SchemaFault[] {
  const { properties = {}, required = [], additionalProperties } = node;
  const good = goodValue(node) as fc.Arbitrary<Record<string, unknown>>;
  // Adds an own property of any name, also `__proto__`.
  const withEntry = (value: object, name: string, entry: unknown) =>
    Object.fromEntries([...Object.entries(value), [name, entry]]);
  const missing = required.map((name) => ({
    what: 'is missing',
    path: [name],
    value: good.map(({ [name]: _missing, ...others }) => others),
  }));
  const unknown = fc
    .tuple(good, unknownName, unusualText)
    .filter(([, name]) => !Object.hasOwn(properties, name))
    .map(([value, name, entry]) => withEntry(value, name, entry));
  const fieldFaults = Object.entries(properties).flatMap(([name, child]) =>
    schemaFaults(child, text).map(({ what, path, value }) => ({
      what,
      path: [name, ...path],
      value: fc.tuple(good, value).map(([whole, bad]) => withEntry(whole, name, bad)),
    })),
  );
  const strict = additionalProperties === false ? [{ what: 'is unknown', path: [], value: unknown }] : [];
  return [...missing, ...strict, ...fieldFaults];
}

const notUrls = ['', '/', 'javascript:alert(1)', 'data:,x', 'file:///etc/passwd', canary, `ftp://${canary}/`];

function textFaults(node: SchemaNode): readonly ValueFault[] {
  const { minLength = 0, maxLength, format, pattern } = node;
  const faults: ValueFault[] = [];
  if (node.enum) faults.push(['is not a choice', notIn(node.enum.map(String))]);
  if (minLength > 0) faults.push(['is too short', fc.constant('a'.repeat(minLength - 1))]);
  if (maxLength !== undefined) faults.push(['is too long', longerThan(maxLength)]);
  if (format === 'uuid') faults.push(['is not an id', notUuid]);
  if (format === 'uri') faults.push(['is not a URL', fc.constantFrom(...notUrls)]);
  if (pattern !== undefined && format === undefined) {
    const regular = new RegExp(pattern, 'i');
    faults.push(['does not match', unusualText.filter((value) => !regular.test(value))]);
  }
  return faults;
}

function notIn(choices: readonly string[]): fc.Arbitrary<string> {
  const near = choices.flatMap((one) => [
    `${one} `,
    `${one}\0`,
    ` ${one}`,
    `${one}${one}x`,
    one.toUpperCase(),
  ]);
  const others = fc.oneof(unusualText, unknownName, fc.constantFrom(...near));
  return others.filter((text) => !choices.includes(text));
}

/** Strings above a maximum length, counted in Unicode code points. */
function longerThan(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('a', 'த', '💚'), fc.constantFrom(1, 2, 100))
    .map(([letter, by]) => canary + letter.repeat(Math.max(1, most + by - canary.length)));
}

const uuid = '3f2b8a52-6f0f-4f6e-9a53-0f0f3c1c9f11';

const notUuid = fc.oneof(
  unusualText,
  fc.constantFrom('', uuid.slice(1), `${uuid}0`, ` ${uuid}`, `${uuid}\n`, `{${uuid}}`),
  fc.constantFrom(uuid.replaceAll('-', ''), `${uuid}/../${uuid}`, '..', '%2e%2e', canary.repeat(100)),
  fc.nat({ max: uuid.length - 1 }).map((place) => `${uuid.slice(0, place)}g${uuid.slice(place + 1)}`),
);

/** Invalid values of a node of integers; as strings for path and query parameters. */
function numberFaults(node: SchemaNode, text: boolean): readonly ValueFault[] {
  const choices = node.enum?.map(Number) ?? [];
  const { minimum = choices[0], maximum = choices.at(-1) } = node;
  const numbers = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5, -1e300]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum * 2, 1e300]),
    (minimum ?? 0) + 0.5,
    5e-324,
  ];
  const notNumbers = ['', ' ', 'NaN', 'Infinity', '-Infinity', '1e999', '1,5', '٣', '1_0', '1n', canary];
  const rawNumbers = ['1e999', '-1e999', '9'.repeat(400)].map((number) => `${rawNumberPrefix}${number}`);
  const values = text ? [...numbers.map(String), ...notNumbers] : [...numbers, ...rawNumbers];
  return [['is not a valid number', fc.constantFrom<unknown>(...values)]];
}
