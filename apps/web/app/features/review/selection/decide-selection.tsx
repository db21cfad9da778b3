import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { decisions, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { serverNow } from '../../../api/server-time.ts';
import { useFormat } from '../../../i18n/format.ts';
import { AskDialog, type AskDialogProps } from '../actions/ask-dialog.tsx';
import { FounderLearns } from '../actions/decide-question.tsx';
import { decisionActions } from '../actions/organiser-actions.ts';
import { RemarksForm } from '../actions/remarks-form.tsx';
import { LeftError, useRun } from '../actions/runs.tsx';
import type { KeptRemarks } from '../actions/use-remarks.ts';
import { FitSummary, obstacleTo, splitByFit } from './fit.tsx';

interface ActionTexts {
  readonly title: MessageDescriptor;
  readonly start: (count: string) => MessageDescriptor;
  /** How many of the selected applications the decision fits. */
  readonly fits: (fitting: string, selected: string) => MessageDescriptor;
  readonly consequence: (count: number) => MessageDescriptor;
  readonly done: (count: number) => string;
}

const texts: Readonly<Record<ReviewAction, ActionTexts>> = {
  approve: {
    title: msg`Approve applications`,
    start: (count) => msg`Approve ${count}`,
    fits: (fitting, selected) => msg`${fitting} of ${selected} can be approved. The others stay as they are:`,
    consequence: (count) =>
      msg`${plural(count, {
        one: 'This will approve the application and move it to the next stage.',
        other: 'This will approve # applications and move them to the next stage.',
      })}`,
    done: (count) => plural(count, { one: '# application approved', other: '# applications approved' }),
  },
  reject: {
    title: msg`Reject applications`,
    start: (count) => msg`Reject ${count}`,
    fits: (fitting, selected) => msg`${fitting} of ${selected} can be rejected. The others stay as they are:`,
    consequence: (count) =>
      msg`${plural(count, {
        one: 'This will reject the application and it cannot be modified later.',
        other: 'This will reject # applications and they cannot be modified later.',
      })}`,
    done: (count) => plural(count, { one: '# application rejected', other: '# applications rejected' }),
  },
  shortlist: {
    title: msg`Shortlist applications`,
    start: (count) => msg`Shortlist ${count}`,
    fits: (fitting, selected) =>
      msg`${fitting} of ${selected} can be shortlisted. The others stay as they are:`,
    consequence: (count) =>
      msg`${plural(count, {
        one: 'This will shortlist the application for further review.',
        other: 'This will shortlist # applications for further review.',
      })}`,
    done: (count) => plural(count, { one: '# application shortlisted', other: '# applications shortlisted' }),
  },
};

/** The remarks of a run, instead of those of one application. */
const remarksId = 'selection';

export interface DecideSelectionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly stage: Stage;
  readonly action: ReviewAction;
  readonly selected: readonly SubmissionSummary[];
  readonly remarks: KeptRemarks;
}

/** Asks to confirm a decision on the selected applications, and takes it. */
export function DecideSelection({ stage, action, selected, remarks, ...dialog }: DecideSelectionProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const subject = { applicationId: remarksId, action };
  const { run, start } = useRun(dialog.onClose);
  const [now] = useState(() => serverNow() ?? Date.now());
  const fit = splitByFit(selected, (row) => obstacleTo(action, row, now));
  const [example] = fit.rows;
  const count = fit.rows.length;
  const unassessed = fit.rows.filter(({ assessments }) => assessments === 0).length;
  const startRun = () => {
    const request = remarks.requestOf(subject);
    // The run keeps it for another try; for other applications it would be wrong.
    remarks.forget(remarksId);
    start({
      title: texts[action].title,
      stage,
      action: decisionActions[action],
      items: fit.rows.map((row) => ({ row })),
      step: async ({ row: { application_id } }, attempt) => {
        const { verified } = await call('readHistory', { params: { application_id } });
        // The question about this application alone asks once more.
        if (!verified) throw new LeftError(t`This history was changed after it was written.`);
        return attempt(request);
      },
      done: texts[action].done,
      decidedTo: decisions[action].to,
    });
  };
  return (
    <AskDialog
      {...dialog}
      title={t(texts[action].title)}
      run={run}
      count={count}
      size="lg"
      confirm={
        count > 0
          ? {
              label: t(texts[action].start(formatNumber(count))),
              disabled: remarks.isReasonMissing(subject),
              kind: action === 'reject' ? 'danger' : 'primary',
              hasFocus: true,
              onConfirm: startRun,
            }
          : undefined
      }
    >
      <FitSummary fit={fit} sentence={texts[action].fits} />
      {example && (
        <>
          <p>
            {t(texts[action].consequence(count))}{' '}
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
          {unassessed > 0 && (
            <p>
              <Plural
                value={unassessed}
                one="# of them has no assessment that was handed in."
                other="# of them have no assessment that was handed in."
              />
            </p>
          )}
          <RemarksForm kept={remarks} subject={subject} stage={stage} busy={false} example={example} />
        </>
      )}
    </AskDialog>
  );
}
