import { choiceName } from '@portal/contracts/applications/choices';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { languageOf } from '@portal/contracts/languages';

/*
 * What questions and answers are called in a locale. Components pass `i18n.locale`, not `i18n`, which stays the same object when
 * the language changes.
 */

/** Returns a question as the form asks it. */
export const questionLabel = (locale: string, name: FieldName): string =>
  fields[name].label[languageOf(locale)];

/** Returns the name of an answer to a question with a closed list of answers; another answer itself. */
export function answerLabel(locale: string, name: FieldName, value: string): string {
  const { control }: Field = fields[name];
  return 'choices' in control ? choiceName(control.choices, value, locale) : value;
}
