import { mayAct, reviewActions, stages } from '@portal/contracts/review/decisions';
import type { Person } from '@portal/local/test/support/people';
import { pick } from '../random.ts';
import { type LoadRun, timed } from './calls.ts';

/** Reads lists and decides, call by call, until the run is over. Two organisers may meet at one application. */
export async function decideApplications(person: Person, run: LoadRun): Promise<void> {
  while (!run.over) {
    await decideOne(person, run);
    await run.think();
  }
}

async function decideOne({ call }: Person, run: LoadRun): Promise<void> {
  const stage = run.choose(10) < 6 ? stages[0] : stages[1];
  const query = { view: 'summary' };
  const list = await timed(run, 'listStage', () => call('listStage', { params: { stage }, query }));
  const rows = list?.submitted_applications ?? [];
  const open = rows.flatMap(({ application_id, admin_status }) => {
    const actions = reviewActions.filter((action) => mayAct(admin_status, action));
    return actions.length > 0 ? [{ application_id, actions }] : [];
  });
  await timed(run, 'getMetrics', () => call('getMetrics', {}));
  if (open.length === 0) return;
  const { application_id, actions } = pick(run.choose, open);
  const action = pick(run.choose, actions);
  const params = { application_id, stage };
  await timed(run, action, () => call(action, { params }), ['decision-conflict']);
}
