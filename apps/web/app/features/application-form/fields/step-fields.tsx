import { fieldLabels } from '@portal/contracts/applications/messages';
import { type Control, useWatch } from 'react-hook-form';
import { formatList } from '../../../i18n/format.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import type { Answers } from '../answers.ts';
import { addedFields, askedSections } from '../steps/form-steps.ts';
import type { FormStep } from '../steps/step.ts';
import { FieldOf } from './field-of.tsx';
import { fieldsMessages } from './fields.messages.ts';
import classes from './fields.module.css';

export interface StepFieldsProps {
  readonly step: FormStep;
  readonly control: Control<Answers>;
}

/** The questions of a step, in their groups; those under a condition come and go with it. */
export function StepFields({ step, control }: StepFieldsProps) {
  const [startupCategory, receivedFunding, supportSeeking, isDPITTCertified] = useWatch({
    control,
    name: ['startupCategory', 'receivedFunding', 'supportSeeking', 'isDPITTCertified'],
  });
  const answers = { startupCategory, receivedFunding, supportSeeking, isDPITTCertified };
  const labels = addedFields(step, answers).map((name) => fieldLabels[name]);
  return (
    <>
      {askedSections(step, answers).map(({ title, fields }) => (
        <section key={title} className={classes.section} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          {fields.map((spec) => (
            <FieldOf key={spec.name} spec={spec} control={control} />
          ))}
        </section>
      ))}
      <VisuallyHidden role="status">
        {labels.length > 0 && fieldsMessages.alsoAsked(formatList(labels))}
      </VisuallyHidden>
    </>
  );
}
