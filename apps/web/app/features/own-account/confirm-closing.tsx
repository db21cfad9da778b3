import { Trans, useLingui } from '@lingui/react/macro';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { finalMessage, isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { discardDrafts } from '../../device/open-forms.ts';
import { LineInput } from '../../form/line-input.tsx';
import { paths } from '../../paths.ts';
import { FreshLoginNotice, LogInAgainButton, needsFreshLogin } from '../../session/fresh-login.tsx';
import { signOut } from '../../session/sign-out.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

export interface ConfirmClosingProps {
  readonly user: SignedInUser;
  readonly opened: boolean;
  readonly onCancel: () => void;
}

/** Asks for the e-mail address before it closes the account, then signs out. */
export function ConfirmClosing({ user, opened, onCancel }: ConfirmClosingProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const close = useMutation({
    mutationFn: async () => {
      await call('closeAccount', {});
      discardDrafts(user.userId);
      await signOut(paths.accountClosed());
    },
  });
  const busy = close.isPending || close.isSuccess;
  const cancel = () => {
    close.reset();
    onCancel();
  };

  function confirm(event: FormEvent): void {
    event.preventDefault();
    const matches = normaliseEmail(typed) === normaliseEmail(user.email);
    setIsWrong(!matches);
    if (matches && !busy) close.mutate();
  }

  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      dismissible={!busy}
      title={t`Close your account?`}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={cancel}>
            <Trans>Keep my account</Trans>
          </Button>
          {needsFreshLogin(close.error) ? (
            <LogInAgainButton />
          ) : (
            <Button kind="danger" type="submit" form="close-account" busy={busy}>
              {busy ? t`Closing...` : t`Close my account`}
            </Button>
          )}
        </>
      }
    >
      <form id="close-account" noValidate onSubmit={confirm}>
        <Stack gap="md">
          <FreshLoginNotice error={close.error} />
          {close.error && !needsFreshLogin(close.error) && (
            <Alert tone="error" takesFocus>
              {describeError(close.error)}
            </Alert>
          )}
          <Text>
            <Trans>
              Your drafts, their documents, your profile and your login are deleted at once. This cannot be
              undone.
            </Trans>
          </Text>
          <LineInput
            label={t`Type your e-mail address to confirm`}
            help={user.email}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setIsWrong(false);
            }}
            error={isWrong && t`This is not the e-mail address of this account.`}
            required
            focusOnOpen
          />
        </Stack>
      </form>
    </Dialog>
  );

  function describeError(error: Error): string {
    if (isProblem(error, 'network-error')) return error.message;
    return finalMessage(error) ?? t`Your account could not be closed. Please try again.`;
  }
}
