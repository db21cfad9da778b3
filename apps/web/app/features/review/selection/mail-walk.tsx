import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, referenceOf } from '../../../api/api-problem.ts';
import { announcementMailQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Reference, Skeleton } from '../../../ui/states.tsx';
import { statusTexts } from '../actions/decisions.ts';
import { Mail } from '../actions/mail-preview.tsx';
import classes from './announce.module.css';
import type { AnnouncedRow } from './announcing.ts';

export interface MailWalkProps {
  readonly stage: Stage;
  /** Rows with a decision that is not announced; at least one. */
  readonly rows: readonly AnnouncedRow[];
}

/** The mails of an announcement, one at a time, each as the server writes it. */
export function MailWalk({ stage, rows }: MailWalkProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const [chosen, setChosen] = useState(0);
  // A colleague may have announced some meanwhile.
  const at = Math.min(chosen, rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  const { submitted_id: number, admin_status: status, data } = row;
  const move = (by: 1 | -1) => setChosen(Math.max(0, Math.min(rows.length - 1, at + by)));
  return (
    <section className={classes.walk} aria-label={t`Mails to the founders`}>
      <div className={classes.walkHead}>
        <p aria-live="polite">
          <strong>{t(statusTexts[status].label)}</strong>
          {' · '}
          {number}
          {' · '}
          <bdi>{data.startupName}</bdi>
        </p>
        {rows.length > 1 && (
          <div className={classes.walkButtons}>
            {/* Disabled buttons stay focusable, so that the focus is not lost. */}
            <IconButton
              label={t`Previous mail`}
              icon={IconChevronLeft}
              size="md"
              aria-disabled={at === 0 || undefined}
              onClick={() => move(-1)}
            />
            <span>
              <Trans>
                {{ position: formatNumber(at + 1) }} of {{ total: formatNumber(rows.length) }}
              </Trans>
            </span>
            <IconButton
              label={t`Next mail`}
              icon={IconChevronRight}
              size="md"
              aria-disabled={at === rows.length - 1 || undefined}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
      <AnnouncementMail
        key={`${row.application_id} ${status}`}
        stage={stage}
        applicationId={row.application_id}
      />
    </section>
  );
}

/** The mail that the announcement of a decision sends. */
function AnnouncementMail({
  stage,
  applicationId,
}: {
  readonly stage: Stage;
  readonly applicationId: string;
}) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(announcementMailQuery(applicationId, stage));
  if (data) return <Mail mail={data} />;
  if (!error)
    return (
      <output aria-label={t`Writing the mail...`}>
        <Skeleton height={160} />
      </output>
    );
  return (
    <Alert tone="error" title={<Trans>The mail cannot be shown.</Trans>}>
      {error instanceof ApiProblem && <p>{error.message}</p>}
      <Button kind="secondary" size="xs" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
      <Reference>{referenceOf(error)}</Reference>
    </Alert>
  );
}
