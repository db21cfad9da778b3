import fc from 'fast-check';

/** Stands in everything that is sent, and must never be found in a log or in the sentences of an answer. */
export const canary = 'zebra-finch';

/** Characters that have broken other programs. */
const odd = [
  ['\u0000', '\u0001', '\u001b', '\r\n', '\t', '\u007f', '\u0085', '\u00ad', '\u00a0'],
  ['\u200b', '\u200d', '\u200e', '\u202e', '\u2028', '\u2029', '\u2066', '\ufeff', '\ufffd', '\uffff'],
  ['e\u0301', 'க\u0bcd', '👩🏽\u200d🔬', '𝒢', '\u{10ffff}', 'ﷺ', 'ﬁ', 'İ', 'ß', 'Ⅷ', '％', '＇'],
  ["'", '"', '\\', '<', '>', '&', '{{', '${', '%00', '%2e%2e%2f', '../', '--', ';', '=', '+', '@', '|'],
].flat();

/** Texts with the canary in them and odd characters around it. */
export const oddText: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...odd), maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...odd), maxLength: 4 }),
  )
  .map(([before, after]) => `${before}${canary}${after}`);

/** Names that objects have without having been given them, and others that are no field's. `__proto__` is a fault of its own. */
export const strangeName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'),
  fc.constantFrom('', ' ', '0', '-1', '$ne', 'admin_status', 'user_status', 'owner', 'sub', 'pk', 'sk'),
  oddText,
);
