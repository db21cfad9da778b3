import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { offline, problem } from '../../../../test/stub-api.ts';
import { allScores, asha, reviewApi, submission } from '../../../../test/stub-review-api.ts';
import { failureText } from '../../../api/act.ts';
import { useStageActivity } from '../../../api/stage-activity.ts';
import { useStageList } from '../../../api/stage-list.ts';
import { makeAssessmentEditor } from '../assessment/assessment-editor.ts';
import { handInOf } from '../assessment/use-hand-in.ts';
import * as actions from './organiser-actions.ts';
import { type RunItem, useRun } from './runs.tsx';
import { useOrganiserAction } from './use-organiser-action.ts';

/* What becomes of each action of an organiser when its call fails: the truth, or the sentence that nobody knows. */

const stage = 'stage1';
const application = submission(1, { stage1: 'approved', unannounced: ['stage1'] });
const api = reviewApi(application);
const refusal = 'A colleague was first.';

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

const nothing = () => Promise.reject(new Error('Not called'));
const editor = makeAssessmentEditor({
  criteria: [],
  send: nothing,
  read: nothing,
  slot: Promise.resolve(draftSlot()),
  onSaved: () => undefined,
  onEnd: () => undefined,
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
  'hand in': one(handInOf(editor, application.submitted_id), { revision: 1, openNext: false }),
};

function Acting({ action, input, isRun }: Case) {
  const { rows = [], asOf } = useStageList(stage);
  useStageActivity(stage, asOf);
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

/** What happens to a call: nothing arrives, the response is lost after it is stored, or the server answers that. */
type Fault = 'before' | 'after' | 'empty' | 500 | 503 | 'refused';

let answer: typeof fetch;
beforeEach(() => {
  answer = globalThis.fetch;
});

/** Lets the calls of actions fail in turn; further ones succeed. Returns their keys. */
function failing(faults: readonly Fault[]): readonly (string | null)[] {
  const left = [...faults];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key === null) return answer(url, init);
    keys.push(key);
    const fault = left.shift();
    if (fault === 'before') return offline();
    if (fault === 'refused')
      return Response.json(problem('stage-not-open', { message: refusal }).body, { status: 409 });
    if (typeof fault === 'number')
      return Response.json({ code: 'internal-error', message: 'Oh.' }, { status: fault });
    const response = await answer(url, init);
    if (fault === 'after') return offline();
    return fault === 'empty' ? new Response('', { status: 200 }) : response;
  });
  return keys;
}

/** Acts once on an application that is as at first, with these faults; waits until the list has that version. */
async function perform(name: string, faults: readonly Fault[], version: number) {
  cleanup();
  vi.stubGlobal('fetch', answer);
  api.submissions = [application];
  api.closed.clear();
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

test.each(names)('%s is done once when a response or the first call is lost', async (name) => {
  for (const faults of [['before'], ['after'], ['empty'], [500], [503]] as const) {
    const { keys } = await perform(name, faults, 1);
    await screen.findByText('Done');
    expect(new Set(keys).size).toBe(1);
    expect(api.submissions[0]?.version).toBe(1);
  }
});

test.each(names)(
  '%s may be done when both are lost, and the list has the truth; a next try is the same one',
  async (name) => {
    for (const [faults, version] of [
      [['before', 'before'], 0],
      [['after', 'after'], 1],
      [[500, 503], 0],
      [['after', 503], 1],
    ] as const) {
      const { user, keys } = await perform(name, faults, version);
      await waitFor(() => expect(document.body.textContent).toMatch(unknown));
      expect(screen.queryByText('Done')).toBeNull();
      await user.click(screen.getByRole('button', { name: `Act on ${version}` }));
      await screen.findByText('Done');
      expect(new Set(keys).size).toBe(1);
      expect(api.submissions[0]?.version).toBe(1);
    }
  },
);

test.each(names)('%s that the server refuses, at once or when it is sent again, says why', async (name) => {
  for (const faults of [['refused'], ['before', 'refused']] as const) {
    const { keys } = await perform(name, faults, 0);
    await waitFor(() => expect(document.body.textContent).toContain(refusal));
    expect(document.body.textContent).not.toMatch(unknown);
    expect(keys).toHaveLength(faults.length);
    expect(api.submissions[0]?.version).toBe(0);
  }
});
