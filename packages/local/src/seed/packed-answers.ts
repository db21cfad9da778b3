import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { listAnswers, nameAnswers } from '@portal/contracts/applications/listed-answers';

/** The form in which the functions keep answers, as its first byte says: listed by their places, as JSON, by Brotli. */
const listed = 2;

/** Faster than the functions do it, for thousands of copies; whoever reads it sees no difference. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** @throws when the functions keep them in another form, which the seed has to learn first (docs/adr/0040) */
export function unpack(base64: string): object {
  const kept = Buffer.from(base64, 'base64');
  if (kept[0] !== listed) throw new Error(`The seed does not know the form ${kept[0]} of answers`);
  return nameAnswers(JSON.parse(brotliDecompressSync(kept.subarray(1)).toString()));
}

export function pack(answers: object): string {
  const compressed = brotliCompressSync(Buffer.from(JSON.stringify(listAnswers(answers))), { params });
  return Buffer.concat([Buffer.of(listed), compressed]).toString('base64');
}
