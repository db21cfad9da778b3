import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { IconEyeOff } from '@tabler/icons-react';
import { rowStatus, statusStyles } from '../../domain/row-status.ts';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { returnedStyle, statusTexts } from './decisions.ts';
import { waitsForFounder } from './return/returned.ts';
import classes from './status-cell.module.css';

/**
 * The status of a row, or that the founder is asked for changes. When the founder withdrew the application, the date is for the pointer and for screen readers. A status that
 * the founder does not know yet looks unfinished and says so; in the table, for the pointer and for screen readers.
 */
export function StatusCell({ row }: { readonly row: SubmissionSummary }) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const status = rowStatus(row);
  const withdrawnOn = row.withdrawn_at && formatDate(row.withdrawn_at);
  const isUnannounced = row.unannounced && !withdrawnOn;
  if (row.changes_due !== undefined && waitsForFounder(row)) {
    const day = formatDate(row.changes_due);
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
  return (
    <span className={classes.status} title={withdrawnOn ?? (isUnannounced ? t`Not announced` : undefined)}>
      <Badge {...statusStyles[status]} {...(isUnannounced && { look: 'outline' })}>
        {t(statusTexts[status].label)}
        {withdrawnOn && (
          <VisuallyHidden>
            {' '}
            <time dateTime={row.withdrawn_at}>{withdrawnOn}</time>
          </VisuallyHidden>
        )}
      </Badge>
      {isUnannounced && (
        <span className={classes.unannounced}>
          <Icon of={IconEyeOff} size={16} />
          <span className={classes.word}>
            <Trans>Not announced</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
