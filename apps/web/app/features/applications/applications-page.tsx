import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { referenceOf } from '../../api/api-problem.ts';
import { applicationsQuery } from '../../api/queries.ts';
import { MailboxNotice } from '../../domain/mailbox-notice.tsx';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { FullScreenError, FullScreenSpinner } from '../../ui/states.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationTable } from './application-table.tsx';
import { applicationsMessages } from './applications.messages.ts';
import classes from './applications.module.css';
import { NextDate } from './next-date.tsx';
import { NoApplicationsDialog } from './no-applications-dialog.tsx';
import { saysNone } from './says-none.ts';
import { SubmissionConfirmed } from './submission-confirmed.tsx';

/** What the form hands over after a submission. */
const stateSchema = z.object({ submittedId: z.string() });

/** A founder's applications and where each of them stands. */
export function ApplicationsPage() {
  const { state } = useLocation();
  const submitted = stateSchema.safeParse(state).data;
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const wide = useWideScreen();
  const [now] = useState(() => new Date());
  const [dismissed, setDismissed] = useState(false);

  // What was loaded once stays in sight when a later look fails.
  if (!list.data) {
    return (
      <>
        <VisuallyHidden component="h1">{applicationsMessages.title}</VisuallyHidden>
        {list.isError ? (
          <FullScreenError
            message={applicationsMessages.loadFailed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            reference={referenceOf(list.error)}
          />
        ) : (
          <FullScreenSpinner />
        )}
      </>
    );
  }
  const { applications, mailbox } = list.data;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{applicationsMessages.title}</Title>
          <Text c="dimmed">{applicationsMessages.subtitle}</Text>
          <NextDate now={now} />
        </div>
        <LinkButton to={paths.newApplication()} icon={IconPlus}>
          {applicationsMessages.create}
        </LinkButton>
      </header>
      <MailboxNotice email={user.email} fault={mailbox} />
      {submitted && <SubmissionConfirmed submittedId={submitted.submittedId} email={user.email} />}
      {wide ? (
        <ApplicationTable applications={applications} />
      ) : (
        <ApplicationCards applications={applications} />
      )}
      <NoApplicationsDialog opened={saysNone(list.data) && !dismissed} onClose={() => setDismissed(true)} />
    </div>
  );
}
