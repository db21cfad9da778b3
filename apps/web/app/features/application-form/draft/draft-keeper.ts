import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type Answers, differingFields, emptyAnswers } from '../answers.ts';
import { draftPatch, withPatch } from './draft-patch.ts';

/** Answers and the revision that they have on the server; none before the first save. */
export interface StoredVersion {
  readonly answers: Answers;
  readonly revision?: number;
}

export interface DraftKeeperParts {
  /** What the form showed when it opened. */
  readonly opened: StoredVersion;
  readonly send: (data: DraftData, revision: number | undefined) => Promise<SaveDraftResponse>;
}

/** Knows which version of a draft this page's answers started from, and saves them on top of it. */
export interface DraftKeeper {
  /** Saves what changed since the last save. Saves never overlap: one waits for the other. */
  readonly save: (read: () => Answers) => Promise<SaveDraftResponse>;
  /** Sends every answer again, changed or not. */
  readonly saveAll: (read: () => Answers) => Promise<SaveDraftResponse>;
  readonly hasUnsaved: (answers: Answers) => boolean;
  /** From now on the answers stand on this version: what a founder who saw a conflict decided. */
  readonly standOn: (version: StoredVersion) => void;
}

/** Keeps the draft of one open form. */
export function makeDraftKeeper({ opened, send }: DraftKeeperParts): DraftKeeper {
  let { revision } = opened;
  // What the sign-up told is shown in a new form, but the server does not have it yet.
  let stored = revision === undefined ? emptyAnswers : opened.answers;
  let last: Promise<unknown> = Promise.resolve();

  async function sendPatch(answers: Answers, base: Answers): Promise<SaveDraftResponse> {
    const patch = draftPatch(answers, base);
    const saved = await send(patch, revision);
    stored = withPatch(stored, answers, patch);
    revision = saved.revision;
    return saved;
  }

  function inTurn(task: () => Promise<SaveDraftResponse>): Promise<SaveDraftResponse> {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  }

  return {
    save: (read) => inTurn(() => sendPatch(read(), stored)),
    saveAll: (read) => inTurn(() => sendPatch(read(), emptyAnswers)),
    hasUnsaved: (answers) => {
      const base = revision === undefined ? opened.answers : stored;
      return differingFields(answers, base).some((name) => isAsked(name, answers));
    },
    standOn: (version) => {
      revision = version.revision;
      stored = version.answers;
    },
  };
}
