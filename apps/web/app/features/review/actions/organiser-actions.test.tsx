import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Fault, failing, refusal } from '../../../../test/failing-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { allScores, asha, reviewApi, submission } from '../../../../test/stub-review-api.ts';
import { failureText } from '../../../api/act.ts';
import { useStageList } from '../../../api/stage-list.ts';
import { handInOf } from '../assessment/use-hand-in.ts';
import * as actions from './organiser-actions.ts';
import { type RunItem, useRun } from './runs.tsx';
import { useOrganiserAction } from './use-organiser-action.ts';

/* What becomes of each action of an organiser when its call fails: the truth, or the sentence that nobody knows. */

const stage = 'stage1';
const application = submission(1, { stage1: 'approved', unannounced: ['stage1'] });
const api = reviewApi(application);

/** An action with an input, so that all are one list. */
interface Case {
  readonly action: actions.OrganiserAction<never>;
  readonly input: unknown;
  /** Whether the organisers do it to a selection. */
  readonly isRun?: boolean;
}

const one = <Input, Response extends RowChanged>(
  action: actions.OrganiserAction<Input, Response>,
  input: Input,
  isRun = false,
): Case => ({
  action: action as unknown as actions.OrganiserAction<never>,
  input,
  isRun,
});

const { approve, shortlist } = actions.decisionActions;
const cases: Readonly<Record<string, Case>> = {
  approve: one(approve, undefined),
  shortlist: one(shortlist, undefined),
  'shortlist with a message': one(shortlist, { message_to_founder: 'Well done.' }),
  'approve several': one(approve, undefined, true),
  announce: one(actions.announce, { status: 'approved' }, true),
  'take back': one(actions.takeBack, { ...organiserRequests.takeBack, status: 'approved' }),
  undo: one(actions.undo, { status: 'approved' }),
  return: one(actions.returnForChanges, { ...organiserRequests.returnForChanges, due: '2126-05-01' }),
  'withdraw a return': one(actions.withdrawReturn, organiserRequests.withdrawReturn),
  assign: one(actions.assign, { subs: [asha.sub] }, true),
  decline: one(actions.decline, organiserRequests.decline),
  note: one(actions.addNote, organiserRequests.addNote),
  'declare a conflict': one(actions.declareConflict, organiserRequests.declareConflict),
  'withdraw a conflict': one(actions.withdrawConflict, { sub: 'sub-2', by: 'Arjun' }),
  'hand in': one(handInOf(application.submitted_id), {
    revision: 1,
    content: { scores: {} },
    openNext: false,
  }),
};

function Acting({ action, input, isRun }: Case) {
  const { rows = [] } = useStageList(stage);
  const [isDone, setIsDone] = useState(false);
  const onDone = () => setIsDone(true);
  const single = useOrganiserAction(action, { stage, application, onDone });
  const { run, start } = useRun(onDone);
  const step = (_item: RunItem, attempt: (request: never) => Promise<RowChanged>) => attempt(input as never);
  const parts = {
    title: msg`All`,
    stage,
    action,
    items: [{ row: application }],
    step,
    done: () => 'All is done',
  } as const;
  const act = () => {
    if (!isRun) single.act(input as never);
    else if (run) run.goOn();
    else start(parts);
  };
  const { t } = useLingui();
  const said = (run?.results ?? []).map(
    ({ failure, skipped }) => skipped ?? (failure && failureText(failure, t)),
  );
  return (
    <>
      {rows.length > 0 && <button type="button" onClick={act}>{`Act on ${rows[0]?.version}`}</button>}
      <p>{[single.failure?.title, single.failure?.error.message, ...said].join(' ')}</p>
      {isDone && <p>Done</p>}
    </>
  );
}

/** Acts once with these faults; waits until the list has that version. */
async function perform(name: string, faults: readonly Fault[], version: number) {
  api.mine.set(application.application_id, { state: 'draft', scores: allScores(3), revision: 1 });
  const known = cases[name];
  if (!known) throw new Error(name);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderPage('/', <Acting {...known} />);
  const button = await screen.findByRole('button', { name: 'Act on 0' });
  const keys = failing(faults);
  await user.click(button);
  await screen.findByRole('button', { name: `Act on ${version}` });
  return { user, keys };
}

const unknown =
  /We do not know whether it was stored\. The (list|history|assessment of \S+) shows how it stands\./;
const names = Object.keys(cases);

test.each(names)(
  '%s may be done when both responses are lost, and the list has the truth; a next try is the same one',
  async (name) => {
    const { user, keys } = await perform(name, ['after', 503], 1);
    await waitFor(() => expect(document.body.textContent).toMatch(unknown));
    expect(screen.queryByText('Done')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Act on 1' }));
    await screen.findByText('Done');
    expect(new Set(keys).size).toBe(1);
    expect(api.submissions[0]?.version).toBe(1);
  },
);

test.each(names)('%s that the server refuses when it is sent again says why', async (name) => {
  await perform(name, ['before', 'refused'], 0);
  await waitFor(() => expect(document.body.textContent).toContain(refusal));
  expect(document.body.textContent).not.toMatch(unknown);
  expect(api.submissions[0]?.version).toBe(0);
});
