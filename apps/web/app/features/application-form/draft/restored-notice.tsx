import { Trans } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OpenedDocument, pick } from '../../../shared/autosave/document.ts';
import { formPort } from '../../../shared/autosave/use-document-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Answers, sameAnswer } from '../answers.ts';
import classes from './draft.module.css';

export interface RestoredNoticeProps {
  readonly opened: OpenedDocument<Answers>;
  readonly form: UseFormReturn<Answers>;
  readonly step: StepNumber;
}

/** Says, on the first shown step, that answers were restored. The founder can discard them, and undo that. */
export function RestoredNotice({ opened, form, step }: RestoredNoticeProps) {
  const [openedAt] = useState(step);
  const [discarded, setDiscarded] = useState<readonly FieldName[]>();
  if (opened.restored.length === 0 || step !== openedAt) return null;

  /** Replaces answers, except those that the founder has changed since. Returns the replaced fields. */
  function replaceAnswers(names: readonly FieldName[], from: Answers, to: Answers): readonly FieldName[] {
    const now = form.getValues();
    const replaced = names.filter((name) => sameAnswer(now[name], from[name]));
    formPort(form, () => form.getValues()).show(pick(to, replaced));
    return replaced;
  }

  function discard(): void {
    setDiscarded(replaceAnswers(opened.restored, opened.shown, opened.stored.values));
  }

  function restore(names: readonly FieldName[]): void {
    replaceAnswers(names, opened.stored.values, opened.shown);
    setDiscarded(undefined);
  }

  return (
    <Alert>
      <div className={classes.notice}>
        {discarded ? (
          <Trans>What you typed on this device was discarded.</Trans>
        ) : (
          <Trans>We brought back what you typed on this device.</Trans>
        )}
        <Button kind="quiet" size="xs" onClick={() => (discarded ? restore(discarded) : discard())}>
          {discarded ? <Trans>Bring it back</Trans> : <Trans>Discard what I typed</Trans>}
        </Button>
      </div>
    </Alert>
  );
}
