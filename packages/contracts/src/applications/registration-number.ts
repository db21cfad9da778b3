/** The kinds of registration numbers that the form's Verify button distinguishes, by format only. */
export type RegistrationNumberKind = 'cin' | 'llpin' | 'udyam' | 'dpiit';

const formats: Readonly<Record<RegistrationNumberKind, RegExp>> = {
  // Listing, 5-digit industry, state, year, ownership, 6-digit serial: U72200TN2020PTC123456
  cin: /^[LU]\d{5}[A-Z]{2}(?:19|20)\d{2}[A-Z]{3}\d{6}$/,
  // AAB-1234
  llpin: /^[A-Z]{3}-?\d{4}$/,
  // UDYAM-TN-02-0012345
  udyam: /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/,
  // DIPP12345, DPIIT12345
  dpiit: /^(?:DIPP|DPIIT)\d{3,7}$/,
};

/**
 * Returns the kind of Indian registration number that a text looks like, or `undefined`. Ignores blanks and letter case.
 * Checks the format only; calls no external service.
 */
export function registrationNumberKind(text: string): RegistrationNumberKind | undefined {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  const kinds = Object.keys(formats) as RegistrationNumberKind[];
  return kinds.find((kind) => formats[kind].test(compact));
}
