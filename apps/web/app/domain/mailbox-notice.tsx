import { Trans, useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { programme } from '@portal/contracts/programme';
import { Alert } from '../ui/alert.tsx';
import { MailLink } from '../ui/text.tsx';
import { mailboxMessages } from './mailbox-notice.messages.ts';
import classes from './mailbox-notice.module.css';

const [office] = programme.contact.emails;

export interface MailboxNoticeProps {
  readonly email: string;
  /** Why mails do not arrive; `undefined` while they do, or while unknown. */
  readonly fault: MailboxStatus | undefined;
}

/** Warns that mails do not reach the founder, with the reason and what to do. */
export function MailboxNotice({ email, fault }: MailboxNoticeProps) {
  const { t } = useLingui();
  if (fault === undefined) return null;
  return (
    <div className={classes.notice}>
      <Alert tone="warning" title={t`We could not reach ${email}.`}>
        {mailboxMessages[fault]} <MailLink to={office} /> <Trans>and we will send again.</Trans>
      </Alert>
    </div>
  );
}
