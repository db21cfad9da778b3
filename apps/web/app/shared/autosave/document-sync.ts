import { ApiProblem, isLost, isProblem } from '../../api/api-problem.ts';
import {
  type Choices,
  type Conflict,
  type DocumentKind,
  differingFields,
  type FieldOf,
  type FormPort,
  merge,
  namesOf,
  type OpenedDocument,
  pick,
  type Saved,
  type SaveResult,
  type StoredDocument,
  sentOf,
  type Trigger,
  type UnsentValues,
} from './document.ts';

export interface DocumentSyncParts<V extends object> {
  readonly kind: DocumentKind<V>;
  readonly opened: OpenedDocument<V>;
  readonly form: FormPort<V>;
  /** @param values all of the document with the changes */
  readonly send: (changes: Partial<V>, revision: number | undefined, values: V) => Promise<Saved>;
  /** Reads what is stored now; `revision`: what the form is based on. */
  readonly readStored: (revision: number | undefined) => Promise<StoredDocument<V> | 'nothing' | 'read-only'>;
  /** Asks the user to choose; `undefined` postpones the decision: nothing is saved until the user asks for a save. */
  readonly ask: (conflict: Conflict<V>, trigger: Trigger) => Promise<Choices<V> | undefined>;
  /** Called with the visible fields that were added from another window. */
  readonly onAdded: (fields: readonly FieldOf<V>[]) => void;
}

/** Attempts before a save gives up because other windows keep saving first. */
const maxAttempts = 8;

/** Whether the server may have stored a failed save: true unless it refused the save. */
export function mayBeStored(error: unknown): boolean {
  return !(error instanceof ApiProblem) || isLost(error);
}

/** Tracks what the server has acknowledged of one open form, and sends the rest. */
export function makeDocumentSync<V extends object>(parts: DocumentSyncParts<V>) {
  const { kind, opened, form, send, readStored, ask, onAdded } = parts;
  let { revision } = opened.stored;
  let { base } = opened;
  /** What was sent without a response: the server may have stored it. */
  let { unacknowledged } = opened;
  /** Whether the server may have other values than `base`: read them before the next save. */
  let mustRead = unacknowledged.length > 0;
  let lastSave: Promise<unknown> = Promise.resolve();

  // A new form is prefilled with data that the server does not have yet.
  const acknowledged = () => (revision === undefined ? kind.empty : base);
  const isShown = (name: FieldOf<V>) => kind.isShown(name, form.read());

  /** The changed fields that the server stores, or those that it does not. */
  function changed(values: V, since: V, isSavable: boolean): FieldOf<V>[] {
    return differingFields(kind, values, since).filter(
      (name) => kind.isShown(name, values) && kind.isSavable(name, values) === isSavable,
    );
  }

  /** Unacknowledged values, including those of hidden fields; `undefined` without any. */
  function unsent(): UnsentValues<V> | undefined {
    const values = form.read();
    const names = namesOf(kind.empty).filter(
      (name) =>
        !kind.isSame(values[name], base[name]) ||
        sentOf(unacknowledged, name).some((sent) => !kind.isSame(values[name], sent)),
    );
    if (names.length === 0) return undefined;
    return {
      ...(revision !== undefined && { revision }),
      base: pick(base, names),
      mine: pick(values, names),
      unacknowledged,
    };
  }

  async function sendChanges(since: V): Promise<Saved> {
    const values = form.read();
    const sent = pick(values, changed(values, since, true));
    const isFirst = revision === undefined;
    const before = unacknowledged;
    // Before sending: if the page closes meanwhile, the next one must recognise these values as its own.
    unacknowledged = [...before, sent];
    try {
      const all = { ...acknowledged(), ...sent };
      const saved = await send(sent, revision, all);
      base = all;
      ({ revision } = saved);
      unacknowledged = [];
      // Another revision than 1 means that the server merged the save into values that this page does not know.
      mustRead = isFirst && revision !== 1;
      return saved;
    } catch (error) {
      if (mayBeStored(error) || isProblem(error, kind.conflict)) mustRead = true;
      if (!mayBeStored(error)) unacknowledged = before;
      throw error;
    }
  }

  /** Merges the stored version into the form. */
  async function mergeStored(trigger: Trigger): Promise<'merged' | 'undecided' | 'read-only'> {
    const theirs = await readStored(revision);
    if (theirs === 'read-only') return theirs;
    if (theirs === 'nothing') {
      // Deleted elsewhere: the server lacks every value.
      if (revision !== undefined) base = kind.empty;
      revision = undefined;
      mustRead = false;
      return 'merged';
    }
    let choices: Choices<V> = {};
    for (;;) {
      // Read the form in each iteration: the user may have typed before choosing.
      const versions = { base, mine: form.read(), theirs: theirs.values };
      const { added, conflicts } = merge(kind, versions, unacknowledged);
      const open = conflicts.filter((name) => choices[name] === undefined);
      if (open.length === 0) {
        const accepted = conflicts.filter((name) => choices[name] === 'theirs');
        ({ revision, values: base } = theirs);
        mustRead = false;
        form.show({ ...added, ...pick(theirs.values, accepted) });
        const shown = namesOf(added).filter(isShown);
        if (shown.length > 0) onAdded(shown);
        return 'merged';
      }
      const chosen = await ask({ fields: open, theirs }, trigger);
      if (chosen === undefined) return 'undecided';
      choices = { ...choices, ...chosen };
    }
  }

  async function saveMerged(trigger: Trigger): Promise<SaveResult> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (mustRead) {
        const result = await mergeStored(trigger);
        if (result !== 'merged') return result;
      }
      try {
        const saved = await sendChanges(acknowledged());
        if (!mustRead) return saved;
      } catch (error) {
        if (!isProblem(error, kind.conflict)) throw error;
      }
    }
    throw new Error('Other windows keep saving first');
  }

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = lastSave.then(task, task);
    lastSave = result;
    return result;
  }

  return {
    /** Sends changes, after merging those of other windows. Rejects when the save fails. Saves run sequentially. */
    save: (trigger: Trigger) => enqueue(() => saveMerged(trigger)),
    /** Waits for the saves that are on their way, whatever becomes of them. */
    settle: () => lastSave.catch(() => undefined),
    /** Sends every value, changed or not. */
    saveAll: () => enqueue(() => sendChanges(kind.empty)),
    /** What the server has acknowledged; its revision is what the form is based on. */
    stored: (): StoredDocument<V> => ({ values: acknowledged(), revision }),
    revision: () => revision,
    /** Lets the next save merge what is stored, which has changed elsewhere. */
    mergeNext: () => {
      mustRead = true;
    },
    /** Shows a stored version; what is unsent is given up. */
    replace: (stored: StoredDocument<V>) => {
      ({ revision, values: base } = stored);
      unacknowledged = [];
      mustRead = false;
      form.show(base);
    },
    /** Whether the server may lack the value of a visible field, even one that is too invalid to save. */
    hasUnsaved: () => namesOf(unsent()?.mine ?? {}).some(isShown),
    /** The visible fields with values that are too invalid to save. */
    unsavable: () => changed(form.read(), acknowledged(), false),
    /** Whether a save has anything to send or to merge. */
    hasUnsent: () => {
      const values = form.read();
      const isChanged = differingFields(kind, values, base).length > 0;
      return mustRead || (isChanged && changed(values, acknowledged(), true).length > 0);
    },
    unsent,
  };
}
