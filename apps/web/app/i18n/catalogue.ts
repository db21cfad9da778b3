type Words = string | ((...values: never[]) => string) | readonly Words[] | { readonly [key: string]: Words };

/**
 * Declares a catalogue. Texts live beside what shows them, in `<name>.messages.ts`: one typed object per file,
 * sentences with values in them as functions, so that a missing key or value is a type error. English comes
 * first; another language is a second object of the same type, chosen here.
 */
export function messages<const T extends Record<string, Words>>(english: T): T {
  return english;
}
