import { t as tIn } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxTakeBackReason } from '@portal/contracts/review/announcement';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, isProblem, referenceOf } from '../../../api/api-problem.ts';
import { keyOf, refreshSubmission } from '../../../api/queries.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Reference } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { cacheDecision } from '../decision-cache.ts';
import { UnknownDecisionError } from '../find-decision.ts';
import { takeBack } from './send-announcement.ts';

export interface TakeBackDialogProps {
  /** `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Asks why a decision that is not announced is taken back, and does it. */
export function TakeBackDialog({ submission, stage, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const shown = useLastDefined(submission);
  const taking = useMutation({
    mutationFn: (applicationId: string) =>
      takeBack(queries, stage, { applicationId, status: shown?.[stage] ?? 'pending' }, reason.trim()),
    onSuccess: (change) => {
      cacheDecision(queries, stage, change);
      notify.success(tIn`The decision is taken back`, { title: tIn`Success`, audience: 'admin' });
      close();
    },
    onSettled: (_change, error, applicationId) => {
      if (isProblem(error, 'not-signed-in')) return;
      refreshSubmission(queries, applicationId);
      for (const route of ['getMetrics', 'listActivity'] as const)
        void queries.invalidateQueries({ queryKey: keyOf(route) });
    },
  });
  function close(): void {
    taking.reset();
    setReason('');
    setIsMissing(false);
    onClose();
  }
  const confirm = () => {
    setIsMissing(reason.trim() === '');
    if (submission && reason.trim() !== '') taking.mutate(submission.application_id);
  };
  const { error, isPending } = taking;
  const number = <strong>{shown?.submitted_id}</strong>;
  const name = <bdi>{shown?.data.startupName}</bdi>;
  return (
    <Dialog
      opened={submission !== undefined}
      onClose={close}
      title={t`Take back the decision`}
      dismissible={!isPending}
      footer={
        <>
          <Button kind="secondary" disabled={isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isPending} onClick={confirm}>
            {isPending ? <Trans>Taking it back...</Trans> : <Trans>Take back</Trans>}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          <Trans>
            {number} {name}
          </Trans>
        </Text>
        <Text>
          <Trans>
            The application has the status again that the founder knows. The founder does not learn of the
            decision.
          </Trans>
        </Text>
        <div>
          <Textarea
            label={t`Reason`}
            description={t`Colleagues read it in the history. The founder does not.`}
            required
            rows={3}
            data-autofocus
            maxLength={maxTakeBackReason}
            value={reason}
            error={isMissing && reason.trim() === '' && t`Please say why.`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <CharactersLeft text={reason} max={maxTakeBackReason} />
        </div>
        {error && !isProblem(error, 'conflict-declared') && (
          <Alert tone="error" title={t`The decision was not taken back.`}>
            <FailureReason error={error} />
            <Reference>{referenceOf(error)}</Reference>
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

function FailureReason({ error }: { readonly error: Error }) {
  if (error instanceof UnknownDecisionError)
    return (
      <p>
        <Trans>We do not know whether it was stored. The list shows how it stands.</Trans>
      </p>
    );
  return error instanceof ApiProblem ? <p>{error.message}</p> : null;
}
