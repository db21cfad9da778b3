import { problems } from '@portal/contracts/http/problems';
import type { AssessmentContent, OwnAssessment } from '@portal/contracts/review/assessments';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem } from '../../../api/api-problem.ts';
import { autosaveTiming as timing } from '../../../form/autosave.ts';
import { type AssessmentEditor, makeAssessmentEditor } from './assessment-editor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

const problemOf = (code: 'assessment-conflict' | 'stage-decided' | 'conflict-declared') =>
  new ApiProblem({ code, status: problems[code].status, message: code });

/** An editor over a server that stores what it is sent. */
function edit(stored?: OwnAssessment) {
  const server = { mine: stored };
  const send = vi.fn(async (content: AssessmentContent, revision: number | undefined) => {
    if (revision !== server.mine?.revision) throw problemOf('assessment-conflict');
    server.mine = { ...content, state: 'draft', revision: (revision ?? 0) + 1 };
    return { revision: server.mine.revision, state: server.mine.state, version: 1 };
  });
  const onSaved = vi.fn();
  const onRefused = vi.fn();
  const onClosed = vi.fn();
  const read = vi.fn(async () => server.mine);
  const editor = makeAssessmentEditor({ send, read, onSaved, onRefused, onClosed });
  editor.load(stored);
  return { editor, server, send, read, onSaved, onRefused, onClosed };
}

function restoreFirst(editor: AssessmentEditor): void {
  const [first] = editor.state().replaced ?? [];
  if (first) editor.restore(first);
}

describe('saving', () => {
  test('waits for a pause, and bases each save on the revision before', async () => {
    const { editor, send, server } = edit();
    editor.score('innovation', 3);
    editor.change({ comment: 'Good' });
    expect(editor.state().status).toBe('saving');
    expect(send).not.toHaveBeenCalled();
    await advance(timing.pause);
    expect(send.mock.calls).toEqual([[{ scores: { innovation: 3 }, comment: 'Good' }, undefined]]);
    expect(editor.state().status).toBe('saved');
    editor.score('feasibility', 0);
    await advance(timing.pause);
    expect(send.mock.lastCall?.[1]).toBe(1);
    expect(server.mine?.scores).toEqual({ innovation: 3, feasibility: 0 });
    expect(editor.hasUnsaved()).toBe(false);
  });

  test('sends one call at a time; a flush waits for all of them', async () => {
    const { editor, send, server } = edit();
    let release = () => {};
    const first = new Promise<void>((resolve) => (release = resolve));
    const store = send.getMockImplementation();
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

  test('keeps what was typed after a failure, and retries', async () => {
    const { editor, send } = edit();
    send.mockRejectedValueOnce(networkProblem(undefined));
    editor.score('innovation', 4);
    expect(await editor.flush()).toBe(false);
    expect(editor.state()).toMatchObject({ status: 'failed', content: { scores: { innovation: 4 } } });
    expect(editor.hasUnsaved()).toBe(true);
    expect(await editor.flush()).toBe(true);
    expect(editor.state().status).toBe('saved');
  });

  test('retries with the next change, and by itself', async () => {
    const { editor, send } = edit();
    send.mockRejectedValueOnce(networkProblem(undefined)).mockRejectedValueOnce(networkProblem(undefined));
    editor.score('innovation', 4);
    await advance(timing.pause);
    expect(editor.state().status).toBe('failed');
    vi.setSystemTime(Date.now() + timing.retry);
    editor.score('feasibility', 4);
    await advance(0);
    expect(send).toHaveBeenCalledTimes(2);
    await advance(timing.slowest);
    expect(editor.state().status).toBe('saved');
  });

  test('goes on after a response was lost: the stored version is that of this window', async () => {
    const { editor, send, server } = edit();
    const store = send.getMockImplementation();
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

  test('waits only for a pause again after a failed save was repeated by hand', async () => {
    const { editor, send } = edit();
    for (let failure = 0; failure < 3; failure++) send.mockRejectedValueOnce(networkProblem(undefined));
    editor.score('innovation', 4);
    await advance(timing.pause + (timing.retry + timing.retry * 2) * 1.25);
    expect(send).toHaveBeenCalledTimes(3);
    expect(await editor.flush()).toBe(true);
    editor.score('feasibility', 4);
    await advance(timing.pause);
    expect(send).toHaveBeenCalledTimes(5);
  });

  test('writes nothing that arrives after a stop', async () => {
    const { editor, send, onSaved } = edit();
    const store = send.getMockImplementation();
    send.mockImplementationOnce(async (...sent) => {
      editor.stop();
      return store?.(...sent) as never;
    });
    editor.score('innovation', 4);
    expect(await editor.flush()).toBe(false);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('stops when the server says that the application is closed', async () => {
    const { editor, send, onClosed } = edit();
    send.mockRejectedValueOnce(problemOf('conflict-declared'));
    editor.score('innovation', 4);
    await advance(timing.slowest);
    expect(send).toHaveBeenCalledOnce();
    expect(editor.hasUnsaved()).toBe(false);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  test('stops when the application is closed', async () => {
    const { editor, send } = edit();
    editor.score('innovation', 4);
    editor.stop();
    await advance(timing.longest);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('another version', () => {
  const stored: OwnAssessment = { scores: { innovation: 1 }, comment: 'Here', state: 'draft', revision: 1 };
  const other: OwnAssessment = { scores: { innovation: 5 }, comment: 'There', state: 'draft', revision: 2 };

  test('of another window is shown; what was typed stays readable and can be used after all', async () => {
    const { editor, server } = edit(stored);
    server.mine = other;
    editor.score('feasibility', 2);
    await editor.flush();
    expect(editor.state()).toMatchObject({
      content: { scores: { innovation: 5 }, comment: 'There' },
      replaced: [{ scores: { innovation: 1, feasibility: 2 }, comment: 'Here' }],
    });
    expect(editor.hasUnsaved()).toBe(false);
    restoreFirst(editor);
    expect(await editor.flush()).toBe(true);
    expect(server.mine).toMatchObject({
      scores: { innovation: 1, feasibility: 2 },
      comment: 'Here',
      revision: 3,
    });
    expect(editor.state().replaced).toBeUndefined();
  });

  test('that was deleted is written again', async () => {
    const { editor, server } = edit(stored);
    server.mine = undefined;
    editor.score('feasibility', 2);
    expect(await editor.flush()).toBe(false);
    expect(await editor.flush()).toBe(true);
    expect(server.mine).toMatchObject({ scores: { innovation: 1, feasibility: 2 }, revision: 1 });
  });

  test('that is read again replaces what is saved, and never what is not', async () => {
    const { editor } = edit(stored);
    editor.load(other);
    expect(editor.state().content.comment).toBe('There');
    editor.load(stored);
    expect(editor.state().content.comment).toBe('There');
    editor.change({ comment: 'Typing' });
    editor.load({ ...other, comment: 'Later', revision: 3 });
    expect(editor.state().content.comment).toBe('Typing');
  });

  test('keeps each text that was replaced until it is dismissed', async () => {
    const { editor, server } = edit(stored);
    server.mine = other;
    editor.change({ comment: 'Mine' });
    await editor.flush();
    server.mine = { ...other, revision: 3 };
    editor.change({ comment: 'Mine again' });
    await editor.flush();
    expect(editor.state().replaced?.map(({ comment }) => comment)).toEqual(['Mine', 'Mine again']);
    restoreFirst(editor);
    expect(editor.state()).toMatchObject({
      content: { comment: 'Mine' },
      replaced: [{ comment: 'Mine again' }],
    });
  });

  test('that a hand-in finds is shown, with what was here beside it', async () => {
    const { editor, server } = edit(stored);
    server.mine = other;
    await editor.loadOther();
    expect(editor.state()).toMatchObject({ content: { comment: 'There' }, status: 'saved' });
    expect(editor.state().replaced).toEqual([{ scores: stored.scores, comment: stored.comment }]);
    expect(await editor.prepareHandIn()).toBe(other.revision);
  });

  test('with the same content needs no choice', async () => {
    const { editor, server } = edit(stored);
    server.mine = { ...stored, revision: 4 };
    await editor.loadOther();
    expect(editor.state().replaced).toBeUndefined();
    expect(await editor.prepareHandIn()).toBe(4);
  });

  test('that is gone leaves what was here to be used again', async () => {
    const { editor, server } = edit(stored);
    server.mine = undefined;
    await editor.loadOther();
    expect(editor.state()).toMatchObject({ content: { scores: {} }, status: 'untouched' });
    expect(await editor.prepareHandIn()).toBeUndefined();
    editor.handInEnded();
    restoreFirst(editor);
    await editor.flush();
    expect(server.mine).toMatchObject({ scores: stored.scores, revision: 1 });
  });

  test('that cannot be read changes nothing', async () => {
    const { editor, read } = edit(stored);
    read.mockRejectedValueOnce(networkProblem(new Error('offline')));
    await editor.loadOther();
    expect(editor.state()).toMatchObject({ content: { scores: stored.scores } });
    expect(editor.state().replaced).toBeUndefined();
  });

  test('cannot be written while a hand-in is on its way', async () => {
    const { editor } = edit(stored);
    expect(await editor.prepareHandIn()).toBe(stored.revision);
    editor.score('innovation', 5);
    expect(editor.state().content.scores.innovation).toBe(1);
    editor.handInEnded();
    editor.score('innovation', 5);
    expect(editor.state().content.scores.innovation).toBe(5);
  });

  test('after a hand-in is the base of the next save', async () => {
    const { editor, server } = edit(stored);
    server.mine = { ...stored, state: 'handed-in', revision: 2 };
    editor.handedIn(2);
    editor.score('feasibility', 2);
    expect(await editor.flush()).toBe(true);
    expect(editor.state().replaced).toBeUndefined();
  });
});

test('a refusal keeps what was typed readable, and saves no more', async () => {
  const { editor, send, onRefused } = edit();
  send.mockRejectedValueOnce(problemOf('stage-decided'));
  editor.change({ comment: 'Too late' });
  expect(await editor.flush()).toBe(false);
  expect(editor.state()).toMatchObject({ status: 'refused', replaced: [{ comment: 'Too late' }] });
  expect(onRefused).toHaveBeenCalledOnce();
  await advance(timing.slowest);
  expect(send).toHaveBeenCalledOnce();
});

test('nothing can be typed before the stored assessment is known', () => {
  const { send } = edit();
  const editor = makeAssessmentEditor({
    send,
    read: async () => undefined,
    onSaved: vi.fn(),
    onRefused: vi.fn(),
    onClosed: vi.fn(),
  });
  editor.score('innovation', 3);
  expect(editor.state()).toEqual({ content: { scores: {} }, status: 'loading' });
});
