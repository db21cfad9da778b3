import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import type { Choice } from '../../../form/choice-fields.tsx';
import type { SingleDocumentField } from '../answers.ts';

interface Common<Name extends FieldName = FieldName> {
  readonly name: Name;
  readonly required?: true;
}

/** One line of text. */
export interface LineSpec extends Common {
  readonly kind: 'line';
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly readOnly?: true;
  readonly placeholder?: string;
  readonly prefix?: string;
  readonly keep?: (typed: string) => string;
}

/** One of a list; `select` for long lists, `radio` when all fit in sight. */
interface ChoiceSpec extends Common {
  readonly kind: 'select' | 'radio' | 'checkboxes';
  readonly choices: readonly Choice[];
}

interface DocumentSpec extends Common<SingleDocumentField> {
  readonly kind: 'document';
}

interface PlainSpec extends Common {
  readonly kind: 'long' | 'tags' | 'registration-number' | 'documents';
}

/** A question as data: what the form needs to draw it. Its label and rules are the contracts'. */
export type FieldSpec = LineSpec | ChoiceSpec | DocumentSpec | PlainSpec;

/** Questions that belong together. */
export interface Section {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

/** A step of the form that asks questions. */
export interface FormStep {
  readonly number: StepNumber;
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** A closed list of the contracts as choices of a field. */
export function choicesOf(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
