import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { adminStatuses, type Stage, stageOpenedBy } from '@portal/contracts/review/decisions';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { statusLabels, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { AskDialog, type AskDialogProps } from '../actions/ask-dialog.tsx';
import { AnnouncementMail } from '../actions/mails.tsx';
import { announce, type Subject } from '../actions/organiser-actions.ts';
import { useRun } from '../actions/runs.tsx';
import { type FitRow, FitSummary, obstacleToAnnouncing, splitByFit } from './fit.tsx';
import classes from './selection.module.css';

const title = msg`Announce decisions`;
const fits = (fitting: string, selected: string) =>
  msg`${fitting} of ${selected} can be announced. The others stay as they are:`;
const done = (count: number) =>
  plural(count, { one: '# decision announced', other: '# decisions announced' });

type AnnouncedRow = FitRow & Subject;

export interface AnnounceSelectionProps extends Pick<AskDialogProps, 'opened' | 'onClose' | 'mailbox'> {
  readonly stage: Stage;
  readonly selected: readonly AnnouncedRow[];
}

/** Shows what founders will learn: how many of each status, and their mails. Then announces it. */
export function AnnounceSelection({ stage, selected, mailbox, opened, onClose }: AnnounceSelectionProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { run, start } = useRun(onClose);
  const fit = splitByFit(selected, obstacleToAnnouncing);
  const { rows } = fit;
  const count = rows.length;
  const byStatus = adminStatuses
    .map((status) => ({ status, rows: rows.filter(({ admin_status }) => admin_status === status) }))
    .filter((group) => group.rows.length > 0);
  const opensNext = byStatus.some(({ status }) => stageOpenedBy(stage, status) !== undefined);
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={t(title)}
      mailbox={mailbox}
      run={run}
      count={count}
      size="lg"
      confirm={
        count > 0
          ? {
              label: <Trans>Announce {{ count: formatNumber(count) }}</Trans>,
              hasFocus: true,
              onConfirm: () =>
                start({
                  title,
                  stage,
                  action: announce,
                  items: rows.map((row) => ({ row })),
                  step: ({ row }, attempt) => attempt({ status: row.admin_status }),
                  done,
                }),
            }
          : undefined
      }
    >
      <FitSummary fit={fit} sentence={fits} />
      {count > 0 && (
        <>
          <p>
            <Plural
              value={count}
              one="The founder learns the decision by e-mail and in the portal. It cannot be taken back then."
              other="# founders learn the decision by e-mail and in the portal. It cannot be taken back then."
            />{' '}
            {opensNext && <Trans>What is approved moves to the next stage.</Trans>}
          </p>
          <ul className={classes.counts} aria-label={t`Decisions by status`}>
            {byStatus.map(({ status, rows: ofStatus }) => (
              <li key={status}>
                <Badge {...statusStyles[status]}>{t(statusLabels[status])}</Badge>{' '}
                <strong>{formatNumber(ofStatus.length)}</strong>
              </li>
            ))}
          </ul>
          <MailWalk stage={stage} rows={byStatus.flatMap((group) => group.rows)} />
        </>
      )}
    </AskDialog>
  );
}

interface MailWalkProps {
  readonly stage: Stage;
  /** Rows with a decision that is not announced; at least one. */
  readonly rows: readonly AnnouncedRow[];
}

/** The mails of an announcement, one at a time, each as the server writes it. */
function MailWalk({ stage, rows }: MailWalkProps) {
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
          <strong>{t(statusLabels[status])}</strong>
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
