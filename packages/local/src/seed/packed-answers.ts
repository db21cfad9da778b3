import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The form in which the functions keep answers, as its first byte says: the rest is JSON, compressed by Brotli. */
const brotliJson = 1;

/** Faster than the functions do it, for thousands of copies; whoever reads it sees no difference. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** @throws when the functions keep them in another form, which the seed has to learn first (docs/adr/0040) */
export function unpack(base64: string): unknown {
  const kept = Buffer.from(base64, 'base64');
  if (kept[0] !== brotliJson) throw new Error(`The seed does not know the form ${kept[0]} of answers`);
  return JSON.parse(brotliDecompressSync(kept.subarray(1)).toString());
}

export function pack(answers: unknown): string {
  const compressed = brotliCompressSync(Buffer.from(JSON.stringify(answers)), { params });
  return Buffer.concat([Buffer.of(brotliJson), compressed]).toString('base64');
}
