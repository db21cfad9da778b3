import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundDraft, FoundDrafts } from '@portal/contracts/review/extensions';
import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, failureTitle } from '../../api/act.ts';
import { keyOf } from '../../api/queries.ts';
import { serverNow } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/format.ts';
import { MailsComeBack } from '../../shared/review/mails-come-back.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { DraftName, deadlineOf, type ExtensionEntry, StepTitle } from './extension.tsx';
import classes from './extensions.module.css';

export interface ConfirmExtensionProps {
  readonly round: RoundDates;
  readonly entry: ExtensionEntry;
  readonly draft: FoundDraft;
  readonly founderEmail: string;
  readonly mailbox: FoundDrafts['mailbox'];
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Says what an extension does, and extends the deadline. */
export function ConfirmExtension({
  round,
  entry,
  draft,
  founderEmail,
  mailbox,
  onBusy,
  onBack,
  onDone,
}: ConfirmExtensionProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const queries = useQueryClient();
  const [now] = useState(() => serverNow() ?? Date.now());
  const until = lastSecondOf(entry.day);
  const extension = useMutation({
    mutationFn: () =>
      callOnce('extendDeadline', {
        params: { application_id: draft.application_id },
        body: { until, reason: entry.reason },
      }),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf('findDrafts') });
      onDone();
    },
    onSettled: () => onBusy(false),
  });
  const { error, isPending } = extension;
  const name = <DraftName draft={draft} />;
  const newDeadline = <strong>{formatDateTime(until)}</strong>;
  const present = formatDateTime(deadlineOf(round, draft, now));
  const email = <bdi>{founderEmail}</bdi>;
  return (
    <Stack>
      <StepTitle>
        <Trans>Extend the deadline?</Trans>
      </StepTitle>
      <Text>
        <Trans>
          The deadline of {name} moves from {present} to {newDeadline}, Indian Standard Time.
        </Trans>
      </Text>
      <Text>
        <Trans>
          {email} gets an e-mail with the new deadline. A deadline can be extended again, but not shortened.
        </Trans>
      </Text>
      <Text>
        <Trans>
          Your name and the reason are in the history of the application, which colleagues see when it is
          submitted:
        </Trans>
      </Text>
      <blockquote className={classes.reason}>{entry.reason.trim()}</blockquote>
      <MailsComeBack fault={mailbox} />
      {error && <Failure title={failureTitle(error, t`The deadline was not extended.`)} error={error} />}
      <div className={classes.buttons}>
        <Button kind="secondary" disabled={isPending} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button busy={isPending} onClick={() => extension.mutate()}>
          {isPending ? <Trans>Extending...</Trans> : <Trans>Extend the deadline</Trans>}
        </Button>
      </div>
    </Stack>
  );
}
