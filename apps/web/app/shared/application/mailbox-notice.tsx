import { Trans, useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { programme } from '@portal/contracts/programme';
import { Alert } from '../../ui/alert.tsx';
import { MailLink } from '../../ui/text.tsx';
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
        {fault === 'bounced' ? (
          <Trans>
            Our e-mails to you come back, so you get no code to submit with and no news of decisions. Please
            check that this mailbox exists and takes mail, then write to <MailLink to={office} />. After that
            you get our next e-mails; the news that you missed is here in the portal.
          </Trans>
        ) : (
          <Trans>
            An e-mail of ours was reported as spam there, so we send you none: no code to submit with and no
            news of decisions. If you want to hear from us, please write to <MailLink to={office} />. After
            that you get our next e-mails; the news that you missed is here in the portal.
          </Trans>
        )}
      </Alert>
    </div>
  );
}
