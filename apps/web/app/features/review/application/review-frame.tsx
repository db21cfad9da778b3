import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as TransOf } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { choiceName, cities, currentStages } from '@portal/contracts/applications/choices';
import { type AdminStatus, stageOutcome } from '@portal/contracts/review/decisions';
import {
  IconChevronLeft,
  IconChevronRight,
  IconEyeOff,
  IconKeyboard,
  IconPrinter,
} from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { rowStatus, statusLabels, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { decisionButtons, decisionTexts, returnedStyle, statusTexts } from '../actions/decisions.ts';
import { type ReviewNavigation, useOpenApplication } from './open-application.tsx';
import classes from './review.module.css';
import type { ReviewFacts } from './review-facts.ts';

/** What stays in view while an organiser reads: the start-up, its founder, district and stage, and the review status. */
export function ReviewHead() {
  const { t, i18n } = useLingui();
  const { formatDate } = useFormat();
  const { application, facts: shown } = useOpenApplication();
  const { changesDue, status, isUnannounced } = shown;
  if (!application) return <div className={classes.head} />;
  const { data, submitted_at: submittedAt, withdrawn_at: withdrawnAt } = application;
  const badge = status && rowStatus({ admin_status: status, withdrawn_at: withdrawnAt });
  const note = status && withdrawnAt === undefined && statusTexts[status].note;
  const facts = [
    data.founderName,
    data.city && choiceName(cities, data.city, i18n.locale),
    data.currentStage && choiceName(currentStages, data.currentStage, i18n.locale),
  ];
  return (
    <div className={classes.head}>
      <p className={classes.startup}>
        <bdi>{data.startupName}</bdi>
        {changesDue !== undefined && (
          <Badge {...returnedStyle}>
            <Trans>Returned, changes by {{ day: formatDate(changesDue) }}</Trans>
          </Badge>
        )}
        {badge && <Badge {...statusStyles[badge]}>{t(statusLabels[badge])}</Badge>}
        {isUnannounced && (
          <Badge look="outline" icon={IconEyeOff}>
            <Trans>Not announced</Trans>
          </Badge>
        )}
        {status && note && (
          <strong className={classes.note} data-outcome={stageOutcome[status]}>
            {t(note)}
          </strong>
        )}
      </p>
      <p className={classes.facts}>
        {facts.map((fact) => fact && <bdi key={fact}>{fact}</bdi>)}
        <span>
          <Trans>Submitted on: {{ date: formatDate(submittedAt) }}</Trans>
        </span>
      </p>
    </div>
  );
}

const decisionNotes: Readonly<Partial<Record<AdminStatus, MessageDescriptor>>> = {
  shortlisted: msg({ message: 'Shortlisted by {by}, {at}' }),
  approved: msg({ message: 'Approved by {by}, {at}' }),
  rejected: msg({ message: 'Rejected by {by}, {at}' }),
};

function DecisionNote({
  to,
  decided_by,
  decided_by_email,
  decided_at,
}: NonNullable<ReviewFacts['decision']>) {
  const { formatDateTime } = useFormat();
  const note = decisionNotes[to];
  // The history beside it has the address in full; here it would push the buttons into a second line.
  const by = <bdi title={decided_by_email}>{decided_by}</bdi>;
  const values = { by, at: formatDateTime(decided_at) };
  return <p className={classes.decided}>{note && <TransOf {...note} values={values} />}</p>;
}

/** Previous and next application. Disabled buttons stay focusable, so that the focus is not lost. */
function NavigationButtons() {
  const { navigation, onNavigate } = useOpenApplication();
  const { position, total, previous, next } = navigation;
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const renderButton = (label: string, icon: typeof IconChevronLeft, to: ReviewNavigation['next']) => (
    <IconButton
      label={label}
      icon={icon}
      size="md"
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onNavigate(to.application_id)}
    />
  );
  return (
    <>
      {renderButton(t`Previous application`, IconChevronLeft, previous)}
      <output className={classes.position}>
        {position === undefined ? (
          <Trans>Not in the list</Trans>
        ) : (
          <Trans>
            {{ position: formatNumber(position) }} of {{ total: formatNumber(total) }}
          </Trans>
        )}
      </output>
      {renderButton(t`Next application`, IconChevronRight, next)}
    </>
  );
}

/** The actions of the open application: navigate, print, decide. */
export function ReviewFooter() {
  const { t } = useLingui();
  const { application, submission, facts, actions, isReady, ask, onHelp } = useOpenApplication();
  const { decision } = facts;
  return (
    <>
      <div className={classes.navigation}>
        <NavigationButtons />
        <span className={classes.tools}>
          <IconButton label={t`Print`} icon={IconPrinter} size="md" onClick={() => window.print()} />
          <span className={classes.keyboard}>
            <IconButton label={t`Keyboard shortcuts`} icon={IconKeyboard} size="md" onClick={onHelp} />
          </span>
        </span>
      </div>
      {decision && <DecisionNote {...decision} />}
      {actions.length > 0 && (
        <Button
          kind="quiet"
          disabled={!isReady}
          onClick={() => submission && ask({ kind: 'return', application: submission })}
        >
          <Trans>Return for changes</Trans>
        </Button>
      )}
      {actions.map((kind) => (
        <Button
          key={kind}
          kind={decisionButtons[kind].kind}
          disabled={!isReady}
          onClick={() => application && ask({ kind, application })}
        >
          {t(decisionTexts[kind].button)}
        </Button>
      ))}
    </>
  );
}
