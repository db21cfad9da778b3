import { useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { Alert } from '../../ui/alert.tsx';

export interface MailsComeBackProps {
  /** Why mails do not arrive; `undefined` while they do, or while unknown. */
  readonly fault: MailboxStatus | undefined;
}

/** Warns an organiser that the founder's mailbox gets no mails. */
export function MailsComeBack({ fault }: MailsComeBackProps) {
  const { t } = useLingui();
  if (fault === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={
        fault === 'bounced'
          ? t`Mails to this address come back. The founder sees the news in the portal only.`
          : t`A mail to this address was reported as spam, so none are sent. The founder sees the news in the portal only.`
      }
    />
  );
}
