import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ApiProblem, isProblem } from '../../api/api-problem.ts';
import { registerOpenForm } from '../../device/open-forms.ts';
import { formatIn } from '../../i18n/format.ts';
import { notify } from '../../ui/notify.tsx';
import type { Choices, Conflict, FieldOf, SaveResult, StoredDocument, Trigger } from './document.ts';
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

export interface DocumentSessionParts<V extends object> extends Omit<DocumentSyncParts<V>, 'onAdded'> {
  readonly slot: DocumentSlot;
  /** Called when a save found the document deleted or closed. */
  readonly onEnd: (end: 'deleted' | 'closed') => Promise<unknown> | undefined;
}

export type DocumentSession<V extends object> = ReturnType<typeof makeDocumentSession<V>>;

/** When changes are saved without being asked. Times in ms. */
export const autosaveTiming = {
  /** Debounce: delay after the last change. */
  pause: 1200,
  /** Maximum delay while changes continue. */
  longest: 10_000,
  /** First delay after a temporary failure; it doubles up to `slowest`. */
  retry: 3000,
  slowest: 60_000,
} as const;

/** Whether a retry may succeed. */
const isTemporary = (error: unknown) =>
  mayBeStored(error) || (error instanceof ApiProblem && error.status === 429);

const isBlocked = (status: DocumentState<object>['status']) =>
  status === 'offline' || status === 'failed' || status === 'conflict';

/** Saves the document of one open form as it is typed, and stores unsent values on the device. */
export function makeDocumentSession<V extends object>(parts: DocumentSessionParts<V>) {
  const { kind, slot, form } = parts;
  const sync = makeDocumentSync({ ...parts, ask, onAdded });
  const listeners = new Set<() => void>();
  let state: DocumentState<V> = { status: 'untouched', unsavable: [], kept: true };
  let isClosed = true;
  let isStopped = false;
  let detach = () => {};
  let nextSave: ReturnType<typeof setTimeout> | undefined;
  /** The time of the first change that no save has begun to send. */
  let changedAt: number | undefined;
  let runningSaves = 0;
  /** Temporary failures since the last save that succeeded. */
  let failures = 0;

  function setState(next: Partial<DocumentState<V>>): void {
    state = { ...state, ...next, unsavable: sync.unsavable(), kept: slot.isSafe() };
    for (const listener of listeners) listener();
  }

  /** Stores what is unsent on the device, at once, because the page may be closing. */
  function write(): void {
    if (!isStopped) slot.write(sync.unsent());
  }

  function saveIn(delay: number): void {
    clearTimeout(nextSave);
    nextSave = setTimeout(() => {
      if (runningSaves > 0) saveIn(autosaveTiming.pause);
      else void saveQuietly();
    }, delay);
  }

  function retry(): void {
    if (failures > 0) saveIn(0);
  }

  function onAdded(names: readonly FieldOf<V>[]): void {
    const { locale } = i18n;
    const labels = formatIn(locale).formatList(names.map((name) => kind.labelOf(name, locale)));
    notify.success(t`Added from another window: ${labels}.`);
  }

  async function ask(conflict: Conflict<V>, trigger: Trigger): Promise<Choices<V> | undefined> {
    setState({ status: 'conflict' });
    const choices = await parts.ask(conflict, trigger);
    if (choices) setState({ status: 'saving' });
    return choices;
  }

  async function save(trigger: Trigger): Promise<SaveResult> {
    clearTimeout(nextSave);
    changedAt = undefined;
    runningSaves += 1;
    // Every retry fails without a connection, and an open question saves nothing: the status must not flicker.
    if (!isBlocked(state.status)) setState({ status: 'saving' });
    try {
      const result = await sync.save(trigger).finally(() => {
        // What a closed form has not sent belongs to the form that is open now: it only clears its slot.
        if (!isClosed || !sync.unsent()) write();
      });
      if (result === 'undecided') setState({ status: 'conflict' });
      else if (result !== 'read-only') {
        // Changes since have waited for a retry.
        if (failures > 0) saveIn(autosaveTiming.pause);
        failures = 0;
        setState({ status: 'saved', savedAt: result.savedAt, savedBy: trigger });
      }
      return result;
    } catch (error) {
      failures = isTemporary(error) ? failures + 1 : 0;
      if (failures > 0 && !isClosed && !isStopped)
        saveIn(Math.min(autosaveTiming.slowest, autosaveTiming.retry * 2 ** (failures - 1)));
      const end = kind.endOf(error);
      if (end === 'deleted') {
        discard();
        setState({ status: 'deleted' });
      } else setState({ status: isProblem(error, 'network-error') ? 'offline' : 'failed' });
      if (end) await parts.onEnd(end);
      throw error;
    } finally {
      runningSaves -= 1;
    }
  }

  /** Saves in the background, unless the user must choose first. Temporary failures are retried. */
  async function saveQuietly(): Promise<void> {
    if (isStopped || state.status === 'conflict') return;
    if (sync.hasUnsent()) await save('autosave').catch(() => undefined);
    else setState({});
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

  /** Saves no more, and deletes the unsent values from the device. */
  function discard(): void {
    isStopped = true;
    clearTimeout(nextSave);
    detach();
    slot.write(undefined);
  }

  /** Shows a stored version; what is unsent is given up. */
  function replace(stored: StoredDocument<V>): void {
    sync.replace(stored);
    write();
    setState({ status: 'untouched' });
  }

  /** Call after every change of the user. */
  function changed(): void {
    write();
    if (failures > 0) return; // the next retry sends it
    const now = Date.now();
    changedAt ??= now;
    saveIn(Math.min(autosaveTiming.pause, changedAt + autosaveTiming.longest - now));
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') retry();
  }

  /** Starts saving. Returns a function that stops it. */
  function open(): () => void {
    isClosed = false;
    const unsubscribe = form.onChange?.(changed);
    const unregister = registerOpenForm({
      userId: slot.userId,
      documentId: slot.documentId,
      send: saveQuietly,
      discard,
    });
    const controller = new AbortController();
    const { signal } = controller;
    detach = () => {
      unsubscribe?.();
      unregister();
      controller.abort();
    };
    window.addEventListener('online', retry, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    write();
    if (sync.hasUnsaved()) changed();
    return () => {
      detach();
      clearTimeout(nextSave);
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
    saveQuietly,
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
  };
}
