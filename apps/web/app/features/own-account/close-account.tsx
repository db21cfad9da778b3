import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable, isUnderReview } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { finalMessage, isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { applicationsQuery } from '../../api/queries.ts';
import { discardDrafts } from '../../device/open-forms.ts';
import { LineInput } from '../../form/line-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import {
  FreshLoginNotice,
  LogInAgainButton,
  needsFreshLogin,
  useQuestion,
} from '../../session/fresh-login.tsx';
import { signOut } from '../../session/sign-out.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

/** Closes the account after a confirmation, unless an application is under review. */
export function CloseAccount({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const list = useQuery(applicationsQuery(user));
  const [asked, ask] = useQuestion();
  if (list.isPending)
    return <Skeleton height="6rem" role="status" aria-label={t`Loading your applications`} />;
  if (list.isError) {
    return (
      <Stack gap="md" align="flex-start">
        <Alert tone="error">
          <Trans>We could not check your applications, so the account cannot be closed now.</Trans>
        </Alert>
        <Button kind="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
          {list.isFetching ? t`Trying again...` : t`Try again`}
        </Button>
      </Stack>
    );
  }
  const { applications } = list.data;
  const underReview = applications.filter(({ user_status }) => isUnderReview(user_status));
  const kept = applications.some(({ user_status }) => !isEditable(user_status));
  const { submissionsYears: years, mailDays, draftMailDays } = programme.retention;
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        <Trans>
          Your drafts, their documents, your profile and your login are deleted at once. This cannot be
          undone. Our reminders about your drafts, and the e-mail about the closing, are deleted within{' '}
          {draftMailDays} days.
        </Trans>
      </Text>
      {kept && (
        <Text>
          <Trans>
            Of applications that you submitted, the programme must keep number, answers, documents and
            decisions for {years} years. The e-mails about them are deleted within {mailDays} days.
          </Trans>
        </Text>
      )}
      {underReview.length > 0 ? (
        <>
          <Alert tone="info" title={<Trans>An application of yours is under review</Trans>}>
            <Trans>
              You can close your account when the programme has decided on{' '}
              {{ names: formatList(underReview.map(nameOf)) }}, or when you have withdrawn it.
            </Trans>
          </Alert>
          <LinkButton kind="secondary" to={paths.applications()}>
            <Trans>Go to my applications</Trans>
          </LinkButton>
        </>
      ) : (
        <Button kind="secondary" onClick={() => ask('close')}>
          <Trans>Close my account...</Trans>
        </Button>
      )}
      <ConfirmClosing user={user} opened={asked === 'close'} onCancel={() => ask(undefined)} />
    </Stack>
  );
}

function nameOf({ submitted_id: id = '', data }: ApplicationSummary): string {
  return data.startupName ? `${data.startupName} (${id})` : id;
}

interface ConfirmClosingProps {
  readonly user: SignedInUser;
  readonly opened: boolean;
  readonly onCancel: () => void;
}

/** Asks for the e-mail address before it closes the account, then signs out. */
function ConfirmClosing({ user, opened, onCancel }: ConfirmClosingProps) {
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
