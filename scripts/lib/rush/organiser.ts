import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { allowedActions, stages } from '@portal/contracts/review/decisions';
import type { Person } from '@portal/local/test/support/people';
import { ask, type Round } from './round.ts';

/** Reads lists and decides, call by call, until the round is over. Others decide too: who comes late is told so. */
export async function decideApplications(person: Person, round: Round): Promise<void> {
  while (!round.over) {
    await decideOne(person, round);
    await round.think();
  }
}

async function decideOne(person: Person, round: Round): Promise<void> {
  const stage = round.choices.next() < 0.6 ? stages[0] : stages[1];
  const query = { view: 'summary' };
  const list = await ask(round, 'listStage', () => person.call('listStage', { params: { stage }, query }));
  const rows: SubmissionSummary[] = list?.submitted_applications ?? [];
  const open = rows.filter(({ admin_status }) => allowedActions[admin_status].length > 0);
  await ask(round, 'getMetrics', () => person.call('getMetrics', {}));
  if (open.length === 0) return;
  const { application_id, admin_status } = round.choices.oneOf(open);
  const action = round.choices.oneOf<'shortlist' | 'approve' | 'reject'>(allowedActions[admin_status]);
  const entry = round.entries.get(application_id);
  if (!entry) return void round.surprises.push(`list: nobody wrote ${application_id}`);
  const taken = { stage, action };
  entry.deciding.push(taken);
  const decision = await ask(
    round,
    action,
    () => person.call(action, { params: { application_id, stage } }),
    ['decision-conflict'],
  );
  entry.deciding.splice(entry.deciding.indexOf(taken), 1);
  if (decision && !entry.decided.some((one) => one.stage === stage && one.action === action)) {
    entry.decided.push(taken);
  }
}
