import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { registerOpenForm } from '../../../device/open-forms.ts';
import { type AutosaveEnd, makeAutosave } from './autosave.ts';
import type { DraftSlot } from './draft-slot.ts';
import {
  type Choices,
  type Conflict,
  type DraftSync,
  type DraftSyncParts,
  type FormPort,
  makeDraftSync,
  mayBeStored,
  type SaveEnd,
  type Trigger,
} from './draft-sync.ts';

/**
 * `untouched` until the first save. Each save is `saving` and ends as `saved`, as `offline` or `failed` (autosave
 * retries what may pass), or as `conflict`: it waits for the founder's choice.
 */
export interface DraftState {
  readonly status: 'untouched' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict';
  /** ISO 8601; of the last save from this page. */
  readonly savedAt?: string;
  /** Whether unsent answers outlive this page. */
  readonly kept: boolean;
}

export interface DraftSessionParts extends Omit<DraftSyncParts, 'form' | 'ask'> {
  readonly slot: DraftSlot;
  readonly form: FormPort & { readonly onChange: (listener: () => void) => () => void };
  readonly ask: (conflict: Conflict) => Promise<Choices | undefined>;
}

/** The draft of one open form: it saves, and keeps on the device what it could not save. */
export interface DraftSession extends Pick<DraftSync, 'saveAll' | 'hasUnsaved'> {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves for the founder, who waits; rejects with the problem when it failed. */
  readonly save: () => Promise<SaveEnd>;
  /** Saves in the background; autosave retries a failure. */
  readonly saveQuietly: () => Promise<void>;
  /** Whether leaving now loses answers. */
  readonly wouldLose: () => boolean;
  /** Follows the form; answers how to stop. */
  readonly open: () => () => void;
}

/** Rest in ms after the last key before a question may take the focus. */
const typingRest = 1000;

/** Longest time in ms that a change is not on the device while the typing goes on. */
const writeEvery = 250;

/** Whether a retry may succeed. */
const mayPass = (error: unknown) =>
  mayBeStored(error) || (error instanceof ApiProblem && error.status === 429);

/** Makes the session of one open form. */
export function makeDraftSession(parts: DraftSessionParts): DraftSession {
  const { slot, form } = parts;
  const sync = makeDraftSync({ ...parts, ask });
  const autosave = makeAutosave({ save: saveQuietly });
  const listeners = new Set<() => void>();
  let state: DraftState = { status: 'untouched', kept: true };
  let isClosed = true;
  /** The founder postponed the decision about a conflict: autosave does not ask again. */
  let isPostponed = false;
  let isDiscarded = false;
  let lastChange = 0;
  let nextWrite: ReturnType<typeof setTimeout> | undefined;

  /** Writes the unsent answers to the device. */
  function write(isLeaving = false): void {
    clearTimeout(nextWrite);
    nextWrite = undefined;
    if (!isDiscarded) void slot.write(sync.unsent(), isLeaving);
  }

  /** Writes the first change at once, because the page may be closed in the next moment. */
  function writeSoon(): void {
    if (nextWrite !== undefined) return;
    write();
    nextWrite = setTimeout(write, writeEvery);
  }

  function setState(next: Partial<DraftState>): void {
    state = { ...state, ...next, kept: slot.isSafe() };
    for (const listener of listeners) listener();
  }

  async function ask(conflict: Conflict, trigger: Trigger): Promise<Choices | undefined> {
    if (trigger === 'autosave') {
      while (!isClosed && Date.now() - lastChange < typingRest) await sleep(typingRest);
      if (isClosed || isPostponed) return undefined;
    }
    const choices = await parts.ask(conflict);
    isPostponed = choices === undefined;
    return choices;
  }

  async function save(trigger: Trigger): Promise<SaveEnd> {
    write();
    setState({ status: 'saving' });
    try {
      const end = await sync.save(trigger);
      // A closed form has written its unsent answers already; only an empty slot is news.
      if (!isClosed || !sync.unsent()) write();
      if (end === 'undecided') setState({ status: 'conflict' });
      else if (end !== 'read-only') setState({ status: 'saved', savedAt: end.saved_at });
      return end;
    } catch (error) {
      setState({ status: isProblem(error, 'network-error') ? 'offline' : 'failed' });
      throw error;
    }
  }

  async function saveQuietly(): Promise<AutosaveEnd> {
    const waitsForFounder = isPostponed && state.status === 'conflict';
    if (isDiscarded || waitsForFounder || !sync.hasUnsent()) return 'wait';
    try {
      const end = await save('autosave');
      return typeof end === 'object' ? 'done' : 'wait';
    } catch (error) {
      if (isProblem(error, 'already-submitted')) await parts.readStored().catch(() => undefined);
      return mayPass(error) ? 'retry' : 'wait';
    }
  }

  /** The founder discarded the unsent answers: do not store or send them. */
  function discard(): void {
    isDiscarded = true;
    autosave.stop();
    clearTimeout(nextWrite);
    void slot.write(undefined);
  }

  function onChange(): void {
    lastChange = Date.now();
    writeSoon();
    autosave.changed();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') write(true);
    else autosave.retry();
  }

  function open(): () => void {
    isClosed = false;
    const stopFollowing = form.onChange(onChange);
    const unregister = registerOpenForm({
      userId: slot.userId,
      store: write,
      send: async () => void (await saveQuietly()),
      discard,
    });
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', autosave.retry, { signal });
    window.addEventListener('pagehide', () => write(true), { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    writeSoon();
    if (sync.hasUnsaved()) autosave.changed();
    return () => {
      stopFollowing();
      unregister();
      listening.abort();
      autosave.stop();
      write();
      isClosed = true;
      void saveQuietly();
    };
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: () => save('founder'),
    saveQuietly: async () => void (await saveQuietly()),
    saveAll: sync.saveAll,
    hasUnsaved: sync.hasUnsaved,
    wouldLose: () => sync.hasUnsaved() && !slot.isSafe(),
    open,
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
