import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { jsonBounds } from '../../src/http/json-body.ts';
import { canary } from './canary.ts';
import { rawMark } from './leaf-faults.ts';

/** A body as the gateway hands it over. */
export interface SentBody {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

export const plainBody = (body: string): SentBody => ({ body, isBase64Encoded: false });
const binaryBody = (bytes: Uint8Array): SentBody => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

/** A value as JSON, with the numbers that only JSON can write. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${rawMark}([^"]*)"`, 'g'), '$1');
}

/** Half a surrogate pair, as JSON can write it. */
const halves = ['\\ud800', '\\udfff', 'x\\udc00\\ud800', '\\ud83d'];

/** Entries that would change what an object is, on any level. */
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

/** Bytes that are no UTF-8, as the beginning of the first text. */
function withStrayBytes(json: string): Uint8Array {
  const [before = '', ...after] = json.split(':"');
  const stray = Buffer.from([0xff, 0xc0, 0xaf]);
  return Buffer.concat([Buffer.from(`${before}:"`), stray, Buffer.from(after.join(':"'))]);
}

/** Bodies that are refused whole, made of a good one: no field of them is to blame. */
export function bodyFaults(
  goodJson: fc.Arbitrary<string>,
): readonly (readonly [string, fc.Arbitrary<SentBody>])[] {
  const text = (make: (json: string) => fc.Arbitrary<string>) => goodJson.chain(make).map(plainBody);
  const { depth, keys, bytes } = jsonBounds;
  const prefixed = (json: string, extra: string) => `{"${canary}":${extra},${json.slice(1)}`;
  return [
    ['absent', fc.constant({ isBase64Encoded: false })],
    ['cut off', text((json) => fc.nat({ max: json.length - 1 }).map((end) => json.slice(0, end)))],
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
          '',
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
      'with half a character',
      text((json) => fc.constantFrom(...halves).map((half) => prefixed(json, `"${half}"`))),
    ],
    [
      'with half a character in a name',
      text((json) => fc.constantFrom(...halves).map((half) => `{"${half}":1,${json.slice(1)}`)),
    ],
    [
      'with a prototype',
      text((json) => fc.constantFrom(...prototypes).map((entry) => `{${entry},${json.slice(1)}`)),
    ],
    ['packed', goodJson.map((json) => binaryBody(gzipSync(json, { level: 1 })))],
    ['not UTF-8', goodJson.map((json) => binaryBody(withStrayBytes(json)))],
    ['in UTF-16', goodJson.map((json) => binaryBody(Buffer.from(json, 'utf16le')))],
  ];
}
