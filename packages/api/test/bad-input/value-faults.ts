import fc from 'fast-check';
import { canary, unknownName, unusualText } from './canary.ts';
import type { JsonType, SchemaNode } from './schema-nodes.ts';

/** A description of a fault, and values that have it. */
type ValueFault = readonly [string, fc.Arbitrary<unknown>];

/** Prefix of a string that stands for a number which JSON can represent, but JavaScript cannot. */
export const rawNumberPrefix = 'raw-number:';

const valuesOfType: Record<JsonType, fc.Arbitrary<unknown>> = {
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

/** Values of every type except these. */
export function otherTypes(types: ReadonlySet<JsonType>): readonly ValueFault[] {
  const others = Object.entries(valuesOfType).filter(([type]) => !types.has(type as JsonType));
  return others.map(([type, value]) => [`is of type ${type}`, value] as const);
}

const notUrls = ['', '/', 'javascript:alert(1)', 'data:,x', 'file:///etc/passwd', canary, `ftp://${canary}/`];

/** Invalid values of a string node. */
export function textFaults(node: SchemaNode): readonly ValueFault[] {
  const { minLength = 0, maxLength, format, pattern } = node;
  const faults: ValueFault[] = [];
  if (node.enum) faults.push(['is not a choice', notIn(node.enum.map(String))]);
  if (minLength > 0) faults.push(['is too short', fc.constant('a'.repeat(minLength - 1))]);
  if (maxLength !== undefined) faults.push(['is too long', longerThan(maxLength)]);
  if (format === 'uuid') faults.push(['is not an id', notUuid]);
  if (format === 'uri') faults.push(['is not a URL', fc.constantFrom(...notUrls)]);
  if (pattern !== undefined && format === undefined) faults.push(['does not match', notMatching(pattern)]);
  return faults;
}

function notIn(choices: readonly string[]): fc.Arbitrary<string> {
  const near = fc
    .constantFrom(...choices)
    .chain((choice) =>
      fc.constantFrom(
        `${choice} `,
        `${choice}\u0000`,
        ` ${choice}`,
        `${choice}${choice}x`,
        choice.toUpperCase(),
      ),
    );
  return fc.oneof(unusualText, unknownName, near).filter((text) => !choices.includes(text));
}

/** Strings above a maximum length, counted in Unicode code points. */
function longerThan(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('a', 'த', '💚'), fc.constantFrom(1, 2, 100))
    .map(([letter, by]) => canary + letter.repeat(Math.max(1, most + by - canary.length)));
}

function notMatching(pattern: string): fc.Arbitrary<string> {
  const regular = new RegExp(pattern, 'i');
  return unusualText.filter((text) => !regular.test(text));
}

const uuid = '3f2b8a52-6f0f-4f6e-9a53-0f0f3c1c9f11';

const notUuid = fc.oneof(
  unusualText,
  fc.constantFrom(
    '',
    uuid.slice(1),
    `${uuid}0`,
    ` ${uuid}`,
    `${uuid}\n`,
    `{${uuid}}`,
    uuid.replaceAll('-', ''),
  ),
  fc.constantFrom(`${uuid}/../${uuid}`, '..', '%2e%2e', 'NaN', 'undefined', canary.repeat(100)),
  fc.nat({ max: uuid.length - 1 }).map((place) => `${uuid.slice(0, place)}g${uuid.slice(place + 1)}`),
);

/** Invalid values of a node of integers; as strings for path and query parameters. */
export function numberFaults(node: SchemaNode, text: boolean): readonly ValueFault[] {
  const choices = node.enum?.map(Number) ?? [];
  const { minimum = choices[0], maximum = choices.at(-1) } = node;
  const numbers = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5, -1e300]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum * 2, 1e300]),
    (minimum ?? 0) + 0.5,
    5e-324,
  ];
  const notNumbers = ['', ' ', 'NaN', 'Infinity', '-Infinity', '1e999', '1,5', '٣', '1_0', '1n', canary];
  if (text) return [['is not a valid number', fc.constantFrom(...numbers.map(String), ...notNumbers)]];
  const rawNumbers = ['1e999', '-1e999', '9'.repeat(400)].map((number) => `${rawNumberPrefix}${number}`);
  return [['is not a valid number', fc.constantFrom<unknown>(...numbers, ...rawNumbers)]];
}
