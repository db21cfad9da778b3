import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { registerOpenForm } from '../../../device/open-forms.ts';
import { type AutosaveEnd, makeAutosave } from './autosave.ts';
import type { DevicePlace } from './claim-words.ts';
import { makeDraftKeeper } from './draft-keeper.ts';
import { keeperParts, type OpenedForm } from './restore-words.ts';
import { type Choices, type Contest, type FormPort, type Manner, makeSaver, type SaveEnd } from './saver.ts';
import { makeShelf } from './shelf.ts';

/** How saving stands. `contested`: an answer waits for the founder's choice. */
export interface DraftState {
  readonly status: 'untouched' | 'saving' | 'saved' | 'offline' | 'failed' | 'contested';
  /** ISO 8601; of the last save from this page. */
  readonly savedAt?: string;
  /** Whether what is unsent outlives this page. */
  readonly kept: boolean;
}

export interface DraftSessionParts {
  readonly place: DevicePlace;
  readonly opened: OpenedForm;
  readonly form: FormPort & { readonly onChange: (listener: () => void) => () => void };
  readonly send: (data: DraftData, revision: number | undefined) => Promise<SaveDraftResponse>;
  readonly readStored: Parameters<typeof makeSaver>[0]['readStored'];
  readonly ask: (contest: Contest) => Promise<Choices | undefined>;
  readonly onTaken: (fields: readonly FieldName[]) => void;
}

/** The draft of one open form: saves it, keeps on the device what could not be saved, merges what came from elsewhere. */
export interface DraftSession {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves because the founder asked for it; rejects with the problem when it could not. */
  readonly save: () => Promise<SaveEnd>;
  /** Saves without a word; what fails is tried again. */
  readonly saveQuietly: () => Promise<void>;
  /** Sends every answer again. */
  readonly saveAll: () => Promise<SaveDraftResponse>;
  readonly hasUnsaved: () => boolean;
  /** Whether words would be lost by leaving now. */
  readonly wouldLose: () => boolean;
  /** Follows the form from now on; answers the end of it. */
  readonly open: () => () => void;
}

/** Rest in ms after the last key before a question may take the focus. */
const typingRest = 1000;

/** A save that got no clear answer may be stored; a refusal is not. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

/** Trying again later may help. */
const mayPass = (error: unknown) =>
  mayHaveArrived(error) || (error instanceof ApiProblem && error.status === 429);

/** Makes the session of one open form. */
export function makeDraftSession(parts: DraftSessionParts): DraftSession {
  const { place, opened, form } = parts;
  const keeper = makeDraftKeeper({ ...keeperParts(opened), send: parts.send, mayHaveArrived });
  const shelf = makeShelf(place, () => keeper.unsentWords(form.read()));
  const saver = makeSaver({ keeper, form, readStored: parts.readStored, ask, onTaken: parts.onTaken });
  const autosave = makeAutosave({ save: saveQuietly });
  const listeners = new Set<() => void>();
  let state: DraftState = { status: 'untouched', kept: true };
  let closed = true;
  let putOff = false;
  let givenUp = false;
  let lastChange = 0;

  function tell(next: Partial<DraftState>): void {
    state = { ...state, ...next, kept: shelf.isSafe() };
    for (const listener of listeners) listener();
  }

  async function ask(contest: Contest, manner: Manner): Promise<Choices | undefined> {
    if (manner === 'quiet') {
      while (!closed && Date.now() - lastChange < typingRest) await sleep(typingRest);
      if (closed || putOff) return undefined;
    }
    const choices = await parts.ask(contest);
    putOff = choices === undefined;
    return choices;
  }

  /** What is unsent goes to the device, or leaves it. A closed form has written its last words already. */
  function afterSave(): void {
    if (!closed || !keeper.unsentWords(form.read())) shelf.keep();
  }

  async function save(manner: Manner): Promise<SaveEnd> {
    shelf.keep();
    tell({ status: 'saving' });
    try {
      const end = await saver.save(manner);
      afterSave();
      if (end === 'undecided') tell({ status: 'contested' });
      else if (end !== 'read-only') tell({ status: 'saved', savedAt: end.saved_at });
      return end;
    } catch (error) {
      tell({ status: isProblem(error, 'network-error') ? 'offline' : 'failed' });
      throw error;
    }
  }

  async function saveQuietly(): Promise<AutosaveEnd> {
    if (givenUp || !keeper.hasUnsent(form.read()) || (putOff && state.status === 'contested')) return 'wait';
    try {
      const end = await save('quiet');
      return typeof end === 'object' ? 'done' : 'wait';
    } catch (error) {
      if (isProblem(error, 'already-submitted')) await parts.readStored().catch(() => undefined);
      return mayPass(error) ? 'again' : 'wait';
    }
  }

  /** The founder gave the words up: they go neither to the device nor to the server. */
  function forget(): void {
    givenUp = true;
    autosave.stop();
    shelf.forget();
  }

  function changed(): void {
    lastChange = Date.now();
    shelf.changed();
    autosave.changed();
  }

  function open(): () => void {
    closed = false;
    const followed = new AbortController();
    const { signal } = followed;
    const stopForm = form.onChange(changed);
    const unregister = registerOpenForm({
      userId: place.userId,
      keep: shelf.keep,
      send: async () => void (await saveQuietly()),
      forget,
    });
    window.addEventListener('online', autosave.retry, { signal });
    window.addEventListener('pagehide', shelf.keepAtLast, { signal });
    const onVisibility = () =>
      document.visibilityState === 'hidden' ? shelf.keepAtLast() : autosave.retry();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    shelf.changed();
    if (keeper.hasUnsaved(form.read())) autosave.changed();
    return () => {
      stopForm();
      unregister();
      followed.abort();
      autosave.stop();
      shelf.keep();
      closed = true;
      void saveQuietly();
    };
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: () => save('asked'),
    saveQuietly: async () => void (await saveQuietly()),
    saveAll: saver.saveAll,
    hasUnsaved: () => keeper.hasUnsaved(form.read()),
    wouldLose: () => keeper.hasUnsaved(form.read()) && !shelf.isSafe(),
    open,
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
