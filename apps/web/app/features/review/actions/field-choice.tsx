import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldName, fields as fieldsOf } from '@portal/contracts/applications/fields';
import type { Field, FormSection } from '@portal/contracts/applications/fields/field';
import { returnableFields } from '@portal/contracts/review/return-for-changes';
import { useId } from 'react';
import { formSteps, type Section } from '../../../shared/questions/form-steps.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import classes from './actions.module.css';

export interface FieldChoiceProps {
  readonly chosen: readonly FieldName[];
  readonly onChange: (chosen: readonly FieldName[]) => void;
  readonly error: string | undefined;
}

/** The fields of the form by section. A section can be chosen whole; fields that depend on a chosen one are asked with it. */
export function FieldChoice({ chosen, onChange, error }: FieldChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.fields} aria-describedby={error && errorId}>
      <legend className={classes.legend}>
        <Trans>Answers to change</Trans>
      </legend>
      <div className={classes.sections}>
        {returnableSections.map((section) => (
          <SectionChoice key={section.id} section={section} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface SectionChoiceProps extends Pick<FieldChoiceProps, 'chosen' | 'onChange'> {
  readonly section: Section;
}

function SectionChoice({ section: { id, fields }, chosen, onChange }: SectionChoiceProps) {
  const { t } = useLingui();
  const isIncluded = (name: FieldName) => chosen.includes(name) || dependsOn(name, chosen) !== undefined;
  const count = fields.filter(isIncluded).length;
  const isWhole = count === fields.length;
  const title = t(sectionTitles[id]);
  return (
    <fieldset className={classes.section} aria-label={title}>
      <Checkbox
        label={<strong>{title}</strong>}
        aria-label={t`All of “${title}”`}
        checked={isWhole}
        indeterminate={count > 0 && !isWhole}
        onChange={() => onChange(chooseFields(chosen, fields, !isWhole))}
      />
      {fields.map((name) => (
        <FieldCheckbox
          key={name}
          name={name}
          isChecked={isIncluded(name)}
          asked={dependsOn(name, chosen)}
          onChange={(isAdded) => onChange(chooseFields(chosen, [name], isAdded))}
        />
      ))}
    </fieldset>
  );
}

interface FieldCheckboxProps {
  readonly name: FieldName;
  readonly isChecked: boolean;
  /** The chosen field on which its condition depends. */
  readonly asked: FieldName | undefined;
  readonly onChange: (isAdded: boolean) => void;
}

function FieldCheckbox({ name, isChecked, asked, onChange }: FieldCheckboxProps) {
  const { t, i18n } = useLingui();
  return (
    <Checkbox
      className={classes.field}
      label={questionLabel(i18n.locale, name)}
      description={
        asked && t`Also asked, because it depends on “${{ question: questionLabel(i18n.locale, asked) }}”`
      }
      checked={isChecked}
      disabled={asked !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** The sections of the form as organisers call them. */
const sectionTitles: Readonly<Record<FormSection, MessageDescriptor>> = {
  people: msg`Founder and startup`,
  business: msg`Business`,
  field: msg`Field of work`,
  innovation: msg`Innovation`,
  climate: msg`Climate`,
  market: msg`Market`,
  funding: msg`Funding so far`,
  support: msg`Support needed`,
  registration: msg`Registration`,
  pitch: msg`Pitch`,
};

/** The sections of the form with the fields that organisers can ask a founder to change. */
const returnableSections: readonly Section[] = formSteps
  .flatMap(({ sections }) => sections)
  .map(({ id, fields: all }) => ({ id, fields: all.filter((name) => returnableFields.includes(name)) }));

/** Returns the chosen field on which the condition of a field depends; `undefined` without one. */
function dependsOn(name: FieldName, chosen: readonly FieldName[]): FieldName | undefined {
  const { askedWhen }: Field = fieldsOf[name];
  return chosen.find((one) => one === askedWhen?.field);
}

/** Adds or removes fields. Those that depend on a chosen one are asked with it, and are not chosen themselves. */
function chooseFields(
  chosen: readonly FieldName[],
  changed: readonly FieldName[],
  isAdded: boolean,
): readonly FieldName[] {
  const others = chosen.filter((name) => !changed.includes(name));
  const all = isAdded ? [...others, ...changed] : others;
  return all.filter((name) => dependsOn(name, all) === undefined);
}
