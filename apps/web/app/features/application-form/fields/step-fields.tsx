import { useLingui } from '@lingui/react/macro';
import { conditionFields } from '@portal/contracts/applications/conditions';
import { type Control, useWatch } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.ts';
import { pick } from '../../../shared/autosave/document.ts';
import {
  addedFields,
  askedSections,
  type FormStep,
  sectionTitles,
} from '../../../shared/questions/form-steps.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import type { Answers } from '../answers.ts';
import classes from './fields.module.css';
import { FormField } from './form-field.tsx';

export interface StepFieldsProps {
  readonly step: FormStep;
  readonly control: Control<Answers>;
}

/** The visible questions of a step, in sections. Announces questions that an answer has added. */
export function StepFields({ step, control }: StepFieldsProps) {
  const { t, i18n } = useLingui();
  const { formatList } = useFormat();
  const answers = useWatch({ control, compute: (all) => pick(all, conditionFields) });
  const labels = addedFields(step, answers).map((name) => questionLabel(i18n.locale, name));
  return (
    <>
      {askedSections(step, answers).map(({ id, fields }) => (
        <section key={id} className={classes.section} aria-label={t(sectionTitles[id])}>
          <h3 className={classes.title}>{t(sectionTitles[id])}</h3>
          {fields.map((name) => (
            <FormField key={name} name={name} control={control} />
          ))}
        </section>
      ))}
      <VisuallyHidden role="status">
        {labels.length > 0 && t`Also asked now: ${{ labels: formatList(labels) }}`}
      </VisuallyHidden>
    </>
  );
}
