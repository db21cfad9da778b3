/** Whether a text may stand in a header: nothing in it can begin another one. */
export function isSafeHeader(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Whether a text is one plain address, not a list of them, a name with one, or something else. SES says the rest. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text) && isSafeHeader(text);
}

/** A name with its address, as `Source` takes it: quoted, or in base64 (RFC 2047) when it is not ASCII. */
export function sender(name: string, address: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  const written = isAscii
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${written} <${address}>`;
}
