/** What an authenticator app reads from the picture: whose secret it is, in the form that apps agreed on. */
export function setupAddress(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** A secret as people type it: in groups of four. */
export function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
