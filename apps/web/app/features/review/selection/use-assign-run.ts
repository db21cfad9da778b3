import { useLingui } from '@lingui/react/macro';
import type { Organiser } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { act } from '../../../api/act.ts';
import { isProblem } from '../../../api/api-problem.ts';
import { findStageRow } from '../../../api/stage-list.ts';
import { useFormat } from '../../../i18n/format.ts';
import { type BulkResult, useBulkRun } from '../actions/use-run.ts';
import { type AssignChoice, type AssignmentStep, addedLoads } from './assignment-plan.ts';
import { type Loads, leastLoaded } from './distribute.ts';

export interface AssignRunInput {
  readonly stage: Stage;
  readonly organisers: readonly Organiser[];
  readonly choice: AssignChoice;
  /** Called with the results and the number of steps when the run is over. */
  readonly onOver: (results: readonly BulkResult<AssignmentStep>[], total: number) => void;
}

/** Returns the organiser of a conflict of interest among those who were chosen. */
function inConflict(error: unknown, chosen: readonly string[], organisers: readonly Organiser[]) {
  if (!isProblem(error, 'assignee-conflict')) return undefined;
  return organisers.find(({ sub }) => sub === error.details.organiser_sub && chosen.includes(sub));
}

/**
 * Sends the steps of a plan. The server refuses people with a conflict of interest: a distribution then asks the next person
 * with the least to do, other modes leave them out. Each step says so.
 */
export function useAssignRun({ stage, organisers, choice, onOver }: AssignRunInput) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const queries = useQueryClient();
  const current = useRef(new Map<string, number>());
  const addLoad = (person: string, by: 1 | -1) =>
    current.current.set(person, (current.current.get(person) ?? 0) + by);

  const assign = async ({ row, people }: AssignmentStep): Promise<string | undefined> => {
    const id = row.application_id;
    // A colleague may have changed it since the plan was made.
    const asked = (findStageRow(queries, stage, id) ?? row).assignees.map(({ sub }) => sub);
    const refused: Organiser[] = [];
    let chosen = people;
    for (;;) {
      const isExact = choice.mode === 'exact';
      const subs = isExact ? chosen : [...new Set([...asked, ...chosen])];
      const previous = isExact ? row.assignees.map(({ sub }) => sub) : asked;
      try {
        const body = { subs: [...subs], previous: [...previous] };
        await act(queries, stage, 'assign', { params: { application_id: id, stage }, body });
        const names = formatList(refused.map(({ name }) => name));
        return refused.length > 0 ? t`Not asked because of a conflict of interest: ${names}` : undefined;
      } catch (error) {
        const person = inConflict(error, chosen, organisers);
        if (!person) throw error;
        refused.push(person);
        const left = chosen.filter((sub) => sub !== person.sub);
        const next = choice.mode === 'distribute' ? replace(person.sub, [...asked, ...left], refused) : [];
        chosen = [...left, ...next];
        if (chosen.length === 0 && choice.mode !== 'exact') throw error;
      }
    }
  };

  /** Returns the next best person in place of one in conflict, if there is one. */
  const replace = (person: string, taken: readonly string[], refused: readonly Organiser[]) => {
    addLoad(person, -1);
    const excluded = [...taken, ...refused.map(({ sub }) => sub)];
    const next = leastLoaded(choice.people, current.current, excluded);
    if (next === undefined) return [];
    addLoad(next, 1);
    return [next];
  };

  const run = useBulkRun(assign, onOver);
  return {
    ...run,
    /** @param loads before the run */
    start: (steps: readonly AssignmentStep[], loads: Loads) => {
      const added = addedLoads(steps);
      current.current = new Map(
        choice.people.map((person) => [person, (loads.get(person) ?? 0) + (added.get(person) ?? 0)]),
      );
      run.start(steps);
    },
  };
}
