import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Conflict } from '@portal/contracts/review/conflicts';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, failureTitle } from '../../../api/act.ts';
import { ApiProblem, referenceOf } from '../../../api/api-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Reference } from '../../../ui/states.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';

export interface WithdrawConflictProps {
  /** The declaration and its application; `undefined` closes the dialog. */
  readonly question: { readonly submission: Submission; readonly conflict: Conflict } | undefined;
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Asks whether to withdraw a colleague's declaration of a conflict of interest. */
export function WithdrawConflict({ question, stage, onClose }: WithdrawConflictProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const shown = useLastDefined(question);
  const withdrawal = useMutation({
    mutationFn: ({ submission: { application_id }, conflict: { sub } }: NonNullable<typeof question>) =>
      act(queries, stage, 'withdrawConflict', { params: { application_id, sub }, query: { stage } }),
    onSuccess: (_response, { conflict, submission }) => {
      notify.success(t`The conflict of interest of ${{ name: conflict.by }} is withdrawn`, {
        detail: submission.submitted_id,
        audience: 'admin',
      });
      close();
    },
  });
  function close(): void {
    withdrawal.reset();
    onClose();
  }
  const { error, isPending } = withdrawal;
  const name = <bdi>{shown?.conflict.by}</bdi>;
  return (
    <Dialog
      opened={question !== undefined}
      onClose={close}
      title={t`Withdraw the conflict of interest?`}
      size="sm"
      brief
      dismissible={!isPending}
      footer={
        <>
          <Button kind="secondary" disabled={isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isPending} data-autofocus onClick={() => question && withdrawal.mutate(question)}>
            {isPending ? <Trans>Withdrawing...</Trans> : <Trans>Withdraw the conflict</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          {[shown?.submission.submitted_id, shown?.submission.data.startupName].filter(Boolean).join(' · ')}
        </strong>
      </p>
      <p>
        <Trans>{name} will be able to read, assess and decide this application again.</Trans>
      </p>
      {error && (
        <Alert tone="error" title={failureTitle(error, t`The conflict of interest was not withdrawn.`)}>
          {error instanceof ApiProblem && <p>{error.message}</p>}
          <Reference>{referenceOf(error)}</Reference>
        </Alert>
      )}
    </Dialog>
  );
}
