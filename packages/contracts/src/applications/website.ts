/** True for an absolute http(s) address without credentials, or for none at all. */
export function isSafeWebsite(text: string): boolean {
  if (text.trim() === '') return true;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}
