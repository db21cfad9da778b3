import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { listAnswers, nameAnswers } from '@portal/contracts/applications/listed-answers';

/*
 * How answers lie in the table (docs/adr/0040-answers-are-kept-compressed.md): one binary attribute, since DynamoDB charges
 * by the kilobyte and a draft is written whole. Its first byte says what the rest is.
 */

/** The rest is JSON in UTF-8, compressed by Brotli: answers by their names. Nothing writes it any more. */
const named = 1;

/** The same of answers by their places. */
const listed = 2;

/** Up to so many bytes the slow search is worth its few milliseconds; beyond, it would take a tenth of a second for a twentieth. */
const thorough = 16 * 1024;

/** Far beyond the largest draft that the schemas let through, far below what would hurt a function. */
const maxOutputLength = 4 * 1024 * 1024;

/** Answers as they are kept. */
export function packAnswers(answers: object): Uint8Array {
  const json = Buffer.from(JSON.stringify(listAnswers(answers)));
  const compressed = brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: json.length <= thorough ? 10 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return Buffer.concat([Buffer.of(listed), compressed]);
}

/**
 * Answers from what is kept. Those that somebody put back by hand in clear, as a map, are taken as they are; the next
 * save packs them.
 *
 * @throws Error when it is in no known form
 */
export function unpackAnswers(kept: unknown): object {
  if (!(kept instanceof Uint8Array)) {
    if (typeof kept === 'object' && kept !== null) return kept;
    throw new Error('Answers are neither packed nor in clear');
  }
  const [form] = kept;
  if (form !== named && form !== listed) throw new Error(`Answers are kept in the unknown form ${form}`);
  const json: unknown = JSON.parse(brotliDecompressSync(kept.subarray(1), { maxOutputLength }).toString());
  return form === named ? (json as object) : nameAnswers(json);
}
