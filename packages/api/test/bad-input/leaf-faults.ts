import fc from 'fast-check';
import { canary, oddText, strangeName } from './canary.ts';
import type { JsonType, SchemaNode } from './schema-nodes.ts';

/** What is wrong, and values that are. */
type LeafFault = readonly [string, fc.Arbitrary<unknown>];

/** Begins a text that stands for a number which JSON can write, but JavaScript cannot. */
export const rawMark = 'raw-number:';

const valuesOfType: Record<JsonType, fc.Arbitrary<unknown>> = {
  string: oddText,
  number: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(-0)),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.array(fc.oneof(oddText, fc.constant(null)), { maxLength: 3 }),
  object: fc.oneof(
    fc.constantFrom({}, { $ne: null }, { length: 3 }),
    fc.dictionary(strangeName, oddText, { maxKeys: 3 }),
  ),
};

/** Values of every type but these. */
export function otherTypes(types: ReadonlySet<JsonType>): readonly LeafFault[] {
  const others = Object.entries(valuesOfType).filter(([type]) => !types.has(type as JsonType));
  return others.map(([type, value]) => [`is of type ${type}`, value] as const);
}

const notAddresses = [
  '',
  '/',
  'javascript:alert(1)',
  'data:,x',
  'file:///etc/passwd',
  canary,
  `ftp://${canary}/`,
];

/** Texts that a node of text does not take. */
export function textFaults(node: SchemaNode): readonly LeafFault[] {
  const { minLength = 0, maxLength, format, pattern } = node;
  const faults: LeafFault[] = [];
  if (node.enum) faults.push(['is no choice', notIn(node.enum)]);
  if (minLength > 0) faults.push(['is too short', fc.constant('a'.repeat(minLength - 1))]);
  if (maxLength !== undefined) faults.push(['is too long', longerThan(maxLength)]);
  if (format === 'uuid') faults.push(['is no id', notUuid]);
  if (format === 'uri') faults.push(['is no address', fc.constantFrom(...notAddresses)]);
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
  return fc.oneof(oddText, strangeName, near).filter((text) => !choices.includes(text));
}

/** Characters are counted as Unicode does: one outside the basic plane is one. */
function longerThan(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('a', 'த', '💚'), fc.constantFrom(1, 2, 100))
    .map(([letter, by]) => canary + letter.repeat(Math.max(1, most + by - canary.length)));
}

function notMatching(pattern: string): fc.Arbitrary<string> {
  const regular = new RegExp(pattern, 'i');
  return oddText.filter((text) => !regular.test(text));
}

const uuid = '3f2b8a52-6f0f-4f6e-9a53-0f0f3c1c9f11';

const notUuid = fc.oneof(
  oddText,
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

/** Numbers that a node of whole numbers does not take; as texts where everything is text. */
export function numberFaults({ minimum, maximum }: SchemaNode, text: boolean): readonly LeafFault[] {
  const numbers = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5, -1e300]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum * 2, 1e300]),
    (minimum ?? 0) + 0.5,
    5e-324,
  ];
  const notNumbers = ['', ' ', 'NaN', 'Infinity', '-Infinity', '1e999', '1,5', '٣', '1_0', '1n', canary];
  if (text) return [['is no such number', fc.constantFrom(...numbers.map(String), ...notNumbers)]];
  const written = ['1e999', '-1e999', '9'.repeat(400)].map((number) => `${rawMark}${number}`);
  return [['is no such number', fc.constantFrom<unknown>(...numbers, ...written)]];
}
