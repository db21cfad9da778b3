import fc from 'fast-check';
import { canary, unknownName, unusualText } from './texts.ts';

/** Values of every type of JSON, of which a field accepts few. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  unusualText,
  fc.constantFrom('a', 'த', '💚').map((letter) => canary + letter.repeat(5000)),
  fc.constantFrom('', ' ', 'NaN', '1e999', '1,5', '٣', '..', 'javascript:alert(1)'),
  fc.constantFrom(null, true, -1, 1e300, [], {}, { $ne: null }, { length: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.array(fc.oneof(unusualText, fc.constant(null)), { maxLength: 3 }),
  fc.dictionary(unknownName, unusualText, { maxKeys: 3 }),
);

/** A JSON value in which one part is replaced or left out, or to which one entry or many are added, at any depth. */
export function withOneChange(value: unknown): fc.Arbitrary<unknown> {
  return fc.constantFrom(...pathsIn(value)).chain((path) => changedAt(value, path));
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The paths of a value and of all its parts. */
function pathsIn(value: unknown): readonly (readonly string[])[] {
  const entries = isContainer(value) ? Object.entries(value) : [];
  return [[], ...entries.flatMap(([name, part]) => pathsIn(part).map((path) => [name, ...path]))];
}

function changedAt(value: unknown, [name, ...rest]: readonly string[]): fc.Arbitrary<unknown> {
  if (!isContainer(value)) return anyValue;
  if (name === undefined) return fc.oneof(anyValue, withMore(value));
  const replaced = changedAt(value[name], rest).map((part) => withEntry(value, name, part));
  return rest.length > 0 ? replaced : fc.oneof(replaced, fc.constant(without(value, name)));
}

function withMore(value: Record<string, unknown>): fc.Arbitrary<unknown> {
  if (!Array.isArray(value))
    return fc.tuple(unknownName, unusualText).map(([name, text]) => withEntry(value, name, text));
  return fc.constantFrom(1, 30, 101).map((count) => [...value, ...Array(count).fill(value[0] ?? canary)]);
}

/** Adds or replaces an own property of any name. */
function withEntry(value: Record<string, unknown>, name: string, part: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(name), part);
  return Object.fromEntries([...Object.entries(value), [name, part]]);
}

function without(value: Record<string, unknown>, name: string): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(name), 1);
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
}
