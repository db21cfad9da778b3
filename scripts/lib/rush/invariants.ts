import { createHash } from 'node:crypto';
import {
  type AdminStatus,
  type DecisionEffect,
  decisionEffects,
  mayAct,
  type ReviewAction,
  type Stage,
  stages,
  statusAfter,
} from '@portal/contracts/review/decisions';
import { byApplication, type Item } from './items.ts';

/** What each submission said when it was first seen, by application. */
export type Seals = Map<string, string>;

/**
 * What must be true of the table at every moment, whatever was killed when. Answers what is not.
 *
 * @param seals submissions seen so far; new ones are added
 */
export function violationsOf(items: readonly Item[], seals: Seals): string[] {
  const applications = [...byApplication(items)];
  return [
    ...applications.flatMap(([id, own]) => applicationViolations(id, own)),
    ...applications.flatMap(([id, own]) => sealViolations(id, own, seals)),
    ...numberViolations(items),
    ...counterViolations(items),
    ...mailViolations(items),
  ];
}

function applicationViolations(id: string, items: readonly Item[]): string[] {
  const application = items.find(({ entity }) => entity === 'application');
  const submissions = items.filter(({ entity }) => entity === 'submission');
  const [submission] = submissions;
  if (!application) return [`${id}: has no application`];
  if (submissions.length > 1) return [`${id}: is submitted ${submissions.length} times`];
  if (!submission) return application.user_status === 'draft' ? [] : [`${id}: has no submission`];
  if (application.submitted_id !== submission.submitted_id) return [`${id}: has two numbers`];
  return reviewViolations(id, application, submission, items);
}

/** Replays the decisions by the table of the contracts and compares where they lead. */
function reviewViolations(id: string, application: Item, submission: Item, items: readonly Item[]): string[] {
  const reached: { [S in Stage]?: AdminStatus } = { stage1: 'pending' };
  let userStatus = 'submitted';
  for (const decision of items.filter(({ entity }) => entity === 'decision').sort(bySortKey)) {
    const stage = decision.stage as Stage;
    const action = decision.action as ReviewAction;
    const from = reached[stage];
    if (!from || !mayAct(from, action)) return [`${id}: ${action} at ${stage} came after ${from}`];
    const effect: DecisionEffect = decisionEffects[stage][action];
    reached[stage] = statusAfter[action];
    if (effect.opens) reached[effect.opens] = 'pending';
    userStatus = effect.userStatus ?? userStatus;
  }
  const led = stages.every((stage) => submission[stage] === reached[stage]);
  if (led && application.user_status === userStatus) return [];
  return [`${id}: its decisions lead to ${JSON.stringify(reached)}, ${userStatus}; it is elsewhere`];
}

const bySortKey = (one: Item, other: Item) => (one.sk < other.sk ? -1 : 1);

function sealViolations(id: string, items: readonly Item[], seals: Seals): string[] {
  const submission = items.find(({ entity }) => entity === 'submission');
  const before = seals.get(id);
  if (!submission) return before ? [`${id}: its submission is gone`] : [];
  const { submitted_id, submitted_at, founder, data } = submission;
  const text = JSON.stringify({ submitted_id, submitted_at, founder, data });
  const seal = createHash('sha256').update(text).digest('hex');
  seals.set(id, before ?? seal);
  return before && before !== seal ? [`${id}: its submission has changed`] : [];
}

function numberViolations(items: readonly Item[]): string[] {
  const numbers = items.filter(({ entity }) => entity === 'submission').map((item) => item.submitted_id);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return twice.map((number) => `${number}: two submissions have this number`);
}

function counterViolations(items: readonly Item[]): string[] {
  const of = (entity: Item['entity']) => items.filter((item) => item.entity === entity);
  const approvals = (stage: Stage) =>
    of('decision').filter((item) => item.stage === stage && item.action === 'approve').length;
  const recount = {
    submitted: of('submission').length,
    stage1: approvals('stage1'),
    stage2: approvals('stage2'),
  };
  return Object.entries(recount).flatMap(([counter, counted]) => {
    const kept = of('counters').reduce((sum, shard) => sum + Number(shard[counter] ?? 0), 0);
    return kept === counted ? [] : [`the counter ${counter} says ${kept}, a recount ${counted}`];
  });
}

/** Each submission and each decision leaves one event to be mailed. */
function mailViolations(items: readonly Item[]): string[] {
  const causes = items.filter(({ entity }) => entity === 'submission' || entity === 'decision').length;
  const events = items.filter(({ entity }) => entity === 'outbox').length;
  return causes === events ? [] : [`${causes} submissions and decisions left ${events} mails`];
}
