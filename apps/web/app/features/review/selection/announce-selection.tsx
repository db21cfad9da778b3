import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { adminStatuses, type Stage, stageOpenedBy } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { act } from '../../../api/act.ts';
import { useFormat } from '../../../i18n/format.ts';
import { statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { statusTexts } from '../actions/decisions.ts';
import { useBulkAction } from '../actions/use-bulk-action.ts';
import classes from './announce.module.css';
import type { AnnouncedRow } from './announcing.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { finishRun } from './finish-run.ts';
import { obstacleToAnnouncing, splitByFit } from './fit.ts';
import { FitSummary } from './fit-summary.tsx';
import { MailWalk } from './mail-walk.tsx';

const numberOf = ({ submitted_id }: AnnouncedRow) => submitted_id;

export interface AnnounceDialogProps {
  readonly stage: Stage;
  /** The selected rows, as they are now. */
  readonly selected: readonly AnnouncedRow[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Shows what founders will learn: how many of each status, and their mails. Then announces it. A new selection needs a new one (a
 * React key).
 */
export function AnnounceDialog({ stage, selected, opened, onClose }: AnnounceDialogProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const queries = useQueryClient();
  const run = useBulkAction<AnnouncedRow>(
    ({ application_id, admin_status: status }, key) =>
      act(queries, stage, 'announce', { params: { application_id, stage }, body: { status } }, key),
    finishRun(
      (count) => plural(count, { one: '# decision announced', other: '# decisions announced' }),
      onClose,
    ),
  );
  const fit = splitByFit(selected, obstacleToAnnouncing);
  const { rows } = fit;
  const count = rows.length;
  const byStatus = adminStatuses
    .map((status) => ({ status, rows: rows.filter(({ admin_status }) => admin_status === status) }))
    .filter((group) => group.rows.length > 0);
  const opensNext = byStatus.some(({ status }) => stageOpenedBy(stage, status) !== undefined);
  return (
    <BulkDialog
      opened={opened}
      onClose={onClose}
      title={t`Announce decisions`}
      run={run}
      nameOf={numberOf}
      start={
        count > 0
          ? {
              label: <Trans>Announce {{ count: formatNumber(count) }}</Trans>,
              hasFocus: true,
              onStart: () => run.start(rows),
            }
          : undefined
      }
    >
      <div className={classes.question}>
        <FitSummary
          fit={fit}
          sentence={(fits, all) => (
            <Trans>
              {{ fitting: formatNumber(fits) }} of {{ selected: formatNumber(all) }} can be announced. The
              others stay as they are:
            </Trans>
          )}
        />
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
                  <Badge {...statusStyles[status]}>{t(statusTexts[status].label)}</Badge>{' '}
                  <strong>{formatNumber(ofStatus.length)}</strong>
                </li>
              ))}
            </ul>
            <MailWalk stage={stage} rows={oneOfEachFirst(byStatus.map((group) => group.rows))} />
          </>
        )}
      </div>
    </BulkDialog>
  );
}

/** The first row of each group, then the others. */
function oneOfEachFirst<Row>(groups: readonly (readonly Row[])[]): readonly Row[] {
  return [...groups.flatMap((rows) => rows.slice(0, 1)), ...groups.flatMap((rows) => rows.slice(1))];
}
