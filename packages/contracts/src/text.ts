/* Rules for texts that people type, which browser and server apply alike. */

/** Replaces the digits of all scripts by those of ASCII: `௪௮` and `４８` become `48`. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Those of a script follow one another, from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
