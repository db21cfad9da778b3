type Texts = string | ((...values: never[]) => string) | readonly Texts[] | { readonly [key: string]: Texts };

/**
 * Declares the texts of a component, in `<name>.messages.ts` beside it. Texts with values are functions, so that a missing
 * key or value is a type error.
 */
export function messages<const T extends Record<string, Texts>>(english: T): T {
  return english;
}
