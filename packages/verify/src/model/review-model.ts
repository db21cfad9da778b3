import {
  decisions,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import { type Application, type Expected, type Model, notFound, problem } from './model.ts';

/* The model's rules for organisers. */

/** @param by index of the organiser */
export function decide(
  model: Model,
  id: number,
  { action, stage, by }: { action: ReviewAction; stage: Stage; by: number },
): Expected {
  const found = model.applications.find((one) => one.id === id && one.userStatus !== 'draft');
  if (found === undefined) return notFound;
  if (found.userStatus === 'withdrawn') return problem(409, 'withdrawn');
  const from = found[stage];
  if (from === undefined) return problem(409, 'stage-not-open');
  const { to } = decisions[action];
  const last = found.decisions.findLast((one) => one.stage === stage);
  const success: Expected = { status: 200, body: { admin_status: to, stage } };
  if (from === to && (stageOutcome[to] === 'open' || last?.by === by)) return success;
  if (!mayAct(from, action)) {
    return problem(409, 'decision-conflict', { admin_status: from, decided_by: `Organiser ${last?.by}` });
  }
  found.decisions.push({ stage, action, from, to, by });
  found[stage] = to;
  model.events += 1;
  const opened = stageOpenedBy(stage, to);
  if (stageOutcome[to] === 'ended') found.userStatus = 'rejected';
  else if (opened) Object.assign(found, { [opened]: 'pending', stage2At: model.now });
  else if (stageOutcome[to] === 'passed') found.userStatus = 'success';
  return success;
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
