import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import { maxWords } from '@portal/contracts/applications/words';
import { maxDocumentMegabytes, maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import { type FieldTexts, fieldTexts } from './field-texts.ts';
import { questionLabel } from './question-names.ts';

type SharedCode = Exclude<ValidationCode, 'incomplete'>;

/** The messages of the validation codes that fields share, for a field's label. */
const validationMessages: Readonly<Record<SharedCode, (label: string) => MessageDescriptor>> = {
  'website-invalid': () => msg`This cannot be a website address. It looks like this: www.example.org`,
  'terms-required': () => msg`You must accept the terms and conditions.`,
  'too-many-words': (label) => msg`${label} must be ${maxWords} words or less`,
  'too-many-characters': (label) => msg`${label} is too long`,
  'choice-unknown': (label) => msg`${label}: please choose one of the options`,
  'choice-repeated': (label) => msg`${label}: each option can be chosen once`,
  'too-many-entries': (label) => msg`${label}: at most 20 entries`,
  'too-many-files': () => msg`At most ${maxSupportingDocuments} files`,
  'file-not-pdf': () => msg`Only PDF files are allowed`,
  'file-too-large': () => msg`File size must be less than ${maxDocumentMegabytes}MB`,
  'file-empty': () => msg`This file is empty`,
  'document-unknown': (label) => msg`${label}: please upload this file again`,
  'file-unsafe': (label) =>
    msg`${label}: a virus was found in this file. Please remove it and upload a clean copy`,
  'unknown-field': () => msg`This field is not known`,
  'value-invalid': (label) => msg`${label}: this value is not valid`,
};

/** A field and the validation code of its answer. */
export type RefusedField = readonly [name: FieldName, code: string];

/** Returns the field of a path in a request, such as `data.otherSupportingDocuments.2`; `undefined` for other paths. */
function fieldOf(path: string): FieldName | undefined {
  return path.split('.').find((part): part is FieldName => Object.hasOwn(fieldTexts, part));
}

/** Returns the fields that a problem names, each with its first validation code. */
export function refusedFields(fields: Readonly<Record<string, string>>): readonly RefusedField[] {
  const refused = new Map<FieldName, string>();
  for (const [path, code] of Object.entries(fields)) {
    const name = fieldOf(path);
    if (name && !refused.has(name)) refused.set(name, code);
  }
  return [...refused];
}

/**
 * Returns the message for a validation code of a field, which is named by its path in a request. An unknown code has the
 * message of `value-invalid`.
 */
export function describeIssue(i18n: I18n, code: string, path: string): string {
  const field = fieldOf(path);
  const texts: FieldTexts | undefined = field && fieldTexts[field];
  if (code === 'incomplete' && texts?.incomplete) return i18n.t(texts.incomplete);
  const known = Object.hasOwn(validationMessages, code) ? code : 'value-invalid';
  const label = field ? questionLabel(i18n.locale, field) : path;
  return i18n.t(validationMessages[known as keyof typeof validationMessages](label));
}
