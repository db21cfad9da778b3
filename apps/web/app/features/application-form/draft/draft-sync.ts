import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import type { OpenedDraft, StoredDraft, UnsentAnswers } from './draft-recovery.ts';
import { addSent, draftPatch, mergeAnswers, type SentValues, unsavableFields } from './merge.ts';

/** For each field in conflict, the version to keep. */
export type Choices = { readonly [K in FieldName]?: 'mine' | 'theirs' };

/** Answers that two windows changed to different values. */
export interface Conflict {
  readonly fields: readonly FieldName[];
  readonly theirs: DatedDraft;
}

/** The stored draft as read from the server. */
export interface DatedDraft extends StoredDraft {
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** `founder`: the founder waits for the save. `autosave`: it must not interrupt the typing. */
export type Trigger = 'founder' | 'autosave';

/** `undecided`: the founder postponed a conflict. `read-only`: the application was submitted elsewhere. */
export type SaveResult = SaveDraftResponse | 'undecided' | 'read-only';

/** The part of the open form that saving needs. */
export interface FormPort {
  readonly read: () => Answers;
  /** Sets answers of another window. */
  readonly show: (answers: Partial<Answers>) => void;
}

export interface DraftSyncParts {
  readonly opened: OpenedDraft;
  readonly form: FormPort;
  readonly send: (data: DraftData, revision: number | undefined) => Promise<SaveDraftResponse>;
  readonly readStored: () => Promise<DatedDraft | 'nothing' | 'read-only'>;
  /** Asks the founder to choose; `undefined` postpones the decision. */
  readonly ask: (conflict: Conflict, trigger: Trigger) => Promise<Choices | undefined>;
  /** Called with the visible fields that were added from another window. */
  readonly onAdded: (fields: readonly FieldName[]) => void;
}

/** Tracks what the server has acknowledged, and sends the rest. */
export interface DraftSync {
  /** Sends changes, after merging those of other windows. Rejects when the save fails. Saves run sequentially. */
  readonly save: (trigger: Trigger) => Promise<SaveResult>;
  /** Sends every answer, changed or not. */
  readonly saveAll: () => Promise<SaveDraftResponse>;
  /** Whether the server may lack the answer of a visible question, even one that is too invalid to save. */
  readonly hasUnsaved: () => boolean;
  /** The visible questions with answers that are too invalid to save. */
  readonly unsavable: () => readonly FieldName[];
  /** Whether a save has anything to send or to merge. */
  readonly hasUnsent: () => boolean;
  /** Unacknowledged answers, including those of hidden questions; `undefined` without any. */
  readonly unsent: () => UnsentAnswers | undefined;
}

/** Attempts before a save gives up because other windows keep saving first. */
const maxAttempts = 8;

/** Whether the server may have stored a failed save: true unless it refused the save. */
export function mayBeStored(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

/** Syncs the answers of one open form with the server. */
export function makeDraftSync({ opened, form, send, readStored, ask, onAdded }: DraftSyncParts): DraftSync {
  /** The stored revision that the form is based on. */
  let { revision } = opened.stored;
  let { base } = opened;
  /** Values that were sent without a response: the server may have stored them. */
  let unacknowledged: SentValues = opened.unacknowledged;
  /** Whether the server may have other answers than `base`: read them before the next save. */
  let mustRead = Object.keys(unacknowledged).length > 0;
  /** Conflicts in hidden questions, postponed until the question is shown again. */
  let hidden: readonly FieldName[] = [];
  let lastSave: Promise<unknown> = Promise.resolve();

  // A new form is prefilled with sign-up data that the server does not have yet.
  const acknowledged = () => (revision === undefined ? emptyAnswers : base);
  const mustMerge = () => mustRead || hidden.some((name) => isAsked(name, form.read()));

  function unsent(): UnsentAnswers | undefined {
    const answers = form.read();
    const names = fieldNames.filter(
      (name) =>
        !sameAnswer(answers[name], base[name]) ||
        unacknowledged[name]?.some((sent) => !sameAnswer(answers[name], sent)),
    );
    if (names.length === 0) return undefined;
    return {
      ...(revision !== undefined && { revision }),
      base: pickAnswers(base, names),
      mine: pickAnswers(answers, names),
      unacknowledged,
    };
  }

  async function sendChanges(since: Answers): Promise<SaveDraftResponse> {
    const answers = form.read();
    const patch = draftPatch(answers, since);
    const sent = pickAnswers(answers, Object.keys(patch) as FieldName[]);
    const isFirst = revision === undefined;
    const before = unacknowledged;
    // Before sending: if the page closes meanwhile, the next one must recognise these values as its own.
    unacknowledged = addSent(before, sent);
    try {
      const saved = await send(patch, revision);
      base = { ...acknowledged(), ...sent };
      ({ revision } = saved);
      unacknowledged = {};
      // Another revision than 1 means that the server merged the save into answers that this page does not know.
      mustRead = isFirst && revision !== 1;
      return saved;
    } catch (error) {
      if (mayBeStored(error) || isProblem(error, 'draft-conflict')) mustRead = true;
      if (!mayBeStored(error)) unacknowledged = before;
      throw error;
    }
  }

  /** Merges the stored draft into the form. */
  async function mergeStored(trigger: Trigger): Promise<'merged' | 'undecided' | 'read-only'> {
    const theirs = await readStored();
    if (theirs === 'read-only') return theirs;
    if (theirs === 'nothing') {
      mustRead = false;
      return 'merged';
    }
    let choices: Choices = {};
    for (;;) {
      // Read the form in each iteration: the founder may have typed before choosing.
      const mine = form.read();
      const merged = mergeAnswers({ base, mine, theirs: theirs.answers, unacknowledged });
      const { added, conflicts } = merged;
      const open = conflicts.filter((name) => choices[name] === undefined);
      if (open.length === 0) {
        const accepted = conflicts.filter((name) => choices[name] === 'theirs');
        ({ revision } = theirs);
        ({ hidden } = merged);
        base = { ...theirs.answers, ...pickAnswers(base, hidden) };
        mustRead = false;
        form.show({ ...added, ...pickAnswers(theirs.answers, accepted) });
        const shown = (Object.keys(added) as FieldName[]).filter((name) => isAsked(name, form.read()));
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
      if (mustMerge()) {
        const result = await mergeStored(trigger);
        if (result !== 'merged') return result;
      }
      try {
        const saved = await sendChanges(acknowledged());
        if (!mustRead) return saved;
      } catch (error) {
        if (!isProblem(error, 'draft-conflict')) throw error;
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
    save: (trigger) => enqueue(() => saveMerged(trigger)),
    saveAll: () => enqueue(() => sendChanges(emptyAnswers)),
    hasUnsaved: () => {
      const names = Object.keys(unsent()?.mine ?? {}) as FieldName[];
      return names.some((name) => isAsked(name, form.read()));
    },
    unsavable: () => unsavableFields(form.read(), acknowledged()),
    hasUnsent: () => {
      const answers = form.read();
      const isChanged = differingFields(answers, base).length > 0;
      return mustMerge() || (isChanged && Object.keys(draftPatch(answers, acknowledged())).length > 0);
    },
    unsent,
  };
}
