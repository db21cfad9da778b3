import { Trans, useLingui } from '@lingui/react/macro';
import { stageOutcome } from '@portal/contracts/review/decisions';
import { IconEyeOff } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { choiceLabel, cityLabels, currentStageLabels } from '../../../shared/questions/choice-labels.ts';
import { rowStatus, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { returnedStyle, statusTexts } from '../actions/decisions.ts';
import { useOpenApplication } from './open-application.tsx';
import classes from './review.module.css';

/** What stays in view while an organiser reads: the start-up, its founder, district and stage, and the review status. */
export function ReviewHead() {
  const { t, i18n } = useLingui();
  const { formatDate } = useFormat();
  const { application, facts: shown } = useOpenApplication();
  const { changesDue, status, isUnannounced } = shown;
  if (!application) return <div className={classes.head} />;
  const { data, submitted_at: submittedAt, withdrawn_at: withdrawnAt } = application;
  const badge = status && rowStatus({ admin_status: status, withdrawn_at: withdrawnAt });
  const note = status && statusTexts[status].note;
  const facts = [
    data.founderName,
    data.city && choiceLabel(i18n, cityLabels, data.city),
    data.currentStage && choiceLabel(i18n, currentStageLabels, data.currentStage),
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
        {badge && <Badge {...statusStyles[badge]}>{t(statusTexts[badge].label)}</Badge>}
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
