/** A token's claims as functions receive them: all texts. */
export type Claims = Readonly<Record<string, string>>;

/** Turns claims into texts as API Gateway does: a list is `[a b]`, whatever its members hold. */
export function stringifyClaims(claims: Readonly<Record<string, unknown>>): Claims {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, stringify(value)]));
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(String).join(' ')}]`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
}
