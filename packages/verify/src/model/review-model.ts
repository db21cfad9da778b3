import {
  decisions,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import { isClosed, nameOf, openSubmission } from './assessment-model.ts';
import { type Application, type Expected, type Model, problem } from './model.ts';

/* The model's rules for decisions and lists. */

/** @param by index of the organiser */
export function decide(
  model: Model,
  id: number,
  { action, stage, by }: { action: ReviewAction; stage: Stage; by: number },
): Expected {
  const found = openSubmission(model, { id, by });
  if ('status' in found) return found;
  if (found.userStatus === 'withdrawn') return problem(409, 'withdrawn');
  const from = found[stage];
  if (from === undefined) return problem(409, 'stage-not-open');
  const { to } = decisions[action];
  const { history } = found;
  const last = history.findLast((one) => one.kind === 'decided' && one.stage === stage);
  const success = () => ({ status: 200, body: { admin_status: to, stage, version: history.length } });
  if (from === to && (stageOutcome[to] === 'open' || last?.by === nameOf(by))) return success();
  if (!mayAct(from, action)) {
    const details = { admin_status: from, decided_by: last?.by, version: history.length };
    return problem(409, 'decision-conflict', details);
  }
  history.push({
    kind: 'decided',
    by: nameOf(by),
    stage,
    action,
    from,
    to,
    assessments: standingAt(found, stage),
  });
  found[stage] = to;
  model.events += 1;
  const opened = stageOpenedBy(stage, to);
  if (stageOutcome[to] === 'ended') found.userStatus = 'rejected';
  else if (opened) Object.assign(found, { [opened]: 'pending', stage2At: model.now });
  else if (stageOutcome[to] === 'passed') found.userStatus = 'success';
  return success();
}

/** Returns the assessments of a stage that were handed in. */
function standingAt(found: Application, stage: Stage) {
  return [...found.review[stage].assessments].flatMap(([by, { handedIn }]) =>
    handedIn === undefined
      ? []
      : [{ by: nameOf(by), score: handedIn.score, recommendation: handedIn.content['recommendation'] }],
  );
}

export function metrics(model: Model): Readonly<Record<string, number>> {
  const approved = (stage: Stage) => model.applications.filter((one) => one[stage] === 'approved').length;
  return {
    submitted: model.submissions,
    admin_verified_stage1: approved('stage1'),
    admin_verified_stage2: approved('stage2'),
  };
}

/** Returns the submissions of a stage, in order of submission or of approval at stage 1. */
export function listed(model: Model, stage: Stage): Application[] {
  const sortKey = (one: Application) =>
    `${stage === 'stage1' ? '' : String(one.stage2At).padStart(15)}#${one.submittedId}`;
  return model.applications
    .filter((one) => one.submittedId !== undefined && one[stage] !== undefined)
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/** Returns what an organiser's list shows of a submission's review. */
export function rowOf(found: Application, stage: Stage, by: number) {
  const { assignees, assessments } = found.review[stage];
  const own = assessments.get(by);
  const standing = standingAt(found, stage);
  const owes = own === undefined ? assignees.includes(by) : own.handedIn === undefined;
  const seesScores = !found.conflicts.has(by) && (isClosed(found, stage) || !owes);
  const scores = standing.flatMap(({ score }) => score ?? []);
  return {
    admin_status: found[stage],
    version: found.history.length,
    mine: found.conflicts.has(by) ? 'conflict' : (own?.state ?? 'none'),
    assignees: assignees.map((one) => ({
      name: nameOf(one),
      handed_in: assessments.get(one)?.handedIn !== undefined,
    })),
    assessments: standing.length,
    score: seesScores ? meanOf(scores) : undefined,
    spread: seesScores && scores.length > 0 ? Math.max(...scores) - Math.min(...scores) : undefined,
  };
}

/** Returns the mean with two decimals; `undefined` without a score. */
function meanOf(scores: readonly number[]): number | undefined {
  if (scores.length === 0) return undefined;
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100;
}
