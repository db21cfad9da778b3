import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import type { CurrentRound } from '@portal/contracts/rounds/calls';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { referenceOf } from '../../api/api-problem.ts';
import { applicationsQuery, currentRoundQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { useQuestion } from '../../session/fresh-login.tsx';
import { useSignedInUser } from '../../session/session.ts';
import { MailboxNotice } from '../../shared/application/mailbox-notice.tsx';
import { OutsideTheRound } from '../../shared/application/outside-the-round.tsx';
import { TimeLeft } from '../../shared/application/time-left.tsx';
import { useAdmission, useToday } from '../../shared/application/use-admission.ts';
import { WithdrawDialog } from '../../shared/application/withdraw-dialog.tsx';
import { milestonesOn } from '../../shared/programme/milestones.ts';
import { milestoneTexts } from '../../shared/programme/programme-texts.ts';
import { RoundNotice } from '../../shared/programme/round-notice.tsx';
import { IconLine } from '../../ui/icon-line.tsx';
import { FullScreenError, FullScreenSpinner } from '../../ui/states.tsx';
import { Text, TextLink, Title } from '../../ui/text.tsx';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationTable } from './application-table.tsx';
import classes from './applications.module.css';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { NewApplication } from './new-application.tsx';
import { NoApplications, NoApplicationsDialog } from './no-applications.tsx';
import { SubmissionConfirmed } from './submission-confirmed.tsx';

/** Navigation state from the form after a submission. */
const stateSchema = z.object({ submittedId: z.string() });

/** In days. */
const lastHour = 1 / 24;

/** The server's message for a founder without applications. */
const noneYet = 'No applications found for this user.';

/** Returns the applications of each round, newest first; named once there are two. */
function byRound(applications: readonly ApplicationSummary[]) {
  const rounds = [...new Map(applications.map(({ round }) => [round.id, round])).values()];
  rounds.sort((one, other) => (one.timeline.opens > other.timeline.opens ? -1 : 1));
  return rounds.map(({ id, name }) => ({
    name: rounds.length > 1 ? name : undefined,
    applications: applications.filter(({ round }) => round.id === id),
  }));
}

export function ApplicationsPage() {
  const { t } = useLingui();
  const { state } = useLocation();
  const submitted = stateSchema.safeParse(state).data;
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const List = useWideScreen() ? ApplicationTable : ApplicationCards;
  const { textOf } = useFormat();
  const { data: round, isPending: isRoundPending } = useQuery(currentRoundQuery());
  const admission = useAdmission(round);
  const [dismissed, setDismissed] = useState(false);
  const [askedId, ask] = useQuestion();
  const onAsk = ({ application_id: id }: ApplicationSummary) => ask(id);

  // The dates are above the list: it waits for them, so that nothing moves.
  if (!list.data || isRoundPending) {
    return (
      <div className={classes.page}>
        <ListHead />
        {list.isError ? (
          <FullScreenError
            message={t`Failed to load applications. Please try again later.`}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            reference={referenceOf(list.error)}
          />
        ) : (
          <FullScreenSpinner />
        )}
      </div>
    );
  }
  // A loaded list stays visible when refetching fails.
  const { mailbox, message } = list.data;
  const applications = [...list.data.applications].reverse();
  const asked = applications.find(({ application_id: id }) => id === askedId);
  // The one that the founder is most likely to go on with.
  const mainId = applications.find(({ user_status: status }) => isEditable(status))?.application_id;
  const outside = admission?.state === 'open' ? undefined : admission;
  const sent = submitted && applications.find(({ submitted_id: id }) => id === submitted.submittedId);
  return (
    <div className={classes.page}>
      <ListHead
        details={
          <>
            <RoundNotice />
            {round && <NextDate round={round} />}
            {admission?.state === 'open' && <TimeLeft deadline={admission.date} days={lastHour} />}
            <p className={classes.requirements}>
              <TextLink to={paths.requirements()}>
                <Trans>What you will need</Trans>
              </TextLink>
            </p>
          </>
        }
      >
        {!outside && <NewApplication applications={applications} />}
      </ListHead>
      {outside && <OutsideTheRound {...outside} />}
      <MailboxNotice email={user.email} fault={mailbox} />
      {submitted && (sent === undefined || sent.user_status === 'submitted') && (
        <SubmissionConfirmed application={sent} submittedId={submitted.submittedId} email={user.email} />
      )}
      {applications.length === 0 && <NoApplications />}
      {byRound(applications).map(({ name, ...group }, at) => (
        <section key={at} className={classes.round}>
          {name && <h2>{textOf(name)}</h2>}
          <List {...group} mainId={mainId} onAsk={onAsk} />
        </section>
      ))}
      <NoApplicationsDialog
        opened={!outside && message === noneYet && applications.length === 0 && !dismissed}
        onClose={() => setDismissed(true)}
      />
      <DeleteDraftDialog
        application={asked && isEditable(asked.user_status) ? asked : undefined}
        onClose={() => ask(undefined)}
      />
      <WithdrawDialog
        application={asked && !isEditable(asked.user_status) ? asked : undefined}
        onClose={() => ask(undefined)}
      />
    </div>
  );
}

interface ListHeadProps {
  /** Below the title. Dates need the server's time, which comes with the list. */
  readonly details?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

function ListHead({ details, children }: ListHeadProps) {
  const { name } = useProgrammeNames();
  return (
    <header className={classes.head}>
      <div>
        <Title order={1}>
          <Trans>Your Applications</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Track the status of your {name} applications.</Trans>
        </Text>
        {details}
      </div>
      {children}
    </header>
  );
}

/** The round's next date; nothing when all have passed. */
function NextDate({ round }: { readonly round: CurrentRound }) {
  const { t } = useLingui();
  const { formatDate, formatDaysAhead } = useFormat();
  const next = milestonesOn(round, useToday()).find(({ phase }) => phase === 'next');
  if (!next) return null;
  const { on } = next;
  const title = t(milestoneTexts[next.id].title);
  const date = formatDate(on);
  const daysAhead = formatDaysAhead(next.daysLeft);
  return (
    <IconLine icon={IconCalendarEvent}>
      <Trans>
        {title}:{' '}
        <strong>
          <time dateTime={on}>{date}</time>
        </strong>
        , {daysAhead}
      </Trans>
    </IconLine>
  );
}
