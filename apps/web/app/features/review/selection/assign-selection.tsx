import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Organiser } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceOf } from '../../../api/api-problem.ts';
import { organisersQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { workloadsOf } from '../../../shared/review/assigned-work.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Reference } from '../../../ui/states.tsx';
import classes from './assign-dialog.module.css';
import { AssignForm } from './assign-form.tsx';
import { type AssignChoice, type AssignmentStep, planAssignment } from './assignment-plan.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { finishRun } from './finish-run.ts';
import { obstacleToAssigning, splitByFit } from './fit.ts';
import { FitSummary } from './fit-summary.tsx';
import { useAssignRun } from './use-assign-run.ts';

export interface AssignDialogProps {
  readonly stage: Stage;
  /** All rows of the stage, for what everyone has to assess. */
  readonly rows: readonly SubmissionSummary[];
  /** The selected rows, as they were when the dialog was opened. */
  readonly selected: readonly SubmissionSummary[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const nobody: readonly Organiser[] = [];

const numberOf = ({ row }: AssignmentStep) => row.submitted_id;

/** One application gets exactly the chosen people; several get more people. */
const initialChoice = (selected: readonly SubmissionSummary[]): AssignChoice =>
  selected.length === 1
    ? { mode: 'exact', people: selected[0]?.assignees.map(({ sub }) => sub) ?? [], perApplication: 1 }
    : { mode: 'distribute', people: [], perApplication: 1 };

/** Asks organisers to assess the selected applications, or no longer to. A new selection needs a new one (a React key). */
export function AssignDialog({ stage, rows, selected, opened, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { userId: reader } = useSignedInUser();
  const organisers = useQuery({ ...organisersQuery(), enabled: opened });
  const [choice, setChoice] = useState(() => initialChoice(selected));
  const fitting = splitByFit(selected, obstacleToAssigning);
  const run = useAssignRun({
    stage,
    organisers: organisers.data ?? nobody,
    choice,
    onOver: finishRun(
      (count) =>
        plural(count, {
          one: 'Saved who assesses # application',
          other: 'Saved who assesses # applications',
        }),
      onClose,
    ),
  });
  // The rows change with each result, and the run has its steps: no new plan.
  const plan = run.state === 'ready' ? makePlan(rows, fitting.rows, choice) : undefined;
  const canChoose = plan !== undefined && organisers.data !== undefined && fitting.rows.length > 0;
  return (
    <BulkDialog
      opened={opened}
      onClose={onClose}
      title={
        selected.length === 1
          ? t`Assign ${{ application: selected[0]?.submitted_id ?? '' }}`
          : t`Assign ${{ count: selected.length }} applications`
      }
      run={run}
      nameOf={numberOf}
      start={
        canChoose
          ? {
              label: <Trans comment="Button: asks organisers to assess applications">Assign</Trans>,
              disabled: plan.steps.length === 0,
              onStart: () => run.start(plan.steps, plan.loads),
            }
          : undefined
      }
    >
      {plan && (
        <div className={classes.form}>
          <FitSummary
            fit={fitting}
            sentence={(fits, all) => (
              <Trans>
                {{ fitting: formatNumber(fits) }} of {{ selected: formatNumber(all) }} can be assigned. The
                others stay as they are:
              </Trans>
            )}
          />
          {fitting.rows.length > 0 && !organisers.isLoadingError && (
            <AssignForm
              organisers={organisers.data}
              reader={reader}
              workloads={plan.workloads}
              choice={choice}
              onChoice={setChoice}
              steps={plan.steps}
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
        </div>
      )}
    </BulkDialog>
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
