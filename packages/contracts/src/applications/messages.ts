import { maxDocumentMegabytes, maxSupportingDocuments } from '../uploads/documents.ts';
import { type FieldTexts, fieldTexts } from './field-texts.ts';
import type { FieldName } from './fields.ts';
import { maxWords } from './words.ts';

/** The label of each field. */
export const fieldLabels = Object.fromEntries(
  Object.entries(fieldTexts).map(([name, { label }]) => [name, label]),
) as Readonly<Record<FieldName, string>>;

/** Messages of the validation codes that fields share. A message that names the field is a function of its label. */
export const validationMessages = {
  'website-invalid': 'Invalid website address. Please begin with https://',
  'terms-required': 'You must accept the terms and conditions.',
  'too-many-words': (label: string) => `${label} must be ${maxWords} words or less`,
  'too-many-characters': (label: string) => `${label} is too long`,
  'choice-unknown': (label: string) => `${label}: please choose one of the options`,
  'choice-repeated': (label: string) => `${label}: each option can be chosen once`,
  'too-many-entries': (label: string) => `${label}: at most 20 entries`,
  'too-many-files': `At most ${maxSupportingDocuments} files`,
  'file-not-pdf': 'Only PDF files are allowed',
  'file-too-large': `File size must be less than ${maxDocumentMegabytes}MB`,
  'file-empty': 'This file is empty',
  'document-unknown': (label: string) => `${label}: please upload this file again`,
  'file-unsafe': (label: string) =>
    `${label}: a virus was found in this file. Please remove it and upload a clean copy`,
  'unknown-field': 'This field is not known',
  'value-invalid': (label: string) => `${label}: this value is not valid`,
} as const;

/** `incomplete` has a message of its own for each field (`field-texts.ts`). */
export type ValidationCode = keyof typeof validationMessages | 'incomplete';

/** Returns the message for a validation code of a field. An unknown code has the message of `value-invalid`. */
export function describeValidation(code: string, field: string): string {
  const { label, incomplete }: FieldTexts = Object.hasOwn(fieldTexts, field)
    ? fieldTexts[field as FieldName]
    : { label: field };
  if (code === 'incomplete' && incomplete !== undefined) return incomplete;
  const known = Object.hasOwn(validationMessages, code) ? code : 'value-invalid';
  const message = validationMessages[known as keyof typeof validationMessages];
  return typeof message === 'string' ? message : message(label);
}
