import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FreshLoginNotice, LogInAgainButton, needsFreshLogin } from '../session/fresh-login.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Failure, type FailureProps } from './failure.tsx';
import { Stack } from './layout.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'opened' | 'title' | 'size' | 'brief'> {
  readonly onClose: () => void;
  /** Says what follows. */
  readonly children: ReactNode;
  /** The mutation that does what is asked. */
  readonly action: {
    readonly isPending: boolean;
    readonly error: Error | null;
    /** In ms since 1970: another attempt moves the focus to its failure. */
    readonly submittedAt: number;
  };
  readonly onConfirm: () => void;
  readonly confirmLabel: ReactNode;
  readonly busyLabel: ReactNode;
  /** Whether the action cannot be undone. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly failure: Omit<FailureProps, 'error' | 'takesFocus'>;
}

/** A question before something is done, with the reason if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, failure, onConfirm, confirmLabel, busyLabel, danger = false, disabled = false } = props;
  const { children, onClose, brief = false, ...dialog } = props;
  const { isPending, error, submittedAt } = action;
  const isLoginNeeded = needsFreshLogin(error);
  return (
    <Dialog
      opened={dialog.opened}
      title={dialog.title}
      size={dialog.size ?? 'md'}
      brief={brief}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        <>
          <Button kind="secondary" data-autofocus disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {isLoginNeeded ? (
            <LogInAgainButton />
          ) : (
            <Button
              kind={danger ? 'danger' : 'primary'}
              busy={isPending}
              disabled={disabled}
              onClick={onConfirm}
            >
              {isPending ? busyLabel : confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {children}
        <FreshLoginNotice error={error} />
        {error && !isLoginNeeded && <Failure {...failure} error={error} takesFocus={submittedAt} />}
      </Stack>
    </Dialog>
  );
}
