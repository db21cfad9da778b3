import { programme } from '@portal/contracts/programme';
import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../api/queries.ts';
import { useSignedInUser } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { MailLink } from '../ui/text.tsx';
import { mailboxMessages } from './mailbox-notice.messages.ts';
import classes from './mailbox-notice.module.css';

const [office] = programme.contact.emails;

/** Says that mails do not reach the founder, why, and what to do; nothing while they do, or while that is not known. */
export function MailboxNotice() {
  const user = useSignedInUser();
  const { data } = useQuery(applicationsQuery(user));
  if (data?.mailbox === undefined) return null;
  return (
    <div className={classes.notice}>
      <Alert tone="warning" title={mailboxMessages.title(user.email)}>
        {mailboxMessages[data.mailbox]} <MailLink to={office} /> {mailboxMessages.end}
      </Alert>
    </div>
  );
}
