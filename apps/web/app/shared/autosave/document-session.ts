import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ApiProblem, isProblem } from '../../api/api-problem.ts';
import { registerOpenForm } from '../../device/open-forms.ts';
import { formatIn } from '../../i18n/format.ts';
import { notify } from '../../ui/notify.tsx';
import { type AutosaveResult, makeAutosave } from './autosave.ts';
import type {
  Choices,
  Conflict,
  FieldOf,
  FormPort,
  SaveResult,
  StoredDocument,
  Trigger,
} from './document.ts';
import type { DocumentSlot } from './document-slot.ts';
import { type DocumentSyncParts, makeDocumentSync, mayBeStored } from './document-sync.ts';

/**
 * `untouched` until the first save. `offline` and `failed`: autosave retries temporary failures. `conflict`: the user must choose.
 * `deleted`: the document no longer exists, nothing more is saved.
 */
export interface DocumentState<V> {
  readonly status: 'untouched' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict' | 'deleted';
  /** The fields whose values cannot be saved as they are, for example because they are too long. */
  readonly unsavable: readonly FieldOf<V>[];
  /** ISO 8601, of this page's last save. */
  readonly savedAt?: string;
  readonly savedBy?: Trigger;
  /** Whether unsent values survive closing the page. */
  readonly kept: boolean;
}

export interface DocumentSessionParts<V extends object>
  extends Omit<DocumentSyncParts<V>, 'form' | 'ask' | 'onAdded'> {
  readonly slot: DocumentSlot;
  readonly form: FormPort<V>;
  readonly ask: (conflict: Conflict<V>) => Promise<Choices<V> | undefined>;
  /** Called when a save found the document deleted or closed. */
  readonly onEnd: (end: 'deleted' | 'closed') => Promise<unknown> | undefined;
}

export type DocumentSession<V extends object> = ReturnType<typeof makeDocumentSession<V>>;

/** In ms. After an autosave, the question about a conflict waits for this pause in the typing. */
const typingPause = 1000;

/** In ms: throttles the writes to the device. */
const writeInterval = 250;

/** Whether a retry may succeed. */
const isTemporary = (error: unknown) =>
  mayBeStored(error) || (error instanceof ApiProblem && error.status === 429);

const isBlocked = (status: DocumentState<object>['status']) =>
  status === 'offline' || status === 'failed' || status === 'conflict';

/** Saves the document of one open form as it is typed, and stores unsent values on the device. */
export function makeDocumentSession<V extends object>(parts: DocumentSessionParts<V>) {
  const { kind, slot, form } = parts;
  const sync = makeDocumentSync({ ...parts, ask, onAdded });
  const autosave = makeAutosave(saveQuietly);
  const listeners = new Set<() => void>();
  let state: DocumentState<V> = { status: 'untouched', unsavable: [], kept: true };
  let isClosed = true;
  let isStopped = false;
  let detach = () => {};
  /** Whether the user postponed a conflict: autosave then does not ask again. */
  let isPostponed = false;
  let lastChange = 0;
  let nextWrite: ReturnType<typeof setTimeout> | undefined;

  function setState(next: Partial<DocumentState<V>>): void {
    state = { ...state, ...next, unsavable: sync.unsavable(), kept: slot.isSafe() };
    for (const listener of listeners) listener();
  }

  function write(): void {
    clearTimeout(nextWrite);
    nextWrite = undefined;
    if (!isStopped) slot.write(sync.unsent());
  }

  /** Throttled; writes the first change at once, because the page may be closing. */
  function writeSoon(): void {
    if (nextWrite !== undefined) return;
    write();
    nextWrite = setTimeout(write, writeInterval);
  }

  function onAdded(names: readonly FieldOf<V>[]): void {
    const { locale } = i18n;
    const labels = formatIn(locale).formatList(names.map((name) => kind.labelOf(name, locale)));
    notify.success(t`Added from another window: ${labels}.`);
  }

  async function ask(conflict: Conflict<V>, trigger: Trigger): Promise<Choices<V> | undefined> {
    if (trigger === 'autosave') {
      while (!isClosed && Date.now() - lastChange < typingPause) await sleep(typingPause);
      if (isClosed || isPostponed) return undefined;
    }
    setState({ status: 'conflict' });
    const choices = await parts.ask(conflict);
    isPostponed = choices === undefined;
    if (choices) setState({ status: 'saving' });
    return choices;
  }

  async function save(trigger: Trigger): Promise<SaveResult> {
    write();
    // Every retry fails without a connection, and an open question saves nothing: the status must not flicker.
    if (!isBlocked(state.status)) setState({ status: 'saving' });
    try {
      const result = await sync.save(trigger);
      // A closed form has already written its unsent values; update the slot only to clear it.
      if (!isClosed || !sync.unsent()) write();
      if (result === 'undecided') setState({ status: 'conflict' });
      else if (result !== 'read-only') {
        autosave.succeeded();
        setState({ status: 'saved', savedAt: result.savedAt, savedBy: trigger });
      }
      return result;
    } catch (error) {
      const end = kind.endOf(error);
      if (end === 'deleted') showDeleted();
      else setState({ status: isProblem(error, 'network-error') ? 'offline' : 'failed' });
      if (end) await parts.onEnd(end);
      throw error;
    }
  }

  async function saveQuietly(): Promise<AutosaveResult> {
    const waitsForUser = isPostponed && state.status === 'conflict';
    if (isStopped || waitsForUser) return 'wait';
    if (!sync.hasUnsent()) {
      setState({});
      return 'wait';
    }
    try {
      const result = await save('autosave');
      return typeof result === 'object' ? 'done' : 'wait';
    } catch (error) {
      return isTemporary(error) ? 'retry' : 'wait';
    }
  }

  /** Saves what is unsent, on the user's request. Returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    try {
      // With its answer, an autosave that is on its way changes the revision.
      for (await sync.settle(); !isStopped && sync.hasUnsent(); await sync.settle())
        if (typeof (await save('user')) !== 'object') return false;
    } catch {
      return false;
    }
    return !isStopped;
  }

  /** Saves and stores no more; what the device has stays there. */
  function stop(): void {
    write();
    isStopped = true;
    autosave.stop();
    detach();
  }

  /** Like `stop`, and deletes the unsent values from the device. */
  function discard(): void {
    stop();
    slot.write(undefined);
  }

  function showDeleted(): void {
    discard();
    setState({ status: 'deleted' });
  }

  /** Shows a stored version; what is unsent is given up. */
  function replace(stored: StoredDocument<V>): void {
    sync.replace(stored);
    write();
    setState({ status: 'untouched' });
  }

  /** Call after every change of the user. */
  function changed(): void {
    lastChange = Date.now();
    writeSoon();
    autosave.changed();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') write();
    else autosave.retry();
  }

  /** Starts saving. Returns a function that stops it. */
  function open(): () => void {
    isClosed = false;
    const unsubscribe = form.onChange?.(changed);
    const unregister = registerOpenForm({
      userId: slot.userId,
      documentId: slot.documentId,
      store: write,
      send: async () => void (await saveQuietly()),
      discard,
      showDeleted,
    });
    const controller = new AbortController();
    const { signal } = controller;
    detach = () => {
      unsubscribe?.();
      unregister();
      controller.abort();
    };
    window.addEventListener('online', autosave.retry, { signal });
    window.addEventListener('pagehide', write, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    writeSoon();
    if (sync.hasUnsaved()) autosave.changed();
    return () => {
      detach();
      autosave.stop();
      write();
      isClosed = true;
      void saveQuietly();
    };
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Saves on the user's request. Rejects with the problem of a failure. */
    save: () => save('user'),
    /** Saves in the background; autosave retries a failure. */
    saveQuietly: async () => void (await saveQuietly()),
    saveAll: sync.saveAll,
    flush,
    /** Shows a stored version, unless something unsaved or newer is here. */
    load: (stored: StoredDocument<V>) => {
      const isNewer = (stored.revision ?? 0) > (sync.revision() ?? 0);
      if (isNewer && !sync.hasUnsent() && !sync.unsent()) replace(stored);
    },
    changed,
    replace,
    hasUnsaved: () => !isStopped && sync.hasUnsaved(),
    revision: sync.revision,
    stored: sync.stored,
    mergeNext: sync.mergeNext,
    /** Whether leaving the page now loses values. */
    wouldLose: () => sync.hasUnsaved() && !slot.isSafe(),
    open,
    isStopped: () => isStopped,
    stop,
    discard,
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
