/** Returns whether a text is blank or an absolute http(s) URL without credentials. */
export function isSafeWebsite(text: string): boolean {
  if (text.trim() === '') return true;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}
