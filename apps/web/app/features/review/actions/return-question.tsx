import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { Submission } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import {
  maxChangesMessage,
  maxDaysForChanges,
  mayBeDue,
  withDependentFields,
} from '@portal/contracts/review/return-for-changes';
import { useState } from 'react';
import { failureTitle } from '../../../api/act.ts';
import { ApiProblem, isProblem, referenceOf } from '../../../api/api-problem.ts';
import { serverNow } from '../../../api/server-time.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { dayOf } from '../../../shared/programme/milestones.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea, TextInput } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Reference } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { FieldChoice } from './field-choice.tsx';
import classes from './return.module.css';
import { ReturnPreview } from './return-preview.tsx';
import { useReturn } from './use-return.ts';

export interface ReturnDialogProps {
  /** The submission to return; `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Asks which answers the founder has to change, why and until when. */
export function ReturnDialog({ submission, stage, onClose }: ReturnDialogProps) {
  const shown = useLastDefined(submission);
  const [isBusy, setIsBusy] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const { t } = useLingui();
  const close = () => {
    setIsWritten(false);
    onClose();
  };
  return (
    <Dialog
      opened={submission !== undefined}
      onClose={close}
      title={t`Return for changes`}
      // Escape or a click outside must not drop a message.
      dismissible={!isBusy && !isWritten}
      size="xl"
    >
      {shown && (
        <ReturnForm
          key={shown.application_id}
          submission={shown}
          stage={stage}
          onBusy={setIsBusy}
          onWritten={setIsWritten}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

interface ReturnFormProps {
  readonly submission: Submission;
  readonly stage: Stage;
  readonly onBusy: (isBusy: boolean) => void;
  /** Called with whether there is a message. */
  readonly onWritten: (isWritten: boolean) => void;
  readonly onClose: () => void;
}

function ReturnForm({ submission, stage, onBusy, onWritten, onClose }: ReturnFormProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const [now] = useState(() => serverNow() ?? Date.now());
  const days = returnDays(now);
  const [chosen, setChosen] = useState<readonly FieldName[]>([]);
  const [message, setMessage] = useState('');
  const [due, setDue] = useState(days.usual);
  const [isChecked, setIsChecked] = useState(false);
  const returning = useReturn(stage, { onBusy, onReturned: onClose });
  const { isPending, error } = returning;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(due) && mayBeDue(due, now);
  const isWritten = message.trim() !== '';
  const name = <bdi>{submission.data.startupName}</bdi>;
  const number = <strong>{submission.submitted_id}</strong>;

  function submit(): void {
    setIsChecked(true);
    if (chosen.length > 0 && isDay && isWritten)
      returning.mutate({
        applicationId: submission.application_id,
        fields: withDependentFields(chosen),
        message,
        due,
      });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text>
          <Trans>
            {number} {name}
          </Trans>
        </Text>
        <Text>
          <Trans>
            The founder changes only these answers and hands them in again. Until then, or until the day has
            passed, nobody can decide at this stage.
          </Trans>
        </Text>
        <FieldChoice
          chosen={chosen}
          onChange={setChosen}
          error={isChecked && chosen.length === 0 ? t`Please choose at least one answer.` : undefined}
        />
        <div>
          <Textarea
            label={t`Message to the founder`}
            description={t`What is missing or unclear, and what would help. It is part of the e-mail, too.`}
            required
            rows={4}
            maxLength={maxChangesMessage}
            value={message}
            error={isChecked && !isWritten && t`Please say what to change.`}
            onChange={({ currentTarget: { value } }) => {
              setMessage(value);
              onWritten(value.trim() !== '');
            }}
          />
          <CharactersLeft text={message} max={maxChangesMessage} />
        </div>
        <TextInput
          type="date"
          label={t`Last day`}
          description={t`The founder can hand in until the end of this day, Indian Standard Time.`}
          required
          min={days.first}
          max={days.last}
          value={due}
          error={
            isChecked &&
            !isDay &&
            t`Please choose a day from ${{ first: formatDate(days.first) }} to ${{ last: formatDate(days.last) }}.`
          }
          onChange={(event) => setDue(event.currentTarget.value)}
        />
        <ReturnPreview fields={withDependentFields(chosen)} message={message} due={isDay ? due : undefined} />
        {error && !isProblem(error, 'conflict-declared') && (
          <div ref={focusOnMount} tabIndex={-1}>
            <Alert tone="error" title={failureTitle(error, t`The application was not returned.`)}>
              {error instanceof ApiProblem && <p>{error.message}</p>}
              <Reference>{referenceOf(error)}</Reference>
            </Alert>
          </div>
        )}
        <div className={classes.buttons}>
          <Button kind="secondary" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? <Trans>Returning...</Trans> : <Trans>Return to the founder</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const dayInMs = 24 * 60 * 60 * 1000;

/** In days from today. */
const usualDays = 7;

/** Returns the first, the usual and the latest day that can be the last one for changes, as ISO dates. `now` in ms. */
function returnDays(now: number) {
  return {
    first: dayOf(new Date(now)),
    usual: dayOf(new Date(now + usualDays * dayInMs)),
    last: dayOf(new Date(now + maxDaysForChanges * dayInMs)),
  };
}
