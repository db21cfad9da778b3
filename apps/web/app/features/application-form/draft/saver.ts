import type { SaveDraftResponse } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import { isProblem } from '../../../api/api-problem.ts';
import { type Answers, pickAnswers } from '../answers.ts';
import type { DraftKeeper, StoredVersion } from './draft-keeper.ts';

/** Per contested field, whose answer stays. */
export type Choices = { readonly [K in FieldName]?: 'mine' | 'theirs' };

/** What is stored, as the server answered it; ISO 8601. */
export interface StoredNow extends StoredVersion {
  readonly updatedAt: string;
}

/** Answers that two windows changed to different values. */
export interface Contest {
  readonly fields: readonly FieldName[];
  readonly theirs: StoredNow;
}

/** The open form, as far as saving is concerned. */
export interface FormPort {
  readonly read: () => Answers;
  /** Shows answers that came from elsewhere. */
  readonly show: (answers: Partial<Answers>) => void;
}

export interface SaverParts {
  readonly keeper: DraftKeeper;
  readonly form: FormPort;
  /** Reads what is stored now. */
  readonly readStored: () => Promise<StoredNow | 'nothing' | 'read-only'>;
  /** Lets the founder choose; `undefined` puts the decision off. */
  readonly ask: (contest: Contest, manner: Manner) => Promise<Choices | undefined>;
  /** Told of answers that were added from another window. */
  readonly onTaken: (fields: readonly FieldName[]) => void;
}

/** `asked`: the founder waits for it. `quiet`: it must not disturb the typing. */
export type Manner = 'asked' | 'quiet';

/** `undecided`: a contested answer waits for the founder. `read-only`: submitted elsewhere. Rejects when the save failed. */
export type SaveEnd = SaveDraftResponse | 'undecided' | 'read-only';

export interface Saver {
  readonly save: (manner: Manner) => Promise<SaveEnd>;
  /** Sends every answer again, changed or not. */
  readonly saveAll: () => Promise<SaveDraftResponse>;
}

/** How often another window may come first before a save gives up. */
const maxRounds = 8;

/** Saves one after the other: what other windows stored is merged by field, what both changed is asked about. */
export function makeSaver({ keeper, form, readStored, ask, onTaken }: SaverParts): Saver {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  }

  /** Merges what is stored into the form. True when the save may go on. */
  async function catchUp(manner: Manner): Promise<true | 'undecided' | 'read-only'> {
    const theirs = await readStored();
    if (theirs === 'read-only') return theirs;
    if (theirs === 'nothing') {
      keeper.standOn(undefined);
      return true;
    }
    let choices: Choices = {};
    for (;;) {
      // Read anew each time: the founder may have typed while being asked.
      const { taken, contested } = keeper.merge(form.read(), theirs.answers);
      const open = contested.filter((name) => choices[name] === undefined);
      if (open.length === 0) {
        const given = contested.filter((name) => choices[name] === 'theirs');
        keeper.standOn(theirs);
        form.show({ ...taken, ...pickAnswers(theirs.answers, given) });
        const added = Object.keys(taken) as FieldName[];
        if (added.length > 0) onTaken(added);
        return true;
      }
      const chosen = await ask({ fields: open, theirs }, manner);
      if (chosen === undefined) return 'undecided';
      choices = { ...choices, ...chosen };
    }
  }

  async function saveOnce(): Promise<SaveDraftResponse | 'behind'> {
    try {
      return await keeper.save(form.read());
    } catch (error) {
      if (isProblem(error, 'draft-conflict')) return 'behind';
      throw error;
    }
  }

  async function saveInRounds(manner: Manner): Promise<SaveEnd> {
    let behind = keeper.mustRead();
    for (let round = 0; round < maxRounds; round++) {
      if (behind) {
        const caughtUp = await catchUp(manner);
        if (caughtUp !== true) return caughtUp;
      }
      const end = await saveOnce();
      behind = end === 'behind' || keeper.mustRead();
      if (end !== 'behind' && !behind) return end;
    }
    throw new Error('Other windows kept saving in between');
  }

  return {
    save: (manner) => inTurn(() => saveInRounds(manner)),
    saveAll: () => inTurn(() => keeper.saveAll(form.read())),
  };
}
