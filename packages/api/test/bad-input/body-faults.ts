import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { jsonBounds } from '../../src/http/json-body.ts';
import { canary } from './canary.ts';
import { rawNumberPrefix } from './value-faults.ts';

/** A body in an API Gateway event. */
export interface SentBody {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

export const plainBody = (body: string): SentBody => ({ body, isBase64Encoded: false });
const binaryBody = (bytes: Uint8Array): SentBody => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

/** Serialises a value as JSON, including numbers that JavaScript cannot represent. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${rawNumberPrefix}([^"]*)"`, 'g'), '$1');
}

/** Escapes of half a surrogate pair. */
const halves = ['\\ud800', '\\udfff', 'x\\udc00\\ud800', '\\ud83d'];

/** Prototype pollution, on any level. */
const prototypes = [
  `"__proto__":{"${canary}":1}`,
  '"__proto__":null',
  '"\\u005f_proto__":[]',
  `"${canary}":{"__proto__":{"isOrganiser":true}}`,
  `"${canary}":[{"__proto__":1}]`,
  `"constructor":{"prototype":{"${canary}":1}}`,
];

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const manyKeys = (count: number) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${canary}${index}`, index])),
  );

/** Inserts bytes that are not UTF-8 at the beginning of the first string. */
function withInvalidUtf8(json: string): Uint8Array {
  const [before = '', ...after] = json.split(':"');
  const invalidBytes = Buffer.from([0xff, 0xc0, 0xaf]);
  return Buffer.concat([Buffer.from(`${before}:"`), invalidBytes, Buffer.from(after.join(':"'))]);
}

const absent: readonly (readonly [string, fc.Arbitrary<SentBody>])[] = [
  ['absent', fc.constant({ isBase64Encoded: false })],
  ['empty', fc.constant(plainBody(''))],
];

/**
 * Invalid bodies, made from a valid one, whose error names no field.
 *
 * @param isOptional whether a call without a body is valid
 */
export function bodyFaults(
  goodJson: fc.Arbitrary<string>,
  isOptional: boolean,
): readonly (readonly [string, fc.Arbitrary<SentBody>])[] {
  const text = (make: (json: string) => fc.Arbitrary<string>) => goodJson.chain(make).map(plainBody);
  const { depth, keys, bytes } = jsonBounds;
  const prefixed = (json: string, extra: string) => `{"${canary}":${extra},${json.slice(1)}`;
  return [
    ...(isOptional ? [] : absent),
    [
      'cut off',
      text((json) => fc.integer({ min: 1, max: json.length - 1 }).map((end) => json.slice(0, end))),
    ],
    [
      'not JSON',
      text((json) =>
        fc.constantFrom(
          `${json},`,
          `${json}${json}`,
          `\ufeff${json}`,
          `${json}\u0000`,
          `/* ${canary} */${json}`,
        ),
      ),
    ],
    [
      'junk',
      fc
        .constantFrom(
          ' ',
          canary,
          `'${canary}'`,
          'undefined',
          'NaN',
          '{,}',
          '{"a":01}',
          '[1,]',
          '\u0000',
          '{"a":\n',
        )
        .map(plainBody),
    ],
    [
      'too deep',
      text((json) =>
        fc.constantFrom(depth, depth + 1, 200).map((levels) => prefixed(json, nested(levels, '[', ']'))),
      ),
    ],
    [
      'too deep in objects',
      text((json) =>
        fc
          .constantFrom(depth, 100)
          .map((levels) => prefixed(json, `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)),
      ),
    ],
    [
      'of too many keys',
      text((json) => fc.constantFrom(keys + 1, keys + 2).map((count) => prefixed(json, manyKeys(count)))),
    ],
    [
      'too large',
      text((json) =>
        fc.constantFrom(0, 1).map((more) => `${json}${' '.repeat(bytes + 1 - json.length + more)}`),
      ),
    ],
    [
      'with half a surrogate pair',
      text((json) => fc.constantFrom(...halves).map((half) => prefixed(json, `"${half}"`))),
    ],
    [
      'with half a surrogate pair in a name',
      text((json) => fc.constantFrom(...halves).map((half) => `{"${half}":1,${json.slice(1)}`)),
    ],
    [
      'with a prototype',
      text((json) => fc.constantFrom(...prototypes).map((entry) => `{${entry},${json.slice(1)}`)),
    ],
    ['compressed', goodJson.map((json) => binaryBody(gzipSync(json, { level: 1 })))],
    ['not UTF-8', goodJson.map((json) => binaryBody(withInvalidUtf8(json)))],
    ['in UTF-16', goodJson.map((json) => binaryBody(Buffer.from(json, 'utf16le')))],
  ];
}
