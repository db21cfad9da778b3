import type { ProblemCode } from '@portal/contracts/http/problems';
import { endOfDay, startOfDay } from '@portal/contracts/programme';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import { leastNoticeHours, type RoundDateFault, type RoundRefusal } from '@portal/contracts/rounds/calls';
import { findRoundFaults, type Round, roundsOverlap } from '@portal/contracts/rounds/round';
import { fieldProblem, type Problem, problem } from '../domain/problem.ts';
import type { RoundHead, RoundUse, RoundUses } from '../domain/rounds/ports.ts';

/** Why a round cannot be published: the problem of the call, and what the preview says of it. */
export interface Refusal extends RoundRefusal {
  readonly problem: ProblemCode;
}

interface Publication {
  readonly stored: Pick<RoundHead, 'published'>;
  readonly round: Round;
  readonly others: readonly RoundHead[];
  readonly uses: RoundUses;
  /** In ms since the epoch. */
  readonly now: number;
}

/** Finds all reasons why a document cannot be published; the first problem is that of the call. */
export function findRefusals(publication: Publication): readonly Refusal[] {
  const { round, stored, others, uses } = publication;
  const faults = findRoundFaults(round).map((fault) => ({ ...fault, problem: 'round-incomplete' as const }));
  const changed = changedUses(stored.published, round);
  const inUse = stages.flatMap((stage) =>
    changed[stage]
      .filter((use) => uses[stage].includes(use))
      .map((use) =>
        use === 'assessed'
          ? refusal('criteria-in-use', `criteria.${stage}`)
          : refusal('announcement-in-use', `announcement.${stage}`),
      ),
  );
  if (faults.some(({ path }) => path.startsWith('timeline'))) return [...faults, ...inUse];
  const overlaps = others.some(
    ({ published, finishedAt }) => published && roundsOverlap({ ...published, finishedAt }, round),
  );
  return [
    ...faults,
    ...findDateFaults(publication),
    ...inUse,
    ...(overlaps ? [refusal('rounds-overlap', 'timeline')] : []),
  ];
}

const refusal = (code: ProblemCode, path: string): Refusal => ({ problem: code, code, path });

/** Dates that stay as they are published are never refused: texts may be corrected after the deadline. */
function findDateFaults({ stored: { published }, round, now }: Publication): readonly Refusal[] {
  const { opens, deadline } = round.timeline;
  const before = published?.timeline;
  const fault = (code: RoundDateFault, path: string): Refusal => ({
    problem: 'round-dates-refused',
    code,
    path,
  });
  const hasOpened = before !== undefined && Date.parse(startOfDay(before.opens)) <= now;
  const end = Date.parse(endOfDay(deadline));
  const isTooNear =
    before !== undefined && deadline < before.deadline && end < now + leastNoticeHours * 3_600_000;
  return [
    ...(hasOpened && opens !== before.opens ? [fault('opens-passed', 'timeline.opens')] : []),
    ...(deadline === before?.deadline || (end > now && !isTooNear)
      ? []
      : [fault(end <= now ? 'deadline-passed' : 'deadline-too-near', 'timeline.deadline')]),
  ];
}

/** Returns of each stage the uses that must not have begun, because what they are based on changes. */
export function changedUses(before: Round | undefined, after: Round): RoundUses {
  const usesOf = (stage: Stage): readonly RoundUse[] =>
    before === undefined
      ? []
      : [
          ...(weightsOf(before, stage) === weightsOf(after, stage) ? [] : ['assessed' as const]),
          ...(before.announcement[stage] === after.announcement[stage] ? [] : ['decided' as const]),
        ];
  return { stage1: usesOf('stage1'), stage2: usesOf('stage2') };
}

/** In the order in which the criteria decide between equal scores: by weight, those of one weight as they are listed. */
function weightsOf({ criteria }: Round, stage: Stage): string {
  const byWeight = criteria[stage].toSorted((one, other) => other.weight - one.weight);
  return byWeight.map(({ id, weight }) => `${id} ${weight}`).join();
}

/** Returns the problem of the first refusal, with all fields that have it. */
export function refusalProblem(refusals: readonly Refusal[]): Problem | undefined {
  const [first] = refusals;
  if (first === undefined) return undefined;
  if (first.problem !== 'round-incomplete' && first.problem !== 'round-dates-refused')
    return problem(first.problem);
  const same = refusals.filter((other) => other.problem === first.problem);
  return fieldProblem(first.problem, Object.fromEntries(same.map(({ path, code }) => [path, code])));
}
