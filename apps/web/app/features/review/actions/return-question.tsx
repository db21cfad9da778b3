import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { organiserSections } from '@portal/contracts/applications/fields/field';
import type { Submission } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import {
  maxChangesMessage,
  maxDaysForChanges,
  mayBeDue,
  returnableFields,
  withDependentFields,
} from '@portal/contracts/review/return-for-changes';
import { visibleText } from '@portal/contracts/text';
import { useState } from 'react';
import { serverNow } from '../../../api/server-time.ts';
import { useFormat } from '../../../i18n/format.ts';
import { dayOf } from '../../../shared/programme/milestones.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Checkbox, TextInput } from '../../../ui/inputs.tsx';
import { fieldsOf, sectionTitles } from '../application/facts.tsx';
import { LimitedTextarea } from '../limited-textarea.tsx';
import classes from './actions.module.css';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { returnForChanges } from './organiser-actions.ts';
import { useOrganiserAction } from './use-organiser-action.ts';

export interface ReturnQuestionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly application: Submission;
  readonly stage: Stage;
  readonly onSettled: () => void;
}

/** Asks which answers the founder has to change, why and until when; at first what is asked already. */
export function ReturnQuestion({ application, stage, opened, onClose, onSettled }: ReturnQuestionProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const [now] = useState(() => serverNow() ?? Date.now());
  const days = returnDays(now);
  const asked = application.requested_changes;
  const [chosen, setChosen] = useState<readonly FieldName[]>(asked?.fields ?? []);
  const [message, setMessage] = useState(asked?.message ?? '');
  const [due, setDue] = useState(asked ? dayOf(new Date(asked.due)) : days.usual);
  const [isChecked, setIsChecked] = useState(false);
  const action = useOrganiserAction(returnForChanges, { stage, application, onDone: onSettled });
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(due) && mayBeDue(due, now);
  const isWritten = visibleText(message) !== '';
  const confirm = () => {
    setIsChecked(true);
    if (chosen.length > 0 && isDay && isWritten)
      action.act({ fields: withDependentFields(chosen), message, due });
  };
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={asked ? t`Change the request` : t`Return for changes`}
      size="xl"
      application={application}
      mailbox={application.mailbox}
      action={action}
      isWritten={message !== (asked?.message ?? '')}
      confirm={{
        label: asked ? <Trans>Send the new request</Trans> : <Trans>Return to the founder</Trans>,
        busyLabel: <Trans>Returning...</Trans>,
        onConfirm: confirm,
      }}
    >
      <p>
        <Trans>
          The founder changes only these answers and hands them in again. Until then, or until the day has
          passed, nobody can decide at this stage.
        </Trans>
        {asked && (
          <>
            {' '}
            <Trans>This replaces the earlier request. The founder gets another e-mail.</Trans>
          </>
        )}
      </p>
      <FieldChoice
        chosen={chosen}
        onChange={setChosen}
        error={isChecked && chosen.length === 0 ? t`Please choose at least one answer.` : undefined}
      />
      <LimitedTextarea
        label={t`Message to the founder`}
        description={t`What is missing or unclear, and what would help. It is part of the e-mail, too.`}
        required
        rows={4}
        maxLength={maxChangesMessage}
        value={message}
        error={isChecked && !isWritten && t`Please say what to change.`}
        onText={setMessage}
      />
      <TextInput
        type="date"
        label={t`Last day`}
        description={
          isDay
            ? t`The founder can hand in until the end of ${{ day: formatDate(due) }}, Indian Standard Time.`
            : t`The founder can hand in until the end of this day, Indian Standard Time.`
        }
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
    </AskDialog>
  );
}

interface FieldChoiceProps {
  readonly chosen: readonly FieldName[];
  readonly onChange: (chosen: readonly FieldName[]) => void;
  readonly error: string | undefined;
}

/** The fields that a founder can be asked to change, in the sections of the application. */
function FieldChoice({ chosen, onChange, error }: FieldChoiceProps) {
  const { t, i18n } = useLingui();
  const { formatList } = useFormat();
  const labelOf = (name: FieldName) => questionLabel(i18n.locale, name);
  const dependent = withDependentFields(chosen).filter((name) => !chosen.includes(name));
  return (
    <Checkbox.Group
      label={t`Answers to change`}
      error={error}
      value={[...chosen]}
      onChange={(names) => onChange(names as FieldName[])}
    >
      <div className={classes.sections}>
        {organiserSections.map((section) => (
          <fieldset key={section} className={classes.section}>
            <legend className={classes.legend}>{t(sectionTitles[section])}</legend>
            {fieldsOf(section)
              .filter(({ name }) => returnableFields.includes(name))
              .map(({ name }) => (
                <Checkbox key={name} value={name} label={labelOf(name)} aria-invalid={Boolean(error)} />
              ))}
          </fieldset>
        ))}
      </div>
      {dependent.length > 0 && (
        <p className={classes.hint}>
          <Trans>
            Also asked, because they depend on these: {{ labels: formatList(dependent.map(labelOf)) }}
          </Trans>
        </p>
      )}
    </Checkbox.Group>
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
