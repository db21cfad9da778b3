/** Labels with a dot between them and a top-level domain at the end, as `URL` returns a host name (Unicode as Punycode). */
const domainName = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/;

/**
 * Returns the address of a website as it was typed, with `https://` when it has no scheme: `www.example.org` →
 * `https://www.example.org`. Returns `undefined` for a text that cannot be the address of a public website: another scheme
 * than http(s), a user name, or no domain name.
 */
export function websiteAddress(typed: string): string | undefined {
  // A browser would take `https:example.org` for a page of the portal.
  const text = typed.trim().replace(/^(https?):\/?(?!\/)/i, '$1://');
  // A port follows a host name, not a scheme: `example.org:8080`.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`;
  try {
    const { protocol, username, password, hostname } = new URL(address);
    const isWebsite = ['http:', 'https:'].includes(protocol) && domainName.test(hostname);
    return isWebsite && username === '' && password === '' ? address : undefined;
  } catch {
    // `URL.canParse` is too new for the phones that the portal supports.
    return undefined;
  }
}
