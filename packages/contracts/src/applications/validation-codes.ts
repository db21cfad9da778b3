/** The reasons to refuse an answer. The web has a sentence for each; `incomplete` has one for each field. */
export const validationCodes = [
  'incomplete',
  'website-invalid',
  'terms-required',
  'too-many-words',
  'too-many-characters',
  'choice-unknown',
  'choice-repeated',
  'too-many-entries',
  'too-many-files',
  'file-not-pdf',
  'file-too-large',
  'file-empty',
  'document-unknown',
  'file-unsafe',
  'unknown-field',
  'value-invalid',
] as const;

export type ValidationCode = (typeof validationCodes)[number];
