import fc from 'fast-check';

/** Part of everything that is sent. Must never appear in a log or in the messages of a response. */
export const canary = 'zebra-finch';

/** Characters that have caused bugs in other programs. */
export const unusualCharacters = [
  ['\u0000', '\u0001', '\u001b', '\r\n', '\t', '\u007f', '\u0085', '\u00ad', '\u00a0'],
  ['\u200b', '\u200d', '\u200e', '\u202e', '\u2028', '\u2029', '\u2066', '\ufeff', '\ufffd', '\uffff'],
  ['e\u0301', 'க\u0bcd', '👩🏽\u200d🔬', '𝒢', '\u{10ffff}', 'ﷺ', 'ﬁ', 'İ', 'ß', 'Ⅷ', '％', '＇'],
  ["'", '"', '\\', '<', '>', '&', '{{', '${', '%00', '%2e%2e%2f', '../', '--', ';', '=', '+', '@', '|'],
].flat();

const unusual = fc.string({ unit: fc.constantFrom(...unusualCharacters), maxLength: 4 });

/** Texts that contain the canary with unusual characters around it. */
export const unusualText = fc.tuple(unusual, unusual).map(([before, after]) => `${before}${canary}${after}`);

/** Names of inherited properties and other names that are no fields. `__proto__` is a separate fault. */
export const unknownName = fc.oneof(
  fc.constantFrom('constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'),
  fc.constantFrom('', ' ', '0', '-1', '$ne', 'admin_status', 'user_status', 'owner', 'sub', 'pk', 'sk'),
  unusualText,
);
