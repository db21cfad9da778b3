import { createHash } from 'node:crypto';
import {
  type AdminStatus,
  mayAct,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
  stages,
  statusAfter,
} from '@portal/contracts/review/decisions';
import { faultsOfState } from '../../../packages/verify/src/watch/state-rules.ts';
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
    ...faultsOfState(items),
    ...applications.flatMap(([id, own]) => reviewViolations(id, own)),
    ...applications.flatMap(([id, own]) => sealViolations(id, own, seals)),
  ];
}

/** Replays the decisions by the table of the contracts and compares where they lead. */
function reviewViolations(id: string, items: readonly Item[]): string[] {
  const application = items.find(({ entity }) => entity === 'application');
  const submission = items.find(({ entity }) => entity === 'submission');
  if (!application) return [`${id}: has no application`];
  if (!submission) return [];
  const reached: { [S in Stage]?: AdminStatus } = { stage1: 'pending' };
  for (const decision of items.filter(({ entity }) => entity === 'decision').sort(bySortKey)) {
    const stage = decision.stage as Stage;
    const action = decision.action as ReviewAction;
    const from = reached[stage];
    if (!from || !mayAct(from, action)) return [`${id}: ${action} at ${stage} came after ${from}`];
    const opened = stageOpenedBy(stage, action);
    reached[stage] = statusAfter[action];
    if (opened) reached[opened] = 'pending';
  }
  if (stages.every((stage) => submission[stage] === reached[stage])) return [];
  return [`${id}: its decisions lead to ${JSON.stringify(reached)}; it is elsewhere`];
}

const bySortKey = (one: Item, other: Item) => (one.sk < other.sk ? -1 : 1);

function sealViolations(id: string, items: readonly Item[], seals: Seals): string[] {
  const submission = items.find(({ entity }) => entity === 'submission');
  const application = items.find(({ entity }) => entity === 'application');
  const before = seals.get(id);
  if (!submission) return before ? [`${id}: its submission is gone`] : [];
  const { submitted_id, submitted_at, founder } = submission;
  const answers = application?.['answers'];
  const text = JSON.stringify({ submitted_id, submitted_at, founder, answers });
  const seal = createHash('sha256').update(text).digest('hex');
  seals.set(id, before ?? seal);
  return before && before !== seal ? [`${id}: its submission has changed`] : [];
}
