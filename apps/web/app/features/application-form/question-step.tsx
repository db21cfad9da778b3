import { Trans, useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/notify.tsx';
import type { Answers } from './answers.ts';
import { StepFields } from './fields/step-fields.tsx';
import { ErrorSummary } from './frame/error-summary.tsx';
import classes from './frame/frame.module.css';
import { askedFields, type FormStep } from './steps/form-steps.ts';
import { useUploadQueue } from './uploads/uploads-context.ts';

export interface QuestionStepProps {
  readonly step: FormStep;
  readonly form: UseFormReturn<Answers>;
  /** Saves, then shows another step. Returns false when saving failed. */
  readonly saveAndGoTo: (step: StepNumber) => Promise<boolean>;
  /** Whether all steps are complete, so that the founder can return to the review. */
  readonly mayReview: boolean;
  readonly onGoBack?: () => void;
}

/** A step with questions. "Next" validates and saves them. */
export function QuestionStep({ step, form, saveAndGoTo, mayReview, onGoBack }: QuestionStepProps) {
  const { t } = useLingui();
  const { control, trigger, getValues, setFocus } = form;
  const uploads = useUploadQueue();
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const next = (step.number + 1) as StepNumber;
  const fields = useWatch({ control, compute: (answers) => askedFields(step, answers) });

  // Mails link to a question by its name: `?step=2#currentStage`.
  const { hash } = useLocation();
  const focusLinked = useEffectEvent(() => {
    const linked = fields.find((name) => hash === `#${name}`);
    if (linked) setFocus(linked);
  });
  useEffect(() => focusLinked(), []);

  async function continueTo(to: StepNumber): Promise<void> {
    if (busy) return;
    if (!(await trigger(askedFields(step, getValues())))) {
      setAttempts((before) => before + 1);
      return;
    }
    if (uploads.isSending()) {
      notify.error(t`Please wait until your files are uploaded, or cancel them.`);
      return;
    }
    setBusy(true);
    const saved = await saveAndGoTo(to).catch(() => false);
    setBusy(false);
    if (saved) notify.success(t`Your application progress has been saved.`);
  }

  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        void continueTo(next);
      }}
    >
      <ErrorSummary control={control} fields={fields} setFocus={setFocus} tries={attempts} />
      <Card>
        <p className={classes.lead}>
          <Trans>Questions marked * need an answer.</Trans>
        </p>
        <StepFields step={step} control={control} />
      </Card>
      <div className={classes.buttons}>
        {onGoBack && (
          <Button kind="secondary" icon={IconArrowLeft} onClick={onGoBack}>
            <Trans>Previous</Trans>
          </Button>
        )}
        {mayReview && next < 6 && (
          <Button kind="quiet" onClick={() => void continueTo(6)}>
            <Trans>Save and go to review</Trans>
          </Button>
        )}
        <Button type="submit" iconAfter={IconArrowRight} busy={busy}>
          {busy ? <Trans>Saving…</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </form>
  );
}
