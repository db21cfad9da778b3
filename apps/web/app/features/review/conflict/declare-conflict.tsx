import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxConflictReason } from '@portal/contracts/review/conflicts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, isProblem, referenceOf } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { closeApplication } from '../../../api/close-application.ts';
import { keyOf } from '../../../api/queries.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Reference } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { forgetAssessments } from '../assessment/assessment-editors.ts';

export interface DeclareConflictProps {
  /** `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly onClose: () => void;
}

/** Asks for the reason of a conflict of interest, and declares it. */
export function DeclareConflict({ submission, onClose }: DeclareConflictProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const shown = useLastDefined(submission);
  const declaration = useMutation({
    mutationFn: (application_id: string) =>
      call('declareConflict', { params: { application_id }, body: { reason } }),
    onSuccess: (_response, applicationId) => {
      forgetAssessments(queries, applicationId);
      closeApplication(queries, applicationId);
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      close();
    },
  });
  function close(): void {
    declaration.reset();
    setReason('');
    setIsMissing(false);
    onClose();
  }
  const declare = () => {
    setIsMissing(reason.trim() === '');
    if (submission && reason.trim() !== '') declaration.mutate(submission.application_id);
  };
  const { error, isPending } = declaration;
  const number = <strong>{shown?.submitted_id}</strong>;
  const name = <bdi>{shown?.data.startupName}</bdi>;
  return (
    <Dialog
      opened={submission !== undefined}
      onClose={close}
      title={t`Declare a conflict of interest`}
      dismissible={!isPending}
      footer={
        <>
          <Button kind="secondary" disabled={isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" busy={isPending} onClick={declare}>
            {isPending ? <Trans>Declaring...</Trans> : <Trans>Declare the conflict</Trans>}
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
            The application closes to you: its answers, documents, assessments, notes and decisions. Your
            assessment at a stage that is not decided is deleted. A colleague can withdraw the declaration,
            you cannot.
          </Trans>
        </Text>
        <div>
          <Textarea
            label={t`Reason`}
            description={t`Colleagues read it in the history. The founder does not.`}
            required
            rows={3}
            data-autofocus
            maxLength={maxConflictReason}
            value={reason}
            error={isMissing && reason.trim() === '' && t`Please say why.`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <CharactersLeft text={reason} max={maxConflictReason} />
        </div>
        {error && !isProblem(error, 'conflict-declared') && (
          <Alert tone="error" title={t`The conflict was not declared.`}>
            {error instanceof ApiProblem && <p>{error.message}</p>}
            <Reference>{referenceOf(error)}</Reference>
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
