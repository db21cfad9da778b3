import { problems } from '@portal/contracts/http/problems';
import type { AssessmentContent, OwnAssessment } from '@portal/contracts/review/assessments';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { ApiProblem, networkProblem } from '../../../api/api-problem.ts';
import { memoryDrafts } from '../../../device/draft-storage.ts';
import { discardDrafts } from '../../../device/open-forms.ts';
import { autosaveTiming as timing } from '../../../shared/autosave/document-session.ts';
import { makeAssessmentEditor } from './assessment-editor.ts';

beforeEach(() => void vi.useFakeTimers());

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

const problemOf = (code: 'assessment-conflict' | 'stage-decided' | 'conflict-declared') =>
  new ApiProblem({ code, status: problems[code].status, message: code });

/** An editor over a server that stores what it is sent. */
async function edit(stored?: OwnAssessment, slot = draftSlot()) {
  const server = { mine: stored };
  const send = vi.fn(async (content: AssessmentContent, revision: number | undefined) => {
    if (revision !== server.mine?.revision) throw problemOf('assessment-conflict');
    server.mine = { ...content, state: 'draft', revision: (revision ?? 0) + 1 };
    return { revision: server.mine.revision, state: server.mine.state };
  });
  const [onSaved, onEnd] = [vi.fn(), vi.fn()];
  const parts = {
    criteria: firstRound.criteria.stage1,
    slot,
    send,
    read: async () => server.mine,
    onSaved,
    onEnd,
  };
  const editor = makeAssessmentEditor(parts);
  editor.load(stored);
  await advance(0);
  return { editor, server, send, store: send.getMockImplementation(), onSaved, onEnd };
}

test('nothing is sent after a stop, and nothing that arrives is written', async () => {
  const { editor, send, store, onSaved } = await edit();
  send.mockImplementationOnce(async (...sent) => {
    editor.stop();
    return store?.(...sent) as never;
  });
  editor.score('innovation', 4);
  expect(await editor.flush()).toBe(false);
  editor.score('innovation', 5);
  await advance(timing.longest);
  expect(onSaved).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledOnce();
});

test('saving ends when the server says that the application is closed', async () => {
  const { editor, send, onEnd } = await edit();
  send.mockRejectedValueOnce(problemOf('conflict-declared'));
  editor.score('innovation', 4);
  await advance(timing.slowest);
  expect(send).toHaveBeenCalledOnce();
  expect(editor.hasUnsaved()).toBe(false);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('deleted');
});

const stored: OwnAssessment = { scores: { innovation: 1 }, comment: 'Here', state: 'draft', revision: 1 };
const other: OwnAssessment = { scores: { innovation: 5 }, comment: 'There', state: 'draft', revision: 2 };

test('a version that was deleted is written again', async () => {
  const { editor, server } = await edit(stored);
  server.mine = undefined;
  editor.score('feasibility', 2);
  expect(await editor.flush()).toBe(true);
  expect(server.mine).toMatchObject({ scores: { innovation: 1, feasibility: 2 }, revision: 1 });
});

test('a version that is read again replaces what is saved, and never what is not', async () => {
  const { editor } = await edit(stored);
  editor.load(other);
  await advance(0);
  expect(editor.state().content.comment).toBe('There');
  editor.load(stored);
  await advance(0);
  expect(editor.state().content.comment).toBe('There');
  editor.change({ comment: 'Typing' });
  editor.load({ ...other, comment: 'Later', revision: 3 });
  await advance(0);
  expect(editor.state().content.comment).toBe('Typing');
});

test('another window is merged by field; what both changed is offered beside its version', async () => {
  const { editor, server } = await edit(stored);
  server.mine = { ...other, scores: { innovation: 1, feasibility: 4 }, state: 'handed-in' };
  editor.score('scalability', 2);
  expect(await editor.flush()).toBe(true);
  const scores = { innovation: 1, feasibility: 4, scalability: 2 } as const;
  const merged = { scores, comment: 'There' };
  expect(server.mine).toMatchObject({ ...merged, revision: 3 });

  server.mine = { ...merged, comment: 'There, too', state: 'handed-in', revision: 4 };
  editor.change({ comment: 'Here, too' });
  expect(await editor.prepareHandIn()).toBeUndefined();
  editor.handInEnded();
  expect(server.mine).toMatchObject({ comment: 'There, too', state: 'handed-in', revision: 4 });
  expect(editor.state().replaced).toEqual({ comment: 'Here, too' });
  editor.restore();
  expect(await editor.prepareHandIn()).toBe(5);
  expect(server.mine).toMatchObject({ ...merged, comment: 'Here, too' });
});

test('what is not saved stays on the device, and is saved when the assessment opens again', async () => {
  const storage = memoryDrafts();
  const first = await edit(stored, draftSlot({ storage }));
  first.send.mockRejectedValue(networkProblem(undefined));
  first.editor.score('feasibility', 3);
  first.editor.stop();
  const [claimed] = storage.list('sub-1');
  const { editor, server } = await edit(stored, draftSlot({ storage, claimed, windowId: 'window-2' }));
  expect(editor.state().content.scores).toEqual({ innovation: 1, feasibility: 3 });
  await advance(timing.pause);
  expect(server.mine).toMatchObject({ scores: { innovation: 1, feasibility: 3 }, revision: 2 });
  expect(storage.list('sub-1')).toEqual([]);
  editor.score('feasibility', 4);
  discardDrafts('sub-1');
  expect(storage.list('sub-1')).toEqual([]);
  expect([editor.hasUnsaved(), editor.isStopped()]).toEqual([false, true]);
});
