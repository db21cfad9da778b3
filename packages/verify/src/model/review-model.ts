import {
  type AdminStatus,
  decisions,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import { isClosed, nameOf, openSubmission, type StageTarget } from './assessment-model.ts';
import { awaitedChanges, dueOf, returnedToFounder } from './changes-model.ts';
import { type Application, type Decision, type Expected, type Model, problem } from './model.ts';

/* The model's rules for decisions, their announcement, and lists. */

const decisionsAt = ({ decisions: all }: Application, stage: Stage): readonly Decision[] =>
  all.filter((one) => one.stage === stage);

const lastBy = (found: Application, stage: Stage) => decisionsAt(found, stage).at(-1)?.by;

/** @param by index of the organiser */
export function decide(
  model: Model,
  id: number,
  { action, stage, by }: { action: ReviewAction; stage: Stage; by: number },
): Expected {
  const found = openSubmission(model, { id, by });
  if ('status' in found) return found;
  if (found.isWithdrawn) return problem(409, 'withdrawn');
  const from = found[stage];
  if (from === undefined) return problem(409, 'stage-not-open');
  const awaited = awaitedChanges(model, found);
  if (awaited?.stage === stage) return returnedToFounder(awaited);
  const { to } = decisions[action];
  const { history, announced } = found;
  if (from === to && (stageOutcome[to] === 'open' || lastBy(found, stage) === nameOf(by)))
    return reviewed(found, stage);
  if (!mayAct(from, action)) return problem(409, 'decision-conflict', detailsOf(found, stage));
  const isTogether = model.announcement[stage] === 'together';
  if (isTogether && !announced.has(stage))
    announced.set(stage, { status: from, decisions: decisionsAt(found, stage).length });
  history.push({
    kind: 'decided',
    by: nameOf(by),
    stage,
    action,
    from,
    to,
    unannounced: isTogether || undefined,
    assessments: standingAt(found, stage),
  });
  found[stage] = to;
  found.decisions = [...found.decisions, { stage, action, from, to, by: nameOf(by) }];
  if (!isTogether) tellFounder(model, found, stage, to);
  return reviewed(found, stage);
}

/** Sends the mail about a status, which may open the next stage. */
function tellFounder(model: Model, found: Application, stage: Stage, status: AdminStatus): void {
  model.events += 1;
  const opened = stageOpenedBy(stage, status);
  if (opened) Object.assign(found, { [opened]: 'pending', stage2At: model.now });
}

const detailsOf = (found: Application, stage: Stage) => ({
  admin_status: found[stage],
  decided_by: lastBy(found, stage),
  version: found.history.length,
});

/** The response to a decision, an announcement and a take-back. */
const reviewed = (found: Application, stage: Stage): Expected => ({
  status: 200,
  body: { ...detailsOf(found, stage), stage, unannounced: found.announced.has(stage) || undefined },
});

/** Returns a submission with a status that the founder does not know, and what the founder sees instead, or the problem. */
function unannounced(model: Model, { stage, ...target }: StageTarget) {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  if (found.isWithdrawn) return problem(409, 'withdrawn');
  const status = found[stage];
  if (status === undefined) return problem(409, 'stage-not-open');
  const announced = found.announced.get(stage);
  return announced
    ? { found, from: status, announced }
    : problem(409, 'nothing-to-announce', detailsOf(found, stage));
}

export function announce(model: Model, target: StageTarget): Expected {
  const one = unannounced(model, target);
  if ('status' in one) return one;
  const { found, from: status } = one;
  const { stage } = target;
  found.history.push({ kind: 'announced', by: nameOf(target.by), stage, status });
  found.announced.delete(stage);
  tellFounder(model, found, stage, status);
  return reviewed(found, stage);
}

/** Restores the status that the founder sees. The decisions since then do not count. */
export function takeBack(model: Model, target: StageTarget): Expected {
  const one = unannounced(model, target);
  if ('status' in one) return one;
  const { found, from, announced } = one;
  const { stage } = target;
  const { status: to } = announced;
  found.history.push({ kind: 'taken-back', by: nameOf(target.by), stage, from, to, reason: 'Wrong row' });
  found[stage] = to;
  const kept = decisionsAt(found, stage).slice(0, announced.decisions);
  found.decisions = found.decisions.filter((decision) => decision.stage !== stage || kept.includes(decision));
  found.announced.delete(stage);
  return reviewed(found, stage);
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
    extended: model.extended,
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
  const { changes } = found;
  return {
    ...detailsOf(found, stage),
    unannounced: (found.announced.has(stage) && !found.isWithdrawn) || undefined,
    changes_due: changes?.stage === stage && !isClosed(found, stage) ? dueOf(changes) : undefined,
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
