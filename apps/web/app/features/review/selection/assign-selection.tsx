import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { type AssignRequest, maxPlanned } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { assignmentPlanQuery, organisersQuery } from '../../../api/queries.ts';
import { findStageRow } from '../../../api/stage-rows.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { workloadsOf } from '../../../shared/review/assigned-work.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { AskDialog, type AskDialogProps } from '../actions/ask-dialog.tsx';
import { assign } from '../actions/organiser-actions.ts';
import { useRun } from '../actions/runs.tsx';
import { AssignForm, missingOf } from './assign-form.tsx';
import {
  type AssignChoice,
  type AssignmentStep,
  countStaying,
  planRequest,
  stepsOf,
} from './assignment-plan.ts';
import { FitSummary, obstacleToAssigning, splitByFit } from './fit.tsx';

export interface AssignSelectionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly stage: Stage;
  /** All rows of the stage, for what everyone has to assess. */
  readonly rows: readonly SubmissionSummary[];
  readonly selected: readonly SubmissionSummary[];
}

const fits = (fitting: string, selected: string) =>
  msg`${fitting} of ${selected} can be assigned. The others stay as they are:`;
const done = (count: number) =>
  plural(count, { one: 'Saved who assesses # application', other: 'Saved who assesses # applications' });

/** One application gets exactly the chosen people; several get more people. */
const initialChoice = (selected: readonly SubmissionSummary[]): AssignChoice => ({
  mode: selected.length === 1 ? 'exact' : 'distribute',
  people: selected.length === 1 ? subsOf(selected[0]) : [],
  perApplication: 1,
  from: '',
  limits: {},
});

const subsOf = (row: SubmissionSummary | undefined) => row?.assignees.map(({ sub }) => sub) ?? [];

/** Asks organisers to assess the selected applications, or no longer to. */
export function AssignSelection({ stage, rows, selected, opened, onClose }: AssignSelectionProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { userId: reader } = useSignedInUser();
  const organisers = useQuery({ ...organisersQuery(), enabled: opened });
  const [choice, setChoice] = useState(() => initialChoice(selected));
  const fitting = splitByFit(selected, obstacleToAssigning);
  // Of one application, only what differs from what was asked about: what a colleague changes meanwhile stays.
  const [asked] = useState(selected);
  const compared = choice.mode === 'exact' ? asked : fitting.rows;
  const step = useAssignStep(stage);
  const { run, start } = useRun(onClose);
  const round = useReviewRound();
  const request = planRequest(fitting.rows, choice);
  const isTooMany = (request?.application_ids.length ?? 0) > maxPlanned.applications;
  const plan = useQuery({
    ...assignmentPlanQuery(round?.id ?? '', stage, request),
    // The rows change with each result of the run, which has its steps.
    enabled: opened && run === undefined && round !== undefined && request !== undefined && !isTooMany,
  });
  const steps = stepsOf(compared, choice, request && plan.data);
  const numbers = new Map(fitting.rows.map((row) => [row.application_id, row.submitted_id]));
  const canChoose = run === undefined && organisers.data !== undefined && fitting.rows.length > 0;
  const title =
    selected.length === 1
      ? msg`Assign ${{ application: selected[0]?.submitted_id ?? '' }}`
      : msg`Assign ${{ count: selected.length }} applications`;
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={t(title)}
      size="lg"
      run={run}
      count={steps.length}
      confirm={
        canChoose
          ? {
              label: <Trans comment="Button: asks organisers to assess applications">Assign</Trans>,
              disabled: steps.length === 0 || plan.isFetching,
              onConfirm: () => start({ title, stage, action: assign, items: steps, step, done }),
            }
          : undefined
      }
    >
      <FitSummary fit={fitting} sentence={fits} />
      {run === undefined && fitting.rows.length > 0 && !organisers.isLoadingError && (
        <AssignForm
          rows={fitting.rows}
          organisers={organisers.data}
          reader={reader}
          workloads={workloadsOf(rows)}
          choice={choice}
          onChoice={setChoice}
          steps={steps}
          isPlanning={plan.isFetching}
          missing={request && plan.data ? missingOf(plan.data, (id) => numbers.get(id) ?? '') : []}
          staying={countStaying(compared, choice)}
        />
      )}
      {isTooMany && (
        <Alert
          tone="warning"
          title={t`At most ${formatNumber(maxPlanned.applications)} applications at once`}
        >
          <Trans>Select fewer applications to distribute them.</Trans>
        </Alert>
      )}
      {request && plan.isLoadingError && (
        <Failure
          title={t`Failed to plan who assesses`}
          error={plan.error}
          onRetry={() => void plan.refetch()}
        />
      )}
      {organisers.isLoadingError && (
        <Failure
          title={t`Failed to load the organisers`}
          error={organisers.error}
          onRetry={() => void organisers.refetch()}
        />
      )}
    </AskDialog>
  );
}

/**
 * Returns the step of a run, which sends whom to ask for one application. The server refuses people with a conflict of interest, and
 * those who declined: the others are asked without them, and the step says so.
 */
function useAssignStep(stage: Stage) {
  const queries = useQueryClient();
  return async (
    { row, added, removed }: AssignmentStep,
    attempt: (input: AssignRequest) => Promise<RowChanged>,
  ): Promise<RowChanged | string> => {
    // A colleague may have changed it since the plan was made.
    const asked = subsOf(findStageRow(queries, stage, row.application_id) ?? row);
    const kept = asked.filter((sub) => !removed.includes(sub));
    const refused: string[] = [];
    let chosen = added;
    for (;;) {
      try {
        const response = await attempt({ subs: [...new Set([...kept, ...chosen])], previous: [...asked] });
        return refused.length > 0 ? refused.join(' ') : response;
      } catch (error) {
        const sub = error instanceof ApiProblem ? error.details.organiser_sub : undefined;
        if (!(error instanceof Error) || !chosen.some((one) => one === sub)) throw error;
        refused.push(error.message);
        chosen = chosen.filter((one) => one !== sub);
        // An application that would be moved to nobody stays with the one who has it.
        if (chosen.length === 0) throw error;
      }
    }
  };
}
