import type { AssignmentPlan, PlanRequest } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import { planAssignment } from '../domain/review/assignment-plan.ts';
import { findAccount } from '../domain/review/find-account.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { listRows } from '../domain/review/list-all.ts';
import { isOpenStage } from '../domain/review/open-return.ts';
import type { ListedSubmission, ListOrganiserAccounts, OrganiserAccount } from '../domain/review/ports.ts';
import { findDeclined } from '../domain/review/review-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Plans whom to ask for which applications of a stage, and changes nothing. What is asked already stays.
 *
 * The applications in which the caller has a conflict of interest are left out as if nobody had been asked for them, also in the loads
 * and so in the limits: the plan would otherwise tell who assesses them, and how many.
 */
export function makePlanAssignment({
  roundStore,
  reviews,
  listOrganiserAccounts,
  now,
}: Pick<Ports, 'roundStore' | 'reviews' | 'listOrganiserAccounts' | 'now'>): UseCase<'planAssignment'> {
  return async ({ params: { id, stage }, body: request, caller: organiser }) => {
    const round = await roundStore.find(id);
    if (round?.published === undefined) return problem('round-not-found');
    if (round.finishedAt !== undefined) return problem('round-finished');
    const readers = await findReaders(request, listOrganiserAccounts, now);
    if (readers === undefined) return problem('organiser-not-found');
    return makePlan(stage, await Array.fromAsync(listRows(reviews, id, stage)), request, readers, organiser);
  };
}

interface Reader extends OrganiserAccount {
  readonly most: number;
}

/** Returns the accounts of the readers, each once; `undefined` if one of them is no organiser. */
async function findReaders(
  { readers, from }: PlanRequest,
  listOrganiserAccounts: ListOrganiserAccounts,
  now: Clock,
): Promise<readonly Reader[] | undefined> {
  const limits = new Map(readers.map(({ sub, at_most }) => [sub, at_most ?? Number.POSITIVE_INFINITY]));
  if (from !== undefined) limits.delete(from);
  const found: Reader[] = [];
  for (const [sub, most] of limits) {
    const account = await findAccount(listOrganiserAccounts, sub, now());
    if (account === undefined) return undefined;
    found.push({ ...account, most });
  }
  return found;
}

function makePlan(
  stage: Stage,
  rows: readonly ListedSubmission[],
  request: PlanRequest,
  readers: readonly Reader[],
  organiser: Caller,
): AssignmentPlan {
  const visible = rows.filter((row) => !hasConflict(row, organiser));
  const chosen = new Set(request.application_ids);
  const places = visible.map((row) => placesOf(stage, row, chosen.has(row.applicationId), request, readers));
  const numbers = new Map(readers.map(({ sub }, number) => [sub, number]));
  const before = readers.map(({ sub }) => places.filter(({ workers }) => workers.includes(sub)).length);
  const added = planAssignment(
    places.map(({ kept, barred, count }) => ({
      asked: kept.flatMap((sub) => numbers.get(sub) ?? []),
      barred,
      places: count,
    })),
    readers.map(({ most }, number) => ({ load: before[number] ?? 0, most })),
  );
  const parts = places.flatMap((place, at) => {
    const who = (added[at] ?? []).flatMap((number) => readers[number]?.sub ?? []);
    return place.isPlanned ? { ...place, added: who, empty: place.count - who.length } : [];
  });
  const found = new Set(parts.map(({ id }) => id));
  const closed = new Set(rows.filter((row) => hasConflict(row, organiser)).map((row) => row.applicationId));
  return {
    plan: parts.map(({ id, asked, kept, added: who }) => {
      const subs = [...kept, ...who];
      // What none of the readers has or can take stays with the one who has it.
      return { application_id: id, subs: subs.some((sub) => numbers.has(sub)) ? subs : asked };
    }),
    loads: readers.map(({ sub }, number) => {
      const load = before[number] ?? 0;
      return { sub, before: load, after: load + added.filter((who) => who.includes(number)).length };
    }),
    missing: [
      ...parts.flatMap(({ id, kept, barred, added: who, empty }): AssignmentPlan['missing'] => {
        const able = readers.filter(
          ({ sub }, number) => ![...kept, ...who].includes(sub) && !barred.includes(number),
        );
        const limit = Math.min(empty, able.length);
        return [
          { application_id: id, count: limit, why: 'limit' as const },
          { application_id: id, count: empty - limit, why: 'no-reader' as const },
        ].filter(({ count }) => count > 0);
      }),
      ...[...chosen]
        .filter((id) => !found.has(id))
        .map((id) => ({
          application_id: id,
          count: request.each,
          why: closed.has(id) ? ('conflict' as const) : ('not-open' as const),
        })),
    ],
  };
}

/** What a plan needs of an application: `count` places are to be filled. `workers`: those for whom it is work. */
function placesOf(
  stage: Stage,
  row: ListedSubmission,
  isChosen: boolean,
  { each, from }: PlanRequest,
  readers: readonly Reader[],
) {
  const { assignees, assessments } = row.review[stage];
  const asked = assignees.map(({ sub }) => sub);
  const handedIn = asked.filter((sub) => assessments[sub]?.state === 'handed-in');
  const isOpen = isOpenStage(row, stage);
  const isPlanned = isOpen && isChosen;
  const kept = isPlanned ? asked.filter((sub) => sub !== from || handedIn.includes(sub)) : asked;
  const isBarred = (reader: Reader) =>
    hasConflict(row, reader) || findDeclined(row.review).includes(reader.sub);
  return {
    id: row.applicationId,
    asked,
    kept,
    isPlanned,
    workers: isOpen ? asked : handedIn,
    count: isPlanned ? Math.max(each - kept.length, asked.length - kept.length) : 0,
    barred: isPlanned ? readers.flatMap((reader, number) => (isBarred(reader) ? number : [])) : [],
  };
}
