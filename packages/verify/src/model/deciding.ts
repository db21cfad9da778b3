import {
  decisions,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import { type Application, type Expected, type Model, notFound, problem } from './model.ts';

/* What organisers decide and see. */

const received = (model: Model, id: number) =>
  model.applications.find((one) => one.id === id && one.userStatus !== 'draft');

export function decide(
  model: Model,
  organiser: number,
  id: number,
  action: ReviewAction,
  stage: Stage,
): Expected {
  const found = received(model, id);
  if (found === undefined) return notFound;
  const from = found[stage];
  if (from === undefined) return problem(409, 'stage-not-open');
  const { to } = decisions[action];
  const last = found.decisions.findLast((one) => one.stage === stage);
  const success: Expected = { status: 200, body: { admin_status: to, stage } };
  if (from === to && (stageOutcome[to] === 'open' || last?.by === organiser)) return success;
  if (!mayAct(from, action)) {
    return problem(409, 'decision-conflict', { admin_status: from });
  }
  found.decisions.push({ stage, action, from, to, by: organiser });
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

/** The submissions of a stage in order: as they came, or as they were approved. */
export function listed(model: Model, stage: Stage): Application[] {
  const place = (one: Application) => (stage === 'stage1' ? '' : new Date(one.stage2At ?? 0).toISOString());
  return model.applications
    .filter((one) => one.submittedId !== undefined && one[stage] !== undefined)
    .map((one) => ({ one, key: `${place(one)}#${one.submittedId}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
}
