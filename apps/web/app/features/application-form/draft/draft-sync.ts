import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import type { OpenedDraft, StoredDraft, UnsentAnswers } from './draft-recovery.ts';
import { addSent, draftPatch, mergeAnswers, type SentValues } from './merge.ts';

/** Per field in conflict, whose answer to keep. */
export type Choices = { readonly [K in FieldName]?: 'mine' | 'theirs' };

/** Answers that two windows changed to different values. */
export interface Conflict {
  readonly fields: readonly FieldName[];
  readonly theirs: DatedDraft;
}

/** What is stored, as the server answered it. */
export interface DatedDraft extends StoredDraft {
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** `founder`: the founder waits for it. `autosave`: it must not disturb the typing. */
export type Trigger = 'founder' | 'autosave';

/** `undecided`: a conflict waits for the founder. `read-only`: the application was submitted elsewhere. */
export type SaveEnd = SaveDraftResponse | 'undecided' | 'read-only';

/** The open form, as far as saving needs it. */
export interface FormPort {
  readonly read: () => Answers;
  /** Shows answers that came from elsewhere. */
  readonly show: (answers: Partial<Answers>) => void;
}

export interface DraftSyncParts {
  readonly opened: OpenedDraft;
  readonly form: FormPort;
  readonly send: (data: DraftData, revision: number | undefined) => Promise<SaveDraftResponse>;
  readonly readStored: () => Promise<DatedDraft | 'nothing' | 'read-only'>;
  /** Lets the founder choose; `undefined` postpones the decision. */
  readonly ask: (conflict: Conflict, trigger: Trigger) => Promise<Choices | undefined>;
  /** Called after answers of another window were added to the form; names those that the form shows. */
  readonly onAdded: (fields: readonly FieldName[]) => void;
}

/** The only place that knows what the server has acknowledged, and hence what is unsent. */
export interface DraftSync {
  /** Sends what changed, merged with what other windows stored. Rejects when the save failed. Saves run one by one. */
  readonly save: (trigger: Trigger) => Promise<SaveEnd>;
  /** Sends every answer again, changed or not. */
  readonly saveAll: () => Promise<SaveDraftResponse>;
  /** Whether the server may lack an answer of a question that is shown, also one that a save leaves out. */
  readonly hasUnsaved: () => boolean;
  /** Whether a save has anything to send, or to read. */
  readonly hasUnsent: () => boolean;
  /** What the server has not acknowledged, hidden questions included; `undefined` when it has everything. */
  readonly unsent: () => UnsentAnswers | undefined;
}

/** How often another window may save first before a save gives up. */
const maxRounds = 8;

/** Whether the server may have stored a save that failed. It has not if it refused. */
export function mayBeStored(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

/** Syncs the answers of one open form with the server. */
export function makeDraftSync({ opened, form, send, readStored, ask, onAdded }: DraftSyncParts): DraftSync {
  /** The stored version on which this form builds. */
  let { revision } = opened.stored;
  let { base } = opened;
  /** What was sent since, without an answer: the server may have it. */
  let unacknowledged: SentValues = opened.unacknowledged;
  /** The server may have something else than `base`: read it before the next save. */
  let mustRead = Object.keys(unacknowledged).length > 0;
  /** Conflicts in hidden questions: both answers stay where they are until a window shows the question again. */
  let hidden: readonly FieldName[] = [];
  let lastSave: Promise<unknown> = Promise.resolve();

  // A new form shows the name and phone number of the sign-up, but the server does not have them yet.
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
    // Before the answer: if the page is closed meanwhile, the next one must recognise these values as its own.
    unacknowledged = addSent(before, sent);
    try {
      const saved = await send(patch, revision);
      base = { ...acknowledged(), ...sent };
      ({ revision } = saved);
      unacknowledged = {};
      // A first save with another revision than 1 was merged into answers that this page has never seen.
      mustRead = isFirst && revision !== 1;
      return saved;
    } catch (error) {
      if (mayBeStored(error) || isProblem(error, 'draft-conflict')) mustRead = true;
      if (!mayBeStored(error)) unacknowledged = before;
      throw error;
    }
  }

  /** Merges what is stored into the form. */
  async function mergeStored(trigger: Trigger): Promise<'merged' | 'undecided' | 'read-only'> {
    const theirs = await readStored();
    if (theirs === 'read-only') return theirs;
    if (theirs === 'nothing') {
      mustRead = false;
      return 'merged';
    }
    let choices: Choices = {};
    for (;;) {
      // Read the form again each time: the founder may have typed before choosing.
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
        const news = (Object.keys(added) as FieldName[]).filter((name) => isAsked(name, form.read()));
        if (news.length > 0) onAdded(news);
        return 'merged';
      }
      const chosen = await ask({ fields: open, theirs }, trigger);
      if (chosen === undefined) return 'undecided';
      choices = { ...choices, ...chosen };
    }
  }

  async function saveMerged(trigger: Trigger): Promise<SaveEnd> {
    for (let round = 0; round < maxRounds; round++) {
      if (mustMerge()) {
        const end = await mergeStored(trigger);
        if (end !== 'merged') return end;
      }
      try {
        const saved = await sendChanges(acknowledged());
        if (!mustRead) return saved;
      } catch (error) {
        if (!isProblem(error, 'draft-conflict')) throw error;
      }
    }
    throw new Error('Other windows kept saving in between');
  }

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = lastSave.then(task, task);
    lastSave = turn;
    return turn;
  }

  return {
    save: (trigger) => inTurn(() => saveMerged(trigger)),
    saveAll: () => inTurn(() => sendChanges(emptyAnswers)),
    hasUnsaved: () => {
      const names = Object.keys(unsent()?.mine ?? {}) as FieldName[];
      return names.some((name) => isAsked(name, form.read()));
    },
    hasUnsent: () => {
      const answers = form.read();
      const isChanged = differingFields(answers, base).length > 0;
      return mustMerge() || (isChanged && Object.keys(draftPatch(answers, acknowledged())).length > 0);
    },
    unsent,
  };
}
