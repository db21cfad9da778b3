/** Percent-encodes all but the unreserved characters of RFC 3986, as signatures and headers want it. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
