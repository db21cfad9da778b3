import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { programme } from '@portal/contracts/programme';
import { type AdminStatus, stageOutcome } from '@portal/contracts/review/decisions';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DocumentScans, documentKeysOf } from '../../domain/document-scans.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { statusTexts } from './decisions.ts';
import classes from './review-dialog.module.css';
import { SubmissionView } from './submission-view.tsx';

export interface ReviewBodyProps {
  readonly submission: Submission;
  readonly status: AdminStatus | undefined;
  /** What has happened to the application since it was opened. */
  readonly notice: ReactNode;
}

/** The submission in the dialog. Scrolls to the top and keeps the focus in the dialog when the application changes. */
export function ReviewBody({ submission, status, notice }: ReviewBodyProps) {
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useFormat();
  const { withdrawn_at: withdrawnAt, withdrawal_reason: reason } = submission;
  const top = useRef<HTMLDivElement>(null);
  const { application_id: id } = submission;
  const note = status && statusTexts[status].note;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the application changes.
  useLayoutEffect(() => {
    const dialog = top.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    dialog.scrollTop = 0;
    if (document.activeElement === document.body) dialog.focus();
  }, [id]);
  return (
    <>
      <p className={classes.programme}>{programme.name}</p>
      {notice}
      <div className={classes.subtitle} ref={top}>
        <span>
          <Trans>Submitted on: {{ date: formatDate(submission.submitted_at) }}</Trans>
        </span>
        {status && note && <strong data-outcome={stageOutcome[status]}>{t(note)}</strong>}
      </div>
      {withdrawnAt && (
        <div className={classes.withdrawn}>
          <Alert title={t`The founder withdrew this application on ${{ time: formatDateTime(withdrawnAt) }}`}>
            {reason ? <Trans>Reason: {<bdi>{reason}</bdi>}</Trans> : <Trans>No reason was given.</Trans>}
          </Alert>
        </div>
      )}
      <DocumentScans applicationId={id} keys={documentKeysOf(submission.data)} reader="organiser">
        <SubmissionView submission={submission} />
      </DocumentScans>
    </>
  );
}
