import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxConflictReason } from '@portal/contracts/review/conflicts';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../../api/act.ts';
import { closeApplication } from '../../../api/close-application.ts';
import { forgetAssessments } from '../assessment/assessment-editors.ts';
import { ReasonDialog, type WithReason } from './ask-dialog.tsx';

export interface DeclareConflictProps {
  /** `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Asks for the reason of a conflict of interest, and declares it. */
export function DeclareConflict({ submission, stage, onClose }: DeclareConflictProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const declaration = useMutation({
    mutationFn: ({ applicationId: application_id, reason }: WithReason) =>
      act(queries, stage, 'declareConflict', {
        params: { application_id },
        query: { stage },
        body: { reason },
      }),
    onSuccess: (_response, { applicationId }) => {
      forgetAssessments(queries, applicationId);
      closeApplication(queries, applicationId);
    },
  });
  return (
    <ReasonDialog
      submission={submission}
      title={t`Declare a conflict of interest`}
      maxReason={maxConflictReason}
      button={{
        kind: 'danger',
        label: <Trans>Declare the conflict</Trans>,
        busyLabel: <Trans>Declaring...</Trans>,
      }}
      failed={t`The conflict was not declared.`}
      mutation={declaration}
      onClose={onClose}
    >
      <Trans>
        The application closes to you: its answers, documents, assessments, notes and decisions. Your
        assessment at a stage that is not decided is deleted. A colleague can withdraw the declaration, you
        cannot.
      </Trans>
    </ReasonDialog>
  );
}
