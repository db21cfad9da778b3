import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { IconEyeOff } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { rowStatus, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { returnedStyle, statusTexts } from '../actions/decisions.ts';
import { decidableFrom } from '../application/review-facts.ts';
import classes from './list.module.css';

interface StatusCellProps {
  readonly row: SubmissionSummary;
}

/** The status of a row, or that the founder is asked for changes. */
export function StatusCell({ row }: StatusCellProps) {
  const { changes_due: due, withdrawn_at: withdrawnAt } = row;
  if (due === undefined || withdrawnAt !== undefined) return <Status row={row} />;
  return <ReturnedStatus row={row} due={due} />;
}

/** Until the last day has passed, that the founder is asked for changes; the date is for the pointer and for screen readers. */
function ReturnedStatus({ row, due }: StatusCellProps & { readonly due: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const waits = useIsBefore(decidableFrom(due));
  if (!waits) return <Status row={row} />;
  const day = formatDate(due);
  return (
    <span title={t`Changes by ${day}`}>
      <Badge {...returnedStyle}>
        <Trans>
          Returned<VisuallyHidden>, changes by {day}</VisuallyHidden>
        </Trans>
      </Badge>
    </span>
  );
}

/**
 * The status of a row. When the founder withdrew the application, the date is for the pointer and for screen readers. A status that
 * the founder does not know yet looks unfinished and says so; in the table, for the pointer and for screen readers.
 */
function Status({ row }: StatusCellProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const status = rowStatus(row);
  const withdrawnOn = row.withdrawn_at && formatDate(row.withdrawn_at);
  const { unannounced } = row;
  return (
    <span className={classes.status} title={withdrawnOn ?? (unannounced ? t`Not announced` : undefined)}>
      <Badge {...statusStyles[status]} {...(unannounced && { look: 'outline', icon: IconEyeOff })}>
        {t(statusTexts[status].label)}
        {withdrawnOn && (
          <VisuallyHidden>
            {' '}
            <time dateTime={row.withdrawn_at}>{withdrawnOn}</time>
          </VisuallyHidden>
        )}
      </Badge>
      {unannounced && (
        <span className={classes.unannounced}>
          <Trans>Not announced</Trans>
        </span>
      )}
    </span>
  );
}
