import { Trans, useLingui } from '@lingui/react/macro';
import { type FoundDraft, maxExtensionReason } from '@portal/contracts/review/extensions';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { visibleText } from '@portal/contracts/text';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, Textarea, TextInput } from '../../ui/inputs.tsx';
import { Stack } from '../../ui/layout.tsx';
import {
  DraftName,
  deadlineOf,
  type ExtensionEntry,
  extensionDays,
  isExtensionDay,
  StepTitle,
} from './extension.tsx';
import classes from './extensions.module.css';

export interface ChooseExtensionProps {
  readonly round: RoundDates;
  readonly entry: ExtensionEntry;
  readonly change: (changes: Partial<ExtensionEntry>) => void;
  readonly drafts: readonly FoundDraft[];
  readonly onBack: () => void;
  readonly onChosen: () => void;
}

/** Asks for the draft, its last day and the reason. */
export function ChooseExtension(props: ChooseExtensionProps) {
  const { round, entry, change, drafts, onBack, onChosen } = props;
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useFormat();
  const [isChecked, setIsChecked] = useState(false);
  const [now] = useState(() => serverNow() ?? Date.now());
  const draft = drafts.find(({ application_id }) => application_id === entry.applicationId);
  const days = draft && extensionDays(round, draft, now);
  const isReasonMissing = visibleText(entry.reason) === '';
  function next(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (draft && isExtensionDay(round, entry.day, draft, now) && !isReasonMissing) onChosen();
  }
  function dayError(): string | false {
    if (!isChecked || draft === undefined || isExtensionDay(round, entry.day, draft, now)) return false;
    if (days === undefined) return t`This deadline cannot be extended further.`;
    const [first, last] = [formatDate(days.first), formatDate(days.last)];
    return t`Please choose a day from ${first} to ${last}.`;
  }
  return (
    <form noValidate onSubmit={next}>
      <Stack>
        <StepTitle>
          <Trans>Which draft, and until when?</Trans>
        </StepTitle>
        <Radio.Group
          label={t`Draft`}
          name="draft"
          required
          value={entry.applicationId}
          onChange={(applicationId) => change({ applicationId })}
          error={isChecked && draft === undefined && t`Please choose a draft.`}
        >
          <Stack gap="sm" mt="xs">
            {drafts.map((one) => (
              <Radio
                key={one.application_id}
                value={one.application_id}
                label={<DraftName draft={one} />}
                description={
                  <Trans>
                    Deadline {{ deadline: formatDateTime(deadlineOf(round, one, now)) }}, last saved{' '}
                    {{ saved: formatDateTime(one.updated_at) }}
                  </Trans>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          type="date"
          label={t`Last day`}
          description={t`The new deadline is the end of this day, Indian Standard Time.`}
          required
          {...(days && { min: days.first, max: days.last })}
          value={entry.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
          error={dayError()}
        />
        <Textarea
          label={t`Reason`}
          description={t`Colleagues read it in the history. The founder does not.`}
          required
          rows={3}
          maxLength={maxExtensionReason}
          value={entry.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          error={isChecked && isReasonMissing && t`Please say why.`}
        />
        <div className={classes.buttons}>
          <Button kind="secondary" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
