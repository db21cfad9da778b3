import { gzipSync } from 'node:zlib';
import { jsonBounds } from '../../src/http/json-body.ts';
import { canary } from './texts.ts';

/** A body in an API Gateway event. */
interface SentBody {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

const binaryBody = (bytes: Uint8Array): SentBody => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

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

const junk = [' ', canary, `'${canary}'`, 'undefined', 'NaN', '{,}', '{"a":01}', '[1,]', '\u0000', '{"a":\n'];

const nested = (levels: number, open: string, middle: string, close: string) =>
  open.repeat(levels) + middle + close.repeat(levels);

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [`${canary}${key}`, key])));

/** Inserts bytes that are not UTF-8 at the beginning of the first string. */
function withInvalidUtf8(json: string): Uint8Array {
  const [before = '', ...after] = json.split(':"');
  const invalidBytes = Buffer.from([0xff, 0xc0, 0xaf]);
  return Buffer.concat([Buffer.from(`${before}:"`), invalidBytes, Buffer.from(after.join(':"'))]);
}

const { depth, keys, bytes } = jsonBounds;

/** Invalid bodies by what is wrong with them, made from valid JSON. Their errors name no field. */
export const bodyFaults: Readonly<Record<string, (json: string) => readonly (string | SentBody)[]>> = {
  'cut off': (json) => [1, json.length >> 1, json.length - 1].map((end) => json.slice(0, end)),
  'not JSON': (json) => [`${json},`, json + json, `\ufeff${json}`, `${json}\0`, `/* ${canary} */${json}`],
  junk: () => junk,
  'too deep': (json) =>
    [depth, depth + 1, 200].map((levels) => withEntry(json, nested(levels, '[', '', ']'))),
  'too deep in objects': (json) =>
    [depth, 100].map((levels) => withEntry(json, nested(levels, '{"a":', '1', '}'))),
  'of too many keys': (json) => [keys + 1, keys + 2].map((count) => withEntry(json, manyKeys(count))),
  'too large': (json) => [0, 1].map((more) => `${json}${' '.repeat(bytes + 1 - json.length + more)}`),
  'with half a surrogate pair': (json) => halves.map((half) => withEntry(json, `"${half}"`)),
  'with half a surrogate pair in a name': (json) => halves.map((half) => withEntry(json, '1', half)),
  'with a prototype': (json) => prototypes.map((entry) => `{${entry},${json.slice(1)}`),
  compressed: (json) => [binaryBody(gzipSync(json, { level: 1 }))],
  'not UTF-8': (json) => [binaryBody(withInvalidUtf8(json))],
  'in UTF-16': (json) => [binaryBody(Buffer.from(json, 'utf16le'))],
};

/** Bodies that are invalid unless a call may come without one. */
export const absentBody: typeof bodyFaults = { absent: () => ['', { isBase64Encoded: false }] };

/** Adds an entry to the JSON of an object. */
function withEntry(json: string, value: string, name = canary): string {
  return `{"${name}":${value},${json.slice(1)}`;
}
