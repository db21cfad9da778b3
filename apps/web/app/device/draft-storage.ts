/** A document's values that the server has not acknowledged, as stored on this device. */
export interface LocalDraft {
  /** Only this user sees the draft. */
  readonly userId: string;
  /** The id of an application; with a slash, that of another document. */
  readonly documentId: string;
  /** The window that wrote it. Windows never overwrite each other's drafts. */
  readonly windowId: string;
  /** In ms since 1970. */
  readonly keptAt: number;
  /** Possibly written by another version of the form: validate when reading. */
  readonly unsent: unknown;
}

export type DraftKey = Pick<LocalDraft, 'userId' | 'documentId' | 'windowId'>;

export interface DraftStorage {
  /** False when a reload loses the drafts because the browser stores no data for this site. */
  readonly isDurable: boolean;
  /** Writes a draft and removes those that it replaces. Returns whether there was room for it; otherwise nothing changes. */
  readonly save: (draft: LocalDraft, replaced?: readonly DraftKey[]) => boolean;
  readonly remove: (keys: readonly DraftKey[]) => void;
  readonly list: (userId: string) => LocalDraft[];
}

const prefix = 'portal-draft ';

const nameOf = ({ userId, documentId, windowId }: DraftKey): string =>
  `${prefix}${userId} ${documentId} ${windowId}`;

/** Stores drafts in the browser's local storage, which is synchronous: a page that is closing loses none. */
export function localDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DraftStorage {
  function remove(keys: readonly DraftKey[]): void {
    for (const key of keys) storage.removeItem(nameOf(key));
  }
  return {
    isDurable: true,
    save: (draft, replaced = []) => {
      try {
        storage.setItem(nameOf(draft), JSON.stringify(draft));
      } catch {
        return false;
      }
      remove(replaced);
      return true;
    },
    remove,
    list: (userId) => {
      const names = Object.keys(storage).filter((name) => name.startsWith(`${prefix}${userId} `));
      return names.map((name) => JSON.parse(storage.getItem(name) ?? ''));
    },
  };
}

/** For browsers that store nothing: drafts survive the form, but not the page. */
export function memoryDrafts(): DraftStorage {
  const drafts = new Map<string, LocalDraft>();
  function remove(keys: readonly DraftKey[]): void {
    for (const key of keys) drafts.delete(nameOf(key));
  }
  return {
    isDurable: false,
    save: (draft, replaced = []) => {
      drafts.set(nameOf(draft), draft);
      remove(replaced);
      return true;
    },
    remove,
    list: (userId) => [...drafts.values()].filter((draft) => draft.userId === userId),
  };
}

let opened: DraftStorage | undefined;

export function draftStorage(): DraftStorage {
  opened ??= openStorage();
  return opened;
}

function openStorage(): DraftStorage {
  try {
    return localDrafts(localStorage);
  } catch (error) {
    console.warn('This browser stores no local drafts.', error);
    return memoryDrafts();
  }
}
