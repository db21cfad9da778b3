import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AssignRequest, Organiser } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, referenceOf } from '../../../api/api-problem.ts';
import { organisersQuery } from '../../../api/queries.ts';
import { findStageRow } from '../../../api/stage-list.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { workloadsOf } from '../../../shared/review/assigned-work.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Reference } from '../../../ui/states.tsx';
import { AskDialog, type AskDialogProps } from '../actions/ask-dialog.tsx';
import { assign } from '../actions/organiser-actions.ts';
import { useRun } from '../actions/runs.tsx';
import { AssignForm } from './assign-form.tsx';
import {
  type AssignChoice,
  type AssignmentStep,
  countStaying,
  leastLoaded,
  planAssignment,
} from './assignment-plan.ts';
import { FitSummary, obstacleToAssigning, splitByFit } from './fit.tsx';

export interface AssignSelectionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly stage: Stage;
  /** All rows of the stage, for what everyone has to assess. */
  readonly rows: readonly SubmissionSummary[];
  readonly selected: readonly SubmissionSummary[];
}

const done = (count: number) =>
  plural(count, { one: 'Saved who assesses # application', other: 'Saved who assesses # applications' });

/** One application gets exactly the chosen people; several get more people. */
const initialChoice = (selected: readonly SubmissionSummary[]): AssignChoice =>
  selected.length === 1
    ? { mode: 'exact', people: subsOf(selected[0]), perApplication: 1, from: '' }
    : { mode: 'distribute', people: [], perApplication: 1, from: '' };

const subsOf = (row: SubmissionSummary | undefined) => row?.assignees.map(({ sub }) => sub) ?? [];

/** Asks organisers to assess the selected applications, or no longer to. */
export function AssignSelection({ stage, rows, selected, opened, onClose }: AssignSelectionProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { userId: reader } = useSignedInUser();
  const organisers = useQuery({ ...organisersQuery(), enabled: opened });
  const [choice, setChoice] = useState(() => initialChoice(selected));
  const fitting = splitByFit(selected, obstacleToAssigning);
  const makeStep = useAssignStep(stage, organisers.data ?? [], choice);
  const { run, start } = useRun(onClose);
  // The rows change with each result, and the run has its steps: no new plan.
  const plan = run === undefined ? makePlan(rows, fitting.rows, choice) : undefined;
  const canChoose = plan !== undefined && organisers.data !== undefined && fitting.rows.length > 0;
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
      count={plan?.steps.length ?? 0}
      confirm={
        canChoose
          ? {
              label: <Trans comment="Button: asks organisers to assess applications">Assign</Trans>,
              disabled: plan.steps.length === 0,
              onConfirm: () => {
                const loads = new Map(plan.loads);
                for (const person of plan.steps.flatMap(({ added }) => added)) addLoad(loads, person, 1);
                const step = makeStep(loads);
                start({ title, stage, action: assign, items: plan.steps, step, done });
              },
            }
          : undefined
      }
    >
      <FitSummary
        fit={fitting}
        sentence={(fits, all) => (
          <Trans>
            {{ fitting: formatNumber(fits) }} of {{ selected: formatNumber(all) }} can be assigned. The others
            stay as they are:
          </Trans>
        )}
      />
      {plan && fitting.rows.length > 0 && !organisers.isLoadingError && (
        <AssignForm
          organisers={organisers.data}
          reader={reader}
          workloads={plan.workloads}
          choice={choice}
          onChoice={setChoice}
          steps={plan.steps}
          staying={countStaying(fitting.rows, choice)}
        />
      )}
      {organisers.isLoadingError && (
        <Alert tone="error" title={t`Failed to load the organisers`}>
          <Button kind="secondary" size="xs" onClick={() => void organisers.refetch()}>
            <Trans>Try again</Trans>
          </Button>
          <Reference>{referenceOf(organisers.error)}</Reference>
        </Alert>
      )}
    </AskDialog>
  );
}

/** What everyone has to assess, and whom to ask for which applications. */
function makePlan(
  rows: readonly SubmissionSummary[],
  fitting: readonly SubmissionSummary[],
  choice: AssignChoice,
) {
  const workloads = workloadsOf(rows);
  const loads = new Map([...workloads].map(([sub, { asked }]) => [sub, asked]));
  return { workloads, loads, steps: planAssignment(fitting, choice, loads) };
}

/**
 * Sends the steps of a plan. The server refuses people with a conflict of interest: where the work is spread, the next person
 * with the least to do is asked instead, other modes leave them out. Each step says so.
 *
 * @returns makes the step of a run from how much everyone has to do with its plan
 */
function useAssignStep(stage: Stage, organisers: readonly Organiser[], choice: AssignChoice) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const queries = useQueryClient();
  const isSpread = choice.mode === 'distribute' || choice.mode === 'move';
  const people = choice.people.filter((person) => person !== choice.from);
  return (loads: Map<string, number>) =>
    async (
      { row, added, removed }: AssignmentStep,
      attempt: (input: AssignRequest) => Promise<RowChanged>,
    ): Promise<RowChanged | string> => {
      // A colleague may have changed it since the plan was made.
      const asked = subsOf(findStageRow(queries, stage, row.application_id) ?? row);
      const kept = asked.filter((sub) => !removed.includes(sub));
      const refused: Organiser[] = [];
      let chosen = added;
      for (;;) {
        try {
          const response = await attempt({ subs: [...new Set([...kept, ...chosen])], previous: [...asked] });
          const names = formatList(refused.map(({ name }) => name));
          return refused.length > 0 ? t`Not asked because of a conflict of interest: ${names}` : response;
        } catch (error) {
          const sub = isProblem(error, 'assignee-conflict') ? error.details.organiser_sub : undefined;
          const person = organisers.find((one) => one.sub === sub && chosen.includes(one.sub));
          if (!person) throw error;
          refused.push(person);
          chosen = chosen.filter((one) => one !== sub);
          const taken = [...asked, ...chosen, ...refused.map((one) => one.sub)];
          const next = isSpread ? leastLoaded(people, loads, taken) : undefined;
          addLoad(loads, person.sub, -1);
          if (next !== undefined) {
            addLoad(loads, next, 1);
            chosen = [...chosen, next];
          }
          // An application that would be moved to nobody stays with the one who has it.
          if (chosen.length === 0 && (isSpread || removed.length === 0)) throw error;
        }
      }
    };
}

const addLoad = (loads: Map<string, number>, person: string, by: number) =>
  loads.set(person, (loads.get(person) ?? 0) + by);
