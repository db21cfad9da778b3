import { useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { formatPhone } from '../../i18n/format.ts';
import { ApplicationNumber } from '../../shared/application/application-number.tsx';
import { CategoryBadges } from '../../shared/application/category-badges.tsx';
import { UserStatusBadge } from '../../shared/application/user-status-badge.tsx';
import { Card } from '../../ui/card.tsx';
import {
  ApplicationAction,
  type ApplicationActionProps,
  SecondThoughts,
  type SecondThoughtsProps,
} from './application-action.tsx';
import { ApplicationState } from './application-state.tsx';
import classes from './applications.module.css';

export interface ApplicationListProps extends Pick<SecondThoughtsProps, 'onAsk'> {
  /** Newest first. */
  readonly applications: readonly ApplicationSummary[];
  /** The draft whose *Edit* is the main action. */
  readonly mainId: string | undefined;
}

/** The list on small screens, as cards. */
export function ApplicationCards({ applications, mainId, onAsk }: ApplicationListProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.cards} aria-label={t`Your Applications`}>
      {applications.map((application, index) => (
        <li key={application.application_id}>
          <ApplicationCard
            application={application}
            number={index + 1}
            isMain={application.application_id === mainId}
            onAsk={onAsk}
          />
        </li>
      ))}
    </ul>
  );
}

interface ApplicationCardProps extends SecondThoughtsProps, ApplicationActionProps {
  readonly number: number;
}

function ApplicationCard({ application, number, isMain, onAsk }: ApplicationCardProps) {
  const { t } = useLingui();
  const { data, user_status: status, submitted_id: submittedId } = application;
  const notAvailable = t`N/A`;
  const facts = [
    [t`SI Number`, number],
    [t`Submitted ID`, <ApplicationNumber key="id">{submittedId ?? notAvailable}</ApplicationNumber>],
    [t`Founder Name`, data.founderName || notAvailable],
    [t`Phone`, data.phone ? formatPhone(data.phone) : notAvailable],
  ] as const;
  return (
    <Card>
      <div className={classes.card}>
        <header className={classes.cardHead}>
          <h2>{data.startupName || t`Not named yet`}</h2>
          <UserStatusBadge status={status} />
        </header>
        {data.startupCategory?.length ? <CategoryBadges categories={data.startupCategory} /> : null}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ApplicationState application={application} />
        <div className={classes.actions}>
          <ApplicationAction application={application} isMain={isMain} />
          <SecondThoughts application={application} onAsk={onAsk} />
        </div>
      </div>
    </Card>
  );
}
