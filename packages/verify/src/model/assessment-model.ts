import { isDeepStrictEqual as isSame } from 'node:util';
import { criteriaOf } from '@portal/contracts/review/assessments';
import { type Stage, stageOutcome, stages } from '@portal/contracts/review/decisions';
import {
  type Application,
  type Assessment,
  type Data,
  type Entry,
  type Expected,
  type Model,
  notFound,
  problem,
  submission,
} from './model.ts';

/* The model's rules for assessments, assignment, conflicts of interest, notes and history. */

/** An application and the organiser who makes a request. */
interface Target {
  readonly id: number;
  readonly by: number;
}

export interface StageTarget extends Target {
  readonly stage: Stage;
}

export const nameOf = (organiser: number) => `Organiser ${organiser}`;

const changed = ({ history }: Application): Expected => ({ status: 200, body: { version: history.length } });

/** Returns a submission that the organiser may see, or the problem. */
export function openSubmission(model: Model, { id, by }: Target): Application | Expected {
  const found = submission(model, id);
  return found?.conflicts.has(by) ? problem(403, 'conflict-declared') : (found ?? notFound);
}

const hour = 3_600_000;

/** Like {@link openSubmission}; the history has that the organiser opened it, once an hour. */
export function viewSubmission(model: Model, target: Target): Application | Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  const openedAt = found.openedAt.get(target.by);
  if (openedAt !== undefined && openedAt > model.now - hour) return found;
  found.openedAt.set(target.by, model.now);
  found.history.push({ kind: 'opened', by: nameOf(target.by) });
  return found;
}

const isDecided = (found: Application, stage: Stage) => stageOutcome[found[stage] ?? 'pending'] !== 'open';

/** Returns a submission that can be assessed at a stage, or the problem. */
function openStage(model: Model, target: StageTarget): Application | Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  if (found.userStatus === 'withdrawn') return problem(409, 'withdrawn');
  if (found[target.stage] === undefined) return problem(409, 'stage-not-open');
  return isDecided(found, target.stage) ? problem(409, 'stage-decided') : found;
}

/** A declaration ends one's part at stages that are not decided. A second one changes nothing. */
export function declareConflict(model: Model, { id, by }: Target): Expected {
  const found = submission(model, id);
  if (found === undefined) return notFound;
  if (found.conflicts.has(by)) return changed(found);
  found.conflicts.add(by);
  for (const stage of stages.filter((one) => !isDecided(found, one))) {
    const review = found.review[stage];
    review.assignees = review.assignees.filter((one) => one !== by);
    review.assessments.delete(by);
  }
  found.history.push({ kind: 'conflict-declared', by: nameOf(by), reason: 'A former employer' });
  return changed(found);
}

export function withdrawConflict(model: Model, target: Target, of: number): Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  const entry = {
    kind: 'conflict-withdrawn',
    by: nameOf(target.by),
    organiser: { name: nameOf(of) },
  } as const;
  if (found.conflicts.delete(of)) found.history.push(entry);
  return changed(found);
}

/** @param assignees indexes of organisers; the user pool has only 0 and 1 */
export function assign(model: Model, target: StageTarget, assignees: readonly number[]): Expected {
  const found = openStage(model, target);
  if ('status' in found) return found;
  const review = found.review[target.stage];
  if (isSame(new Set(review.assignees), new Set(assignees))) return changed(found);
  for (const one of assignees.filter((added) => !review.assignees.includes(added))) {
    if (one > 1) return problem(404, 'organiser-not-found');
    if (found.conflicts.has(one)) return problem(409, 'assignee-conflict', { organiser: nameOf(one) });
  }
  review.assignees = assignees;
  const names = assignees.map((one) => ({ name: nameOf(one) }));
  found.history.push({ kind: 'assigned', by: nameOf(target.by), stage: target.stage, assignees: names });
  return changed(found);
}

/** @param revision the one that the changes are based on */
export function save(
  model: Model,
  target: StageTarget,
  content: Data,
  revision: number | undefined,
): Expected {
  if (Object.keys(content['scores'] as Data).some((name) => !criterionIds(target.stage).includes(name)))
    return problem(400, 'invalid-request');
  const found = openStage(model, target);
  if ('status' in found) return found;
  const { assessments } = found.review[target.stage];
  const own = assessments.get(target.by);
  if (own?.revision !== revision) {
    const isRepeated = own?.revision === (revision ?? 0) + 1 && isSame(own.content, content);
    return isRepeated
      ? assessed(found, own)
      : problem(409, 'assessment-conflict', { revision: own?.revision });
  }
  if (own?.state !== 'draft') {
    const kind = own === undefined ? 'assessment-begun' : 'assessment-reopened';
    found.history.push({ kind, by: nameOf(target.by), stage: target.stage });
  }
  const saved: Assessment = { ...own, content, revision: (revision ?? 0) + 1, state: 'draft' };
  assessments.set(target.by, saved);
  return assessed(found, saved);
}

const criterionIds = (stage: Stage) => criteriaOf(stage).map(({ id }): string => id);

const assessed = ({ history }: Application, { revision, state }: Assessment): Expected => ({
  status: 200,
  body: { revision, state, version: history.length },
});

/**
 * Complete assessments of these tests have the same score for each criterion, which is their mean.
 *
 * @param revision the one that the organiser saw
 */
export function handIn(model: Model, target: StageTarget, revision: number): Expected {
  const found = openStage(model, target);
  if ('status' in found) return found;
  const { stage, by } = target;
  const own = found.review[stage].assessments.get(by);
  const isRepeated = own?.state === 'handed-in' && own.revision === revision + 1;
  if (own === undefined || (own.revision !== revision && !isRepeated))
    return problem(409, 'assessment-conflict', { revision: own?.revision });
  if (own.state === 'handed-in') return assessed(found, own);
  const scores = own.content['scores'] as Readonly<Record<string, number>>;
  const hasOpinion = own.content['recommendation'] !== 'no-opinion';
  const criteria = hasOpinion ? criterionIds(stage).filter((id) => scores[id] === undefined) : [];
  if (criteria.length > 0) return problem(422, 'assessment-incomplete', { criteria });
  const score = hasOpinion ? Object.values(scores)[0] : undefined;
  const handedIn = { at: model.now, content: own.content, score };
  Object.assign(own, { state: 'handed-in', revision: own.revision + 1, handedIn });
  found.history.push({ kind: 'assessed', by: nameOf(by), stage, ...own.content, score });
  return assessed(found, own);
}

export function addNote(model: Model, target: Target, text: string): Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  found.history.push({ kind: 'noted', by: nameOf(target.by), text });
  return { ...changed(found), status: 201 };
}

/** Assessments of others are shown to those who have handed in, and when nobody can assess any more. */
function seesOthers(found: Application, stage: Stage, by: number): boolean {
  const own = found.review[stage].assessments.get(by);
  return own?.handedIn !== undefined || isClosed(found, stage);
}

export const isClosed = (found: Application, stage: Stage) =>
  found.userStatus === 'withdrawn' || isDecided(found, stage);

/** Expects one's own assessment and, if they are shown, those of others, in the order of their hand-ins. */
export function readAssessments(model: Model, { stage, ...target }: StageTarget): Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  if (found[stage] === undefined) return problem(409, 'stage-not-open');
  const { assessments } = found.review[stage];
  const own = assessments.get(target.by);
  const others = [...assessments]
    .flatMap(([by, { handedIn }]) => (by === target.by || !handedIn ? [] : [{ by: nameOf(by), ...handedIn }]))
    .sort((one, other) => one.at - other.at)
    .map(({ by, score, content }) => ({ by, score, ...content }));
  const body = {
    mine: own && { ...own.content, state: own.state, revision: own.revision },
    others: seesOthers(found, stage, target.by) ? others : undefined,
  };
  return { status: 200, body };
}

/** Expects the entries of a history as an organiser sees them. */
export function readHistory(model: Model, target: Target): Expected {
  const found = openSubmission(model, target);
  if ('status' in found) return found;
  const self = nameOf(target.by);
  const visible = found.history.map((entry): Entry => {
    const { kind, by, stage } = entry;
    if (stage === undefined || seesOthers(found, stage, target.by)) return entry;
    if (kind === 'assessed' && by !== self) return { kind, by, stage };
    if (kind !== 'decided') return entry;
    const standing = entry['assessments'] as readonly Entry[];
    return { ...entry, assessments: standing.map((one) => (one.by === self ? one : { by: one.by })) };
  });
  const submitted = { kind: 'submitted', by: `Founder ${found.founder}` };
  const entries = [submitted, ...visible].map((entry, number) => ({ ...entry, number }));
  return { status: 200, body: { entries, verified: true } };
}
