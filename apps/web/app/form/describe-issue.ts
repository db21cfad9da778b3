import type { I18n } from '@lingui/core';
import type { FieldName } from '@portal/contracts/applications/fields';
import { type FieldTexts, fieldTexts } from '../shared/questions/field-texts.ts';
import { validationMessages } from '../shared/questions/validation-messages.ts';

/** Returns the field of a path in a request, such as `data.otherSupportingDocuments.2`; `undefined` for other paths. */
export function fieldOf(path: string): FieldName | undefined {
  return path.split('.').find((part): part is FieldName => Object.hasOwn(fieldTexts, part));
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
  const label = texts ? i18n.t(texts.label) : path;
  return i18n.t(validationMessages[known as keyof typeof validationMessages](label));
}
