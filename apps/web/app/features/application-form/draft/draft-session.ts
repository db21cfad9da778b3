import type { FieldName } from '@portal/contracts/applications/fields';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { registerOpenForm } from '../../../device/open-forms.ts';
import { type AutosaveResult, makeAutosave } from '../../../form/autosave.ts';
import type { DraftSlot } from './draft-slot.ts';
import {
  type Choices,
  type Conflict,
  type DraftSync,
  type DraftSyncParts,
  type FormPort,
  makeDraftSync,
  mayBeStored,
  type SaveResult,
  type Trigger,
} from './draft-sync.ts';
import { makeUnsentWriter } from './unsent-writer.ts';

/**
 * `untouched` until the first save. `offline` and `failed`: autosave retries temporary failures. `conflict`: the founder
 * must choose. `deleted`: the application no longer exists, nothing more is saved.
 */
export interface DraftState {
  readonly status: 'untouched' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict' | 'deleted';
  /** The questions whose answers cannot be saved as they are, for example because they are too long. */
  readonly unsavable: readonly FieldName[];
  /** ISO 8601, of this page's last save. */
  readonly savedAt?: string;
  readonly savedBy?: Trigger;
  /** Whether unsent answers survive closing the page. */
  readonly kept: boolean;
}

export interface DraftSessionParts extends Omit<DraftSyncParts, 'form' | 'ask'> {
  readonly slot: DraftSlot;
  readonly form: FormPort & { readonly onChange: (listener: () => void) => () => void };
  readonly ask: (conflict: Conflict) => Promise<Choices | undefined>;
}

/** Saves the draft of one open form, and stores unsent answers on the device. */
export interface DraftSession extends Pick<DraftSync, 'saveAll' | 'hasUnsaved'> {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves on the founder's request. Rejects with the problem of a failure. */
  readonly save: () => Promise<SaveResult>;
  /** Saves in the background; autosave retries a failure. */
  readonly saveQuietly: () => Promise<void>;
  /** Whether leaving the page now loses answers. */
  readonly wouldLose: () => boolean;
  /** Starts saving. Returns a function that stops it. */
  readonly open: () => () => void;
}

/** In ms. After an autosave, the conflict dialog waits for this pause in the typing. */
const typingPause = 1000;

/** Whether a retry may succeed. */
const isTemporary = (error: unknown) =>
  mayBeStored(error) || (error instanceof ApiProblem && error.status === 429);

/** Whether the founder can no longer change the application. */
export const mayNotChange = (error: unknown) =>
  isProblem(error, 'already-submitted') || isProblem(error, 'changes-closed');

export function makeDraftSession(parts: DraftSessionParts): DraftSession {
  const { slot, form } = parts;
  const sync = makeDraftSync({ ...parts, ask });
  const device = makeUnsentWriter(slot, sync.unsent);
  const autosave = makeAutosave({ save: saveQuietly });
  const listeners = new Set<() => void>();
  let state: DraftState = { status: 'untouched', unsavable: [], kept: true };
  let isClosed = true;
  /** Whether the founder postponed a conflict: autosave then does not ask again. */
  let isPostponed = false;
  let lastChange = 0;

  function setState(next: Partial<DraftState>): void {
    state = { ...state, ...next, unsavable: sync.unsavable(), kept: slot.isSafe() };
    for (const listener of listeners) listener();
  }

  async function ask(conflict: Conflict, trigger: Trigger): Promise<Choices | undefined> {
    if (trigger === 'autosave') {
      while (!isClosed && Date.now() - lastChange < typingPause) await sleep(typingPause);
      if (isClosed || isPostponed) return undefined;
    }
    const choices = await parts.ask(conflict);
    isPostponed = choices === undefined;
    return choices;
  }

  async function save(trigger: Trigger): Promise<SaveResult> {
    device.write();
    // Every retry fails without a connection: the status must not flicker.
    if (state.status !== 'offline') setState({ status: 'saving' });
    try {
      const result = await sync.save(trigger);
      // A closed form has already written its unsent answers; update the slot only to clear it.
      if (!isClosed || !sync.unsent()) device.write();
      if (result === 'undecided') setState({ status: 'conflict' });
      else if (result !== 'read-only')
        setState({ status: 'saved', savedAt: result.saved_at, savedBy: trigger });
      return result;
    } catch (error) {
      if (isProblem(error, 'application-not-found')) showDeleted();
      else setState({ status: isProblem(error, 'network-error') ? 'offline' : 'failed' });
      throw error;
    }
  }

  async function saveQuietly(): Promise<AutosaveResult> {
    const waitsForFounder = isPostponed && state.status === 'conflict';
    if (device.isDiscarded() || waitsForFounder) return 'wait';
    if (!sync.hasUnsent()) {
      setState({});
      return 'wait';
    }
    try {
      const result = await save('autosave');
      return typeof result === 'object' ? 'done' : 'wait';
    } catch (error) {
      if (mayNotChange(error)) await parts.readStored().catch(() => undefined);
      return isTemporary(error) ? 'retry' : 'wait';
    }
  }

  /** Deletes the unsent answers and stops saving. */
  function discard(): void {
    autosave.stop();
    device.discard();
  }

  function showDeleted(): void {
    discard();
    setState({ status: 'deleted' });
  }

  function onChange(): void {
    lastChange = Date.now();
    device.writeSoon();
    autosave.changed();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') device.write();
    else autosave.retry();
  }

  function open(): () => void {
    isClosed = false;
    const unsubscribe = form.onChange(onChange);
    const unregister = registerOpenForm({
      userId: slot.userId,
      applicationId: slot.applicationId,
      store: device.write,
      send: async () => void (await saveQuietly()),
      discard,
      showDeleted,
    });
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('online', autosave.retry, { signal });
    window.addEventListener('pagehide', device.write, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    device.writeSoon();
    if (sync.hasUnsaved()) autosave.changed();
    return () => {
      unsubscribe();
      unregister();
      controller.abort();
      autosave.stop();
      device.write();
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
