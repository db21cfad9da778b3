import { Trans, useLingui } from '@lingui/react/macro';
import { conditionFields } from '@portal/contracts/applications/conditions';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { pick } from '../../shared/autosave/document.ts';
import {
  askedFields,
  askedSections,
  type FormStep,
  sectionTitles,
} from '../../shared/questions/form-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/notify.tsx';
import type { Answers } from './answers.ts';
import type { Draft } from './draft/use-draft.ts';
import fieldClasses from './fields/fields.module.css';
import { FormField } from './fields/form-field.tsx';
import { ErrorSummary } from './frame/error-summary.tsx';
import classes from './frame/frame.module.css';
import { isUnderWay } from './uploads/upload-queue.ts';
import { useUploadQueue } from './uploads/uploads-context.ts';
import { useCheckAnswers } from './use-answers-form.ts';

export interface QuestionStepProps {
  readonly step: FormStep;
  /** The question that takes the focus. */
  readonly question: FieldName | undefined;
  readonly form: UseFormReturn<Answers>;
  /** Saves, then shows another step; on the review the answer to a question. */
  readonly saveAndGoTo: (step: StepNumber, question?: FieldName) => ReturnType<Draft['saveOrKeep']>;
  /** Whether all steps are complete, so that the founder can return to the review. */
  readonly mayReview: boolean;
  /** Of saving. */
  readonly status: Draft['state']['status'];
  readonly onGoBack?: () => void;
}

/** Scrolls to the question that takes the focus, with its label. */
function bringUp({ target }: FocusEvent): void {
  if (target instanceof Element) (target.closest('section > *') ?? target).scrollIntoView({ block: 'start' });
}

/** A step with questions. "Next" validates and saves them. */
export function QuestionStep(props: QuestionStepProps) {
  const { step, question, form, saveAndGoTo, mayReview, status, onGoBack } = props;
  const { t } = useLingui();
  const { control, getValues, setFocus, clearErrors } = form;
  const checkAnswers = useCheckAnswers(form);
  const uploads = useUploadQueue();
  const [attempts, setAttempts] = useState(0);
  // Who came for one question, from the review or from a reminder, goes on to its answer there.
  const returnsTo = mayReview ? question : undefined;
  const attempt = useMutation({
    mutationFn: (to: StepNumber) => saveAndGoTo(to, to === 6 ? returnsTo : undefined),
  });
  // While the founder is asked about a conflict, nothing is saved.
  const isSaving = attempt.isPending && status !== 'conflict';
  const next = (step.number + 1) as StepNumber;
  const fields = useWatch({ control, compute: (answers) => askedFields(step, answers) });

  useEffect(() => {
    if (!question) return;
    const controller = new AbortController();
    const { signal } = controller;
    // `setFocus` focuses later.
    window.addEventListener('focusin', bringUp, { once: true, signal });
    setFocus(question);
    return () => controller.abort();
  }, [question, setFocus]);

  async function continueTo(to: StepNumber): Promise<void> {
    if (attempt.isPending) return;
    const uploading: readonly FieldName[] = uploads
      .get()
      .filter(isUnderWay)
      .map(({ field }) => field);
    clearErrors(uploading);
    // A question whose file is on its way is not missing.
    const asked = askedFields(step, getValues()).filter((name) => !uploading.includes(name));
    if (!(await checkAnswers(asked))) setAttempts((before) => before + 1);
    else if (uploading.length === 0) attempt.mutate(to);
    if (uploading.length > 0)
      notify.error(t`Your files are still uploading. Please wait until they are done, or cancel them.`);
  }

  return (
    <form
      noValidate
      className={`${classes.step} ${classes.questions}`}
      onSubmit={(event) => {
        event.preventDefault();
        void continueTo(returnsTo ? 6 : next);
      }}
    >
      <ErrorSummary control={control} fields={fields} setFocus={setFocus} tries={attempts} />
      <Card>
        <StepFields step={step} control={control} />
      </Card>
      {status === 'offline' && attempt.data === 'offline' && (
        <p className={classes.connection} role="alert">
          <Trans>You need a connection to go on.</Trans>
        </p>
      )}
      <div className={classes.buttons}>
        {onGoBack && (
          <Button kind="secondary" icon={IconArrowLeft} onClick={onGoBack}>
            <Trans>Previous</Trans>
          </Button>
        )}
        {mayReview && next < 6 && (
          <Button kind="quiet" onClick={() => void continueTo(returnsTo ? next : 6)}>
            {returnsTo ? <Trans>Next</Trans> : <Trans>Save and go to review</Trans>}
          </Button>
        )}
        <Button type="submit" iconAfter={IconArrowRight} busy={isSaving}>
          {isSaving ? (
            <Trans>Saving…</Trans>
          ) : returnsTo ? (
            <Trans>Save and go to review</Trans>
          ) : (
            <Trans>Next</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}

interface StepFieldsProps extends Pick<QuestionStepProps, 'step'> {
  readonly control: Control<Answers>;
}

/** The visible questions of a step, in sections. */
function StepFields({ step, control }: StepFieldsProps) {
  const { t } = useLingui();
  const answers = useWatch({ control, compute: (all) => pick(all, conditionFields) });
  return askedSections(step, answers).map(({ id, fields }) => (
    <section key={id} className={fieldClasses.section} aria-label={t(sectionTitles[id])}>
      <h3 className={fieldClasses.title}>{t(sectionTitles[id])}</h3>
      {fields.map((name) => (
        <FormField key={name} name={name} control={control} />
      ))}
    </section>
  ));
}
