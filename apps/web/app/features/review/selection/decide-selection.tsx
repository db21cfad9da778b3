import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../api/server-time.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FounderLearns } from '../actions/founder-learns.tsx';
import { sendDecision } from '../actions/organiser-actions.ts';
import { rejectionReasonTexts } from '../actions/rejection-reasons.ts';
import { RemarksForm } from '../actions/remarks-form.tsx';
import { useBulkAction } from '../actions/use-bulk-action.ts';
import { isReasonMissing, type KeptRemarks, requestOf } from '../actions/use-remarks.ts';
import classes from './bulk-dialog.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { finishRun } from './finish-run.ts';
import { obstacleTo, splitByFit } from './fit.ts';
import { FitSummary } from './fit-summary.tsx';

interface ActionTexts {
  readonly title: MessageDescriptor;
  readonly start: (count: string) => MessageDescriptor;
  /** How many of the selected applications the decision fits. */
  readonly fits: (fitting: string, selected: string) => MessageDescriptor;
  readonly consequence: (count: number) => ReactNode;
  readonly done: (count: number) => string;
}

const texts: Readonly<Record<ReviewAction, ActionTexts>> = {
  approve: {
    title: msg`Approve applications`,
    start: (count) => msg`Approve ${count}`,
    fits: (fitting, selected) => msg`${fitting} of ${selected} can be approved. The others stay as they are:`,
    consequence: (count) => (
      <Plural
        value={count}
        one="This will approve the application and move it to the next stage."
        other="This will approve # applications and move them to the next stage."
      />
    ),
    done: (count) => plural(count, { one: '# application approved', other: '# applications approved' }),
  },
  reject: {
    title: msg`Reject applications`,
    start: (count) => msg`Reject ${count}`,
    fits: (fitting, selected) => msg`${fitting} of ${selected} can be rejected. The others stay as they are:`,
    consequence: (count) => (
      <Plural
        value={count}
        one="This will reject the application and it cannot be modified later."
        other="This will reject # applications and they cannot be modified later."
      />
    ),
    done: (count) => plural(count, { one: '# application rejected', other: '# applications rejected' }),
  },
  shortlist: {
    title: msg`Shortlist applications`,
    start: (count) => msg`Shortlist ${count}`,
    fits: (fitting, selected) =>
      msg`${fitting} of ${selected} can be shortlisted. The others stay as they are:`,
    consequence: (count) => (
      <Plural
        value={count}
        one="This will shortlist the application for further review."
        other="This will shortlist # applications for further review."
      />
    ),
    done: (count) => plural(count, { one: '# application shortlisted', other: '# applications shortlisted' }),
  },
};

/** The remarks of a run, instead of those of one application. */
const remarksId = 'selection';

const numberOf = ({ submitted_id }: SubmissionSummary) => submitted_id;

export interface DecideDialogProps {
  readonly stage: Stage;
  readonly action: ReviewAction;
  /** The selected rows, as they are now. */
  readonly selected: readonly SubmissionSummary[];
  readonly remarks: KeptRemarks;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks to confirm a decision on the selected applications, and takes it. A new selection needs a new one (a React key). */
export function DecideDialog({ stage, action, selected, remarks, opened, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const queries = useQueryClient();
  const subject = { applicationId: remarksId, action };
  const written = remarks.of(subject);
  const finish = finishRun(texts[action].done, onClose);
  const run = useBulkAction<SubmissionSummary>(
    ({ application_id }, key) => {
      const request = requestOf(written, (reason) => t(rejectionReasonTexts[reason]));
      return sendDecision(queries, { application_id, stage }, { action, request }, key);
    },
    (results, total) => {
      // What failed can be tried again with them; for other applications they are new.
      const isSettled = results.length === total && results.every(({ failure }) => failure === undefined);
      if (isSettled) remarks.forget(remarksId);
      finish(results, total);
    },
  );
  const [now] = useState(() => serverNow() ?? Date.now());
  const fit = splitByFit(selected, (row) => obstacleTo(action, row, now));
  const [example] = fit.rows;
  const count = fit.rows.length;
  const needsReason = isReasonMissing(written);
  return (
    <BulkDialog
      opened={opened}
      onClose={onClose}
      title={t(texts[action].title)}
      run={run}
      nameOf={numberOf}
      start={
        count > 0
          ? {
              label: needsReason ? (
                <Trans>Write the reason</Trans>
              ) : (
                t(texts[action].start(formatNumber(count)))
              ),
              kind: action === 'reject' ? 'danger' : 'primary',
              hasFocus: true,
              onStart: () => (needsReason ? remarks.askForReason() : run.start(fit.rows)),
            }
          : undefined
      }
    >
      <div className={classes.question}>
        <FitSummary
          fit={fit}
          sentence={(fits, all) => t(texts[action].fits(formatNumber(fits), formatNumber(all)))}
        />
        {example && (
          <>
            <p>
              {texts[action].consequence(count)}{' '}
              {action === 'approve' && stage === 'stage2' && (
                <>
                  <Plural
                    value={count}
                    one="At stage 2, this selects the startup for the programme."
                    other="At stage 2, this selects the startups for the programme."
                  />{' '}
                </>
              )}
              <FounderLearns stage={stage} count={count} />
            </p>
            <RemarksForm kept={remarks} subject={subject} stage={stage} busy={false} example={example} />
          </>
        )}
      </div>
    </BulkDialog>
  );
}
