import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import { draftPatch, withPatch } from './draft-patch.ts';
import { type Merged, mergeAnswers, type SentValues } from './merge-answers.ts';

/** Answers and the revision that they have on the server; none before the first save. */
export interface StoredVersion {
  readonly answers: Answers;
  readonly revision?: number;
}

/** What this device keeps of unsent answers: enough to merge them with whatever is stored by then. */
export interface UnsentWords {
  readonly revision?: number;
  /** What was stored when the typing began, per field that differs from it. */
  readonly base: Partial<Answers>;
  readonly mine: Partial<Answers>;
  readonly inDoubt: SentValues;
}

export interface DraftKeeperParts {
  /** What is stored, or what a new form begins with. */
  readonly opened: StoredVersion;
  /** Where words that came back started from, if that is no longer what is stored. */
  readonly startedFrom?: Partial<Answers>;
  readonly inDoubt?: SentValues;
  /** Words came back: what became of them meanwhile is read before the first save. */
  readonly mustRead?: boolean;
  readonly send: (data: DraftData, revision: number | undefined) => Promise<SaveDraftResponse>;
  /** Whether a save that failed may have been stored all the same. */
  readonly mayHaveArrived: (error: unknown) => boolean;
}

/** Knows which version of a draft this page's answers started from, and saves them on top of it. */
export interface DraftKeeper {
  /** Sends what changed since the last save. One send at a time is the caller's care. */
  readonly save: (answers: Answers) => Promise<SaveDraftResponse>;
  /** Sends every answer again, changed or not. */
  readonly saveAll: (answers: Answers) => Promise<SaveDraftResponse>;
  /** Something to send, or to keep; a hidden question is nothing to ask about. */
  readonly hasUnsaved: (answers: Answers) => boolean;
  /** Something that a save would carry, or find out. */
  readonly hasUnsent: (answers: Answers) => boolean;
  /** What the server does not have, hidden questions and all; nothing when it has every word. */
  readonly unsentWords: (answers: Answers) => UnsentWords | undefined;
  /** Merges this page's answers with what is stored now. */
  readonly merge: (answers: Answers, theirs: Answers) => Merged;
  /** From now on the answers stand on this version, which was merged into them; `undefined` when nothing is stored yet. */
  readonly standOn: (version: StoredVersion | undefined) => void;
  /** True when what is stored must be read before anything is sent. */
  readonly mustRead: () => boolean;
}

/** Keeps the draft of one open form. */
export function makeDraftKeeper(parts: DraftKeeperParts): DraftKeeper {
  const { opened, startedFrom = {}, send, mayHaveArrived } = parts;
  let { revision } = opened;
  let base: Answers = { ...opened.answers, ...startedFrom };
  let inDoubt: SentValues = parts.inDoubt ?? {};
  let unseen = parts.mustRead ?? false;

  // What the sign-up told is shown in a new form, but the server does not have it yet.
  const stored = () => (revision === undefined ? emptyAnswers : base);

  /** What the server may not have, or may have otherwise: a value on its way counts as much as one that arrived. */
  function unsentFields(answers: Answers): FieldName[] {
    return fieldNames.filter(
      (name) =>
        !sameAnswer(answers[name], base[name]) ||
        inDoubt[name]?.some((sent) => !sameAnswer(answers[name], sent)),
    );
  }

  async function sendPatch(answers: Answers, patch: DraftData): Promise<SaveDraftResponse> {
    const first = revision === undefined;
    const doubtedBefore = inDoubt;
    // From now on until the answer: a page that is left meanwhile must know its own words again.
    inDoubt = withSent(inDoubt, answers, patch);
    try {
      const saved = await send(patch, revision);
      base = withPatch(stored(), answers, patch);
      revision = saved.revision;
      inDoubt = {};
      // A first save that is not the first revision met answers that this page has never seen.
      unseen = first && saved.revision !== 1;
      return saved;
    } catch (error) {
      if (mayHaveArrived(error)) unseen = true;
      else inDoubt = doubtedBefore;
      throw error;
    }
  }

  return {
    save: (answers) => sendPatch(answers, draftPatch(answers, stored())),
    saveAll: (answers) => sendPatch(answers, draftPatch(answers, emptyAnswers)),
    hasUnsaved: (answers) => unsentFields(answers).some((name) => isAsked(name, answers)),
    hasUnsent: (answers) =>
      unseen ||
      (differingFields(answers, base).length > 0 && Object.keys(draftPatch(answers, stored())).length > 0),
    unsentWords: (answers) => {
      const names = unsentFields(answers);
      if (names.length === 0) return undefined;
      return {
        ...(revision !== undefined && { revision }),
        base: pickAnswers(base, names),
        mine: pickAnswers(answers, names),
        inDoubt,
      };
    },
    merge: (mine, theirs) => mergeAnswers({ base, mine, theirs, inDoubt }),
    standOn: (version) => {
      if (version) ({ revision, answers: base } = version);
      unseen = false;
    },
    mustRead: () => unseen,
  };
}

function withSent(known: SentValues, answers: Answers, patch: DraftData): SentValues {
  const names = Object.keys(patch) as FieldName[];
  return {
    ...known,
    ...Object.fromEntries(names.map((name) => [name, [...(known[name] ?? []), answers[name]]])),
  };
}
