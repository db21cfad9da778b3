import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureTitle } from '../../../api/act.ts';
import { ApiProblem, isProblem, referenceOf } from '../../../api/api-problem.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Reference } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';

/** What is done with an application, and why. */
export interface WithReason {
  readonly applicationId: string;
  readonly reason: string;
}

export interface ReasonDialogProps<Result> {
  /** `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly title: string;
  /** What follows. */
  readonly children: ReactNode;
  /** In characters. */
  readonly maxReason: number;
  readonly button: { readonly kind?: ButtonKind; readonly label: ReactNode; readonly busyLabel: ReactNode };
  /** The title of a failure. */
  readonly failed: string;
  readonly mutation: UseMutationResult<Result, Error, WithReason>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act on an application, which colleagues read, and closes after the act. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  const { submission, title, children, maxReason, button, failed, mutation, onClose } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const shown = useLastDefined(submission);
  const written = reason.trim();
  const { error, isPending } = mutation;
  function close(): void {
    mutation.reset();
    setReason('');
    setIsMissing(false);
    onClose();
  }
  const confirm = () => {
    setIsMissing(written === '');
    if (submission && written !== '')
      mutation.mutate(
        { applicationId: submission.application_id, reason: written },
        { onSuccess: () => close() },
      );
  };
  const number = <strong>{shown?.submitted_id}</strong>;
  const name = <bdi>{shown?.data.startupName}</bdi>;
  return (
    <Dialog
      opened={submission !== undefined}
      onClose={close}
      title={title}
      dismissible={!isPending}
      footer={
        <>
          <Button kind="secondary" disabled={isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind={button.kind ?? 'primary'} busy={isPending} onClick={confirm}>
            {isPending ? button.busyLabel : button.label}
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
        <Text>{children}</Text>
        <div>
          <Textarea
            label={t`Reason`}
            description={t`Colleagues read it in the history. The founder does not.`}
            required
            rows={3}
            data-autofocus
            maxLength={maxReason}
            value={reason}
            error={isMissing && written === '' && t`Please say why.`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <CharactersLeft text={reason} max={maxReason} />
        </div>
        {error && !isProblem(error, 'conflict-declared') && (
          <Alert tone="error" title={failureTitle(error, failed)}>
            {error instanceof ApiProblem && <p>{error.message}</p>}
            <Reference>{referenceOf(error)}</Reference>
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
