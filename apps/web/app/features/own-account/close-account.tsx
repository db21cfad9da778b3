import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable, isUnderReview } from '@portal/contracts/applications/status';
import { programme } from '@portal/contracts/programme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { applicationsQuery } from '../../api/queries.ts';
import { discardDrafts } from '../../device/open-forms.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useQuestion } from '../../session/fresh-login.tsx';
import { signOut } from '../../session/sign-out.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
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
  if (list.isError)
    return (
      <Failure
        title={t`We could not check your applications, so the account cannot be closed now.`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
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

/** Asks whether to close the account, for which the server wants a fresh login; then signs out. */
function ConfirmClosing({ user, opened, onCancel }: ConfirmClosingProps) {
  const { t } = useLingui();
  const close = useMutation({
    mutationFn: async () => {
      await call('closeAccount', {});
      discardDrafts(user.userId);
      await signOut(paths.accountClosed());
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        close.reset();
        onCancel();
      }}
      title={t`Close your account?`}
      brief
      action={{ ...close, isPending: close.isPending || close.isSuccess }}
      onConfirm={() => close.mutate()}
      confirmLabel={<Trans>Close my account</Trans>}
      busyLabel={<Trans>Closing...</Trans>}
      danger
      failure={{ title: t`Your account could not be closed.` }}
    >
      <Text>
        <Trans>
          Your drafts, their documents, your profile and your login are deleted at once. This cannot be
          undone.
        </Trans>
      </Text>
    </ConfirmDialog>
  );
}
