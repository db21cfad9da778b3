/** Line breaks, other control characters, and those that turn the direction of writing. */
const disruptive = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What a person typed, as part of a sentence or a header: one line, in one direction. */
export function oneLine(typed: string): string {
  return typed.toWellFormed().replaceAll(disruptive, ' ').replaceAll(/\s+/g, ' ').trim();
}
