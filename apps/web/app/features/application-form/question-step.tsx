import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/notify.tsx';
import type { Answers } from './answers.ts';
import { draftMessages } from './draft/draft.messages.ts';
import { StepFields } from './fields/step-fields.tsx';
import { ErrorSummary } from './frame/error-summary.tsx';
import { frameMessages } from './frame/frame.messages.ts';
import classes from './frame/frame.module.css';
import { askedFields } from './steps/form-steps.ts';
import type { FormStep } from './steps/step.ts';
import { useUploadQueue } from './uploads/uploads-context.ts';

export interface QuestionStepProps {
  readonly step: FormStep;
  readonly form: UseFormReturn<Answers>;
  /** Saves, then shows the next step; false when it could not be saved. */
  readonly saveAndGoOn: () => Promise<boolean>;
  readonly onGoBack?: () => void;
}

/** A step that asks: its questions, and the way on once they are answered and saved. */
export function QuestionStep({ step, form, saveAndGoOn, onGoBack }: QuestionStepProps) {
  const { control, trigger, getValues, setFocus } = form;
  const uploads = useUploadQueue();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const fields = useWatch({ control, compute: (answers) => askedFields(step, answers) });

  async function goOn(): Promise<void> {
    if (!(await trigger(askedFields(step, getValues())))) {
      setTries((before) => before + 1);
      return;
    }
    if (uploads.get().some(({ state }) => state === 'sending')) {
      notify.error(frameMessages.uploadsRunning);
      return;
    }
    setBusy(true);
    const saved = await saveAndGoOn().catch(() => false);
    setBusy(false);
    if (saved) notify.success(draftMessages.saved);
  }

  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void goOn();
      }}
    >
      <ErrorSummary control={control} fields={fields} setFocus={setFocus} tries={tries} />
      <Card>
        <p className={classes.lead}>{frameMessages.required}</p>
        <StepFields step={step} control={control} />
      </Card>
      <div className={classes.buttons}>
        {onGoBack && (
          <Button kind="secondary" icon={IconArrowLeft} onClick={onGoBack}>
            {frameMessages.previous}
          </Button>
        )}
        <Button type="submit" iconAfter={IconArrowRight} busy={busy}>
          {busy ? frameMessages.savingStep : frameMessages.next}
        </Button>
      </div>
    </form>
  );
}
