import { problems } from '@portal/contracts/http/problems';
import type { AssessmentContent, OwnAssessment } from '@portal/contracts/review/assessments';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem } from '../../../api/api-problem.ts';
import { autosaveTiming as timing } from '../../../form/autosave.ts';
import { makeAssessmentEditor } from './assessment-editor.ts';

beforeEach(() => void vi.useFakeTimers());

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

const problemOf = (code: 'assessment-conflict' | 'stage-decided' | 'conflict-declared') =>
  new ApiProblem({ code, status: problems[code].status, message: code });

/** An editor over a server that stores what it is sent. */
function edit(stored?: OwnAssessment) {
  const server = { mine: stored };
  const send = vi.fn(async (content: AssessmentContent, revision: number | undefined) => {
    if (revision !== server.mine?.revision) throw problemOf('assessment-conflict');
    server.mine = { ...content, state: 'draft', revision: (revision ?? 0) + 1 };
    return { revision: server.mine.revision, state: server.mine.state };
  });
  const [onSaved, onClosed] = [vi.fn(), vi.fn()];
  const parts = { send, read: async () => server.mine, onSaved, onRefused: vi.fn(), onClosed };
  const editor = makeAssessmentEditor(parts);
  editor.load(stored);
  return { editor, server, send, store: send.getMockImplementation(), onSaved, onClosed };
}

test('one call is sent at a time; a flush waits for all of them', async () => {
  const { editor, send, store, server } = edit();
  let release = () => {};
  const first = new Promise<void>((resolve) => (release = resolve));
  send.mockImplementationOnce(async (...sent) => {
    await first;
    return store?.(...sent) as never;
  });
  editor.score('innovation', 1);
  await advance(timing.pause);
  editor.score('innovation', 2);
  const flushed = editor.flush();
  await advance(timing.pause);
  expect(send).toHaveBeenCalledTimes(1);
  release();
  expect(await flushed).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
  expect(server.mine?.scores).toEqual({ innovation: 2 });
});

test('a failed save is repeated by itself; after a save by hand the next one waits for a pause again', async () => {
  const { editor, send } = edit();
  const halfAnswer = new ApiProblem({ code: 'unexpected-answer', status: 200, message: 'Half an answer' });
  for (const problem of [networkProblem(undefined), halfAnswer, networkProblem(undefined)])
    send.mockRejectedValueOnce(problem);
  editor.score('innovation', 4);
  await advance(timing.pause);
  expect(editor.state()).toMatchObject({ status: 'failed', content: { scores: { innovation: 4 } } });
  expect(editor.hasUnsaved()).toBe(true);
  await advance((timing.retry + timing.retry * 2) * 1.25);
  expect(send).toHaveBeenCalledTimes(3);
  expect(await editor.flush()).toBe(true);
  expect(editor.state().status).toBe('saved');
  editor.score('feasibility', 4);
  await advance(timing.pause);
  expect(send).toHaveBeenCalledTimes(5);
});

test('after a lost response, the stored version is that of this window', async () => {
  const { editor, send, store, server } = edit();
  send.mockImplementationOnce(async (...sent) => {
    await store?.(...sent);
    throw networkProblem(undefined);
  });
  editor.change({ comment: 'One' });
  expect(await editor.flush()).toBe(false);
  editor.change({ comment: 'One, two' });
  expect(await editor.flush()).toBe(true);
  expect(editor.state()).toMatchObject({ content: { comment: 'One, two' }, status: 'saved' });
  expect(editor.state().replaced).toBeUndefined();
  expect(server.mine).toMatchObject({ comment: 'One, two', revision: 2 });
});

test('nothing is sent after a stop, and nothing that arrives is written', async () => {
  const { editor, send, store, onSaved } = edit();
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
  const { editor, send, onClosed } = edit();
  send.mockRejectedValueOnce(problemOf('conflict-declared'));
  editor.score('innovation', 4);
  await advance(timing.slowest);
  expect(send).toHaveBeenCalledOnce();
  expect(editor.hasUnsaved()).toBe(false);
  expect(onClosed).toHaveBeenCalledOnce();
});

const stored: OwnAssessment = { scores: { innovation: 1 }, comment: 'Here', state: 'draft', revision: 1 };
const other: OwnAssessment = { scores: { innovation: 5 }, comment: 'There', state: 'draft', revision: 2 };

test('a version that was deleted is written again', async () => {
  const { editor, server } = edit(stored);
  server.mine = undefined;
  editor.score('feasibility', 2);
  expect(await editor.flush()).toBe(false);
  expect(await editor.flush()).toBe(true);
  expect(server.mine).toMatchObject({ scores: { innovation: 1, feasibility: 2 }, revision: 1 });
});

test('a version that is read again replaces what is saved, and never what is not', () => {
  const { editor } = edit(stored);
  editor.load(other);
  expect(editor.state().content.comment).toBe('There');
  editor.load(stored);
  expect(editor.state().content.comment).toBe('There');
  editor.change({ comment: 'Typing' });
  editor.load({ ...other, comment: 'Later', revision: 3 });
  expect(editor.state().content.comment).toBe('Typing');
});
