import type {
  AssessmentContent,
  OwnAssessment,
  ReviewCriterionId,
} from '@portal/contracts/review/assessments';
import { hashKey } from '@tanstack/react-query';
import { isLost } from '../../../api/act.ts';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { serverNow } from '../../../api/server-time.ts';
import { type AutosaveResult, autosaveTiming, makeAutosave } from '../../../form/autosave.ts';
import type { Score } from './criterion-texts.ts';

/**
 * `loading` until the stored assessment is known. `failed`: a retry may succeed. `refused`: the server does not take it, because
 * the stage is decided or the application withdrawn.
 */
export type SaveStatus = 'loading' | 'untouched' | 'saving' | 'saved' | 'failed' | 'refused';

export interface EditorState {
  readonly content: AssessmentContent;
  readonly status: SaveStatus;
  /** ISO 8601, of this page's last save. */
  readonly savedAt?: string | undefined;
  /** What was typed here before versions of another window, or a refusal, took its place; oldest first. */
  readonly replaced?: readonly AssessmentContent[] | undefined;
  /** Whether a hand-in is on its way: nothing changes meanwhile. */
  readonly isHandingIn?: boolean | undefined;
}

/** What is stored after a save: a hand-in of the same content by another window stays one. */
export type SavedAssessment = Pick<OwnAssessment, 'revision' | 'state'>;

export interface EditorParts {
  readonly send: (content: AssessmentContent, revision: number | undefined) => Promise<SavedAssessment>;
  /** Reads the stored assessment. */
  readonly read: () => Promise<OwnAssessment | undefined>;
  /** Called after each save with what is stored now. */
  readonly onSaved: (stored: OwnAssessment) => void;
  /** Called when the server does not take the assessment. */
  readonly onRefused: () => void;
  /** Called when the application is closed to the user. */
  readonly onClosed: () => void;
}

/** One's own assessment of one application at one stage, as it is typed and saved. It outlives the dialog. */
export interface AssessmentEditor {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a stored assessment over, unless something unsaved or newer is here. */
  readonly load: (stored: OwnAssessment | undefined) => void;
  /**
   * Saves what is unsaved, and keeps the content as it is until `handInEnded`. Returns the revision to hand in; `undefined` when it
   * is not saved.
   */
  readonly prepareHandIn: () => Promise<number | undefined>;
  readonly handInEnded: () => void;
  /** Takes the revision of a hand-in over, on which the next save is based. */
  readonly handedIn: (revision: number) => void;
  /** Loads what another window stored. What is shown here stays readable beside it. */
  readonly loadOther: () => Promise<void>;
  readonly change: (changes: Partial<AssessmentContent>) => void;
  readonly score: (criterion: ReviewCriterionId, score: Score) => void;
  /** Saves what is unsaved. Returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Puts back what another version replaced. */
  readonly restore: (replaced: AssessmentContent) => void;
  /** Drops what another version replaced. */
  readonly dismiss: (replaced: AssessmentContent) => void;
  readonly hasUnsaved: () => boolean;
  readonly isStopped: () => boolean;
  /** Saves no more. */
  readonly stop: () => void;
}

const refusals = ['stage-decided', 'withdrawn', 'stage-not-open'] as const;
const isTemporary = (error: unknown) =>
  isLost(error) || (error instanceof ApiProblem && error.status === 429);

const contentOf = ({ scores, comment, recommendation }: AssessmentContent): AssessmentContent => ({
  scores,
  ...(comment && { comment }),
  ...(recommendation && { recommendation }),
});

const isSameContent = (one: AssessmentContent, other: AssessmentContent) =>
  hashKey([contentOf(one)]) === hashKey([contentOf(other)]);

const now = () => new Date(serverNow() ?? Date.now()).toISOString();

/** Saves an assessment as it is written: debounced, one call at a time, each based on the stored revision. */
export function makeAssessmentEditor(parts: EditorParts): AssessmentEditor {
  const { send, read, onSaved, onRefused, onClosed } = parts;
  const listeners = new Set<() => void>();
  const autosave = makeAutosave({ save: () => saveOnce() });
  let state: EditorState = { content: { scores: {} }, status: 'loading' };
  let revision: number | undefined;
  let changes = 0;
  let savedChanges = 0;
  let running: Promise<AutosaveResult> | undefined;
  let isStopped = false;
  let lastFailure = 0;
  /** What was sent since the last response; the server may have stored one of it. */
  let unanswered: AssessmentContent[] = [];

  const hasUnsaved = () => changes !== savedChanges;

  function setState(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function saveOnce(): Promise<AutosaveResult> {
    running ??= sendChanges().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendChanges(): Promise<AutosaveResult> {
    if (isStopped || !hasUnsaved()) return 'done';
    const sentChanges = changes;
    const sent = contentOf(state.content);
    if (state.status !== 'failed') setState({ status: 'saving' });
    try {
      if (!unanswered.some((one) => isSameContent(one, sent))) unanswered.push(sent);
      const saved = await send(sent, revision);
      if (isStopped) return 'done';
      unanswered = [];
      ({ revision } = saved);
      savedChanges = sentChanges;
      autosave.succeeded();
      setState({ status: hasUnsaved() ? 'saving' : 'saved', savedAt: now() });
      onSaved({ ...sent, ...saved });
      return 'done';
    } catch (error) {
      return isStopped ? 'done' : await fail(error);
    }
  }

  async function fail(error: unknown): Promise<AutosaveResult> {
    if (isProblem(error, 'conflict-declared')) {
      stop();
      onClosed();
      return 'wait';
    }
    if (isProblem(error, 'assessment-conflict')) {
      const stored = await read().catch(() => 'unknown' as const);
      if (isStopped) return 'done';
      if (stored !== undefined && stored !== 'unknown' && isOwnSave(stored)) {
        ({ revision } = stored);
        unanswered = [];
        return await sendChanges();
      }
      if (stored !== undefined && stored !== 'unknown') {
        replaceBy(stored, 'saved');
        return 'wait';
      }
      // Nothing is stored any more: save again as the first version.
      if (stored === undefined) revision = undefined;
      setState({ status: 'failed' });
      return 'retry';
    }
    if (refusals.some((code) => isProblem(error, code))) {
      const stored = await read().catch(() => undefined);
      if (isStopped) return 'done';
      replaceBy(stored, 'refused');
      onRefused();
      return 'wait';
    }
    lastFailure = Date.now();
    setState({ status: 'failed' });
    return isTemporary(error) ? 'retry' : 'wait';
  }

  /** Whether the stored version is a save of this window whose response was lost. */
  const isOwnSave = (stored: OwnAssessment) =>
    stored.revision === (revision ?? 0) + 1 && unanswered.some((sent) => isSameContent(sent, stored));

  /** Shows what is stored; what was typed stays readable beside it. */
  function replaceBy(stored: OwnAssessment | undefined, status: SaveStatus): void {
    const replaced = [...(state.replaced ?? []), contentOf(state.content)];
    revision = stored?.revision;
    savedChanges = changes;
    unanswered = [];
    setState({ content: stored ? contentOf(stored) : { scores: {} }, status, replaced });
  }

  async function loadOther(): Promise<void> {
    const stored = await read().catch(() => 'unknown' as const);
    if (isStopped || stored === 'unknown') return;
    if (stored !== undefined && isSameContent(stored, state.content)) ({ revision } = stored);
    else replaceBy(stored, stored ? 'saved' : 'untouched');
  }

  function change(next: Partial<AssessmentContent>): void {
    if (state.status === 'loading' || state.isHandingIn || isStopped) return;
    changes += 1;
    const content = contentOf({ ...state.content, ...next });
    setState({ content, ...(state.status !== 'failed' && { status: 'saving' }) });
    autosave.changed();
    // After a failure autosave waits; a change retries sooner, but not with every key.
    if (state.status === 'failed' && Date.now() - lastFailure >= autosaveTiming.retry) void saveOnce();
  }

  async function flush(): Promise<boolean> {
    while (hasUnsaved() && !isStopped) if ((await saveOnce()) !== 'done') return false;
    return !isStopped;
  }

  function dismiss(replaced: AssessmentContent): void {
    const left = state.replaced?.filter((one) => one !== replaced) ?? [];
    setState({ replaced: left.length > 0 ? left : undefined });
  }

  function stop(): void {
    isStopped = true;
    savedChanges = changes;
    autosave.stop();
    setState({});
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (stored) => {
      const isOlder = (stored?.revision ?? 0) < (revision ?? 0);
      if (hasUnsaved() || running || isOlder) return;
      if (state.status !== 'loading' && stored?.revision === revision) return;
      revision = stored?.revision;
      setState({ content: stored ? contentOf(stored) : { scores: {} }, status: 'untouched' });
    },
    prepareHandIn: async () => {
      setState({ isHandingIn: true });
      return (await flush()) ? revision : undefined;
    },
    handInEnded: () => setState({ isHandingIn: false }),
    handedIn: (next) => {
      revision = next;
    },
    loadOther,
    change,
    score: (criterion, score) => change({ scores: { ...state.content.scores, [criterion]: score } }),
    flush,
    restore: (replaced) => {
      if (state.isHandingIn) return;
      dismiss(replaced);
      change({ comment: undefined, recommendation: undefined, ...replaced });
    },
    dismiss,
    hasUnsaved,
    isStopped: () => isStopped,
    stop,
  };
}
