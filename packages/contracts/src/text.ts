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

/** Letters, digits, punctuation and symbols, apart from the fillers among them, which are blank. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a text without blanks around it; empty if no character of it can be seen. */
export function visibleText(text: string): string {
  return visible.test(text) ? text.trim() : '';
}

/**
 * Returns a name or a title without blanks around it and without the characters that turn the direction of what follows them. The
 * joiners of Tamil and Hindi stay. Empty if no character of it can be seen.
 */
export function visibleName(text: string): string {
  return visibleText(text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''));
}
