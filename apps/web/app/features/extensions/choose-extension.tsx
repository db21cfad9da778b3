import { Trans, useLingui } from '@lingui/react/macro';
import { type FoundDrafts, maxExtensionReason } from '@portal/contracts/review/extensions';
import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { visibleText } from '@portal/contracts/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callOnce, failureTitle } from '../../api/act.ts';
import { keyOf } from '../../api/queries.ts';
import { serverNow } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/format.ts';
import { MailsComeBack } from '../../shared/review/mails-come-back.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Radio, Textarea, TextInput } from '../../ui/inputs.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { deadlineOf, extensionDays } from './extension-days.ts';
import classes from './extensions.module.css';

export interface ChooseExtensionProps {
  readonly round: RoundDates;
  readonly found: FoundDrafts;
  /** Of the founder. */
  readonly email: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

/** Takes the focus of the button that found the drafts. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** Asks for the draft, its last day and the reason, and extends the deadline. */
export function ChooseExtension(props: ChooseExtensionProps) {
  const { round, email, onBusy, onDone } = props;
  const { drafts, mailbox } = props.found;
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useFormat();
  const queries = useQueryClient();
  const [applicationId, setApplicationId] = useState(
    drafts.length === 1 ? (drafts[0]?.application_id ?? '') : '',
  );
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [now] = useState(() => serverNow() ?? Date.now());
  const draft = drafts.find(({ application_id }) => application_id === applicationId);
  const days = draft && extensionDays(round, draft, now);
  const isInTime = days !== undefined && days.first <= day && day <= days.last;
  const isReasonMissing = visibleText(reason) === '';
  const founder = <bdi>{email}</bdi>;
  const extension = useMutation({
    mutationFn: () =>
      callOnce('extendDeadline', {
        params: { application_id: applicationId },
        body: { until: lastSecondOf(day), reason },
      }),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf('findDrafts') });
      notify.success(
        t`The deadline is now ${{ until: formatDateTime(lastSecondOf(day)) }}. We write to ${email}.`,
      );
      onDone();
    },
    onSettled: () => onBusy(false),
  });
  const { error, isPending } = extension;

  function extend(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (isInTime && !isReasonMissing && !isPending) extension.mutate();
  }

  function dayError(): string | false {
    if (!isChecked || draft === undefined || isInTime) return false;
    if (days === undefined) return t`This deadline cannot be extended further.`;
    const [first, last] = [formatDate(days.first), formatDate(days.last)];
    return t`Please choose a day from ${first} to ${last}.`;
  }

  return (
    <form noValidate onSubmit={extend}>
      <Stack>
        <Title className={classes.title ?? ''} order={3} size="h4" ref={focusOnMount} tabIndex={-1}>
          <Trans>Which draft, and until when?</Trans>
        </Title>
        <Radio.Group
          label={t`Draft`}
          name="draft"
          required
          value={applicationId}
          onChange={setApplicationId}
          error={isChecked && draft === undefined && t`Please choose a draft.`}
        >
          <Stack gap="sm" mt="xs">
            {drafts.map((one) => (
              <Radio
                key={one.application_id}
                value={one.application_id}
                label={
                  one.startup_name ? <bdi>{one.startup_name}</bdi> : <Trans>a draft without a name</Trans>
                }
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
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={dayError()}
        />
        <Textarea
          label={t`Reason`}
          description={t`Colleagues read it in the history. The founder does not.`}
          required
          rows={3}
          maxLength={maxExtensionReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isChecked && isReasonMissing && t`Please say why.`}
        />
        <Text>
          <Trans>
            {founder} gets an e-mail with the new deadline. A deadline can be extended again, but not
            shortened.
          </Trans>
        </Text>
        <MailsComeBack fault={mailbox} />
        {error && <Failure title={failureTitle(error, t`The deadline was not extended.`)} error={error} />}
        <div className={classes.buttons}>
          <Button type="submit" busy={isPending}>
            {isPending ? <Trans>Extending...</Trans> : <Trans>Extend the deadline</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
