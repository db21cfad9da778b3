import { type DBSchema, openDB } from 'idb';

/** A founder's answers that the server has not acknowledged, as stored on this device. */
export interface LocalDraft {
  /** Only this founder sees the draft. */
  readonly userId: string;
  readonly applicationId: string;
  /** The window that wrote it. Windows never overwrite each other's drafts. */
  readonly windowId: string;
  /** In ms since 1970. */
  readonly keptAt: number;
  /** Possibly written by another version of the form: validate when reading. */
  readonly unsent: unknown;
}

/** Identifies one local draft. */
export type DraftKey = Pick<LocalDraft, 'userId' | 'applicationId' | 'windowId'>;

/** Stores local drafts. */
export interface DraftTable {
  /** False when a reload loses the drafts because the browser stores no data for this site. */
  readonly isDurable: boolean;
  /** Removes drafts and adds one in one transaction. Returns whether it succeeded. */
  readonly change: (removed: readonly DraftKey[], added?: LocalDraft) => Promise<boolean>;
  /** Rejects when the browser cannot read its database. */
  readonly list: (userId: string) => Promise<LocalDraft[]>;
}

/** The local drafts of this device. */
export interface DraftStorage extends Omit<DraftTable, 'change'> {
  /**
   * Writes a draft and removes those that it replaces, in one transaction. `isLeaving`: the page may be closing. Returns
   * whether it succeeded.
   */
  readonly save: (draft: LocalDraft, replaced?: readonly DraftKey[], isLeaving?: boolean) => Promise<boolean>;
  /** Returns whether it succeeded. */
  readonly remove: (keys: readonly DraftKey[]) => Promise<boolean>;
}

interface Database extends DBSchema {
  readonly drafts: { readonly key: [string, string, string]; readonly value: LocalDraft };
}

function keyOf({ userId, applicationId, windowId }: DraftKey): [string, string, string] {
  return [userId, applicationId, windowId];
}

const prefix = 'portal-draft ';
const nameOf = (key: DraftKey) => `${prefix}${keyOf(key).join(' ')}`;

/** In ms. In some browsers the request to open the database never completes. */
const openTimeout = 3000;

function openDatabase() {
  const opening = openDB<Database>('portal-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['userId', 'applicationId', 'windowId'] });
    },
    // Do not block a newer version of the portal in another tab.
    blocking: () => {
      connection = undefined;
      void opening.then((database) => database.close());
    },
    // Some browsers close the database of a suspended page, or when site data is cleared.
    terminated: () => {
      connection = undefined;
    },
  });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not open in time')), openTimeout);
  });
  return Promise.race([opening, timeout]);
}

let connection: ReturnType<typeof openDatabase> | undefined;

function connect() {
  connection ??= openDatabase();
  return connection;
}

const indexedDbTable: DraftTable = {
  isDurable: true,
  change: async (removed, added) => {
    try {
      const transaction = (await connect()).transaction('drafts', 'readwrite');
      const changes: Promise<unknown>[] = removed.map((key) => transaction.store.delete(keyOf(key)));
      if (added) changes.push(transaction.store.put(added));
      // A closing page cannot wait for auto-commit.
      transaction.commit();
      await Promise.all([...changes, transaction.done]);
      return true;
    } catch {
      // Safari may lose a connection silently: the next change opens the database again.
      connection = undefined;
      return false;
    }
  },
  list: async (userId) => (await connect()).getAll('drafts', IDBKeyRange.bound([userId], [userId, []])),
};

/** For browsers without a database: drafts survive the form, but not the page. */
export function memoryTable(): DraftTable {
  const drafts = new Map<string, LocalDraft>();
  return {
    isDurable: false,
    change: async (removed, added) => {
      for (const key of removed) drafts.delete(nameOf(key));
      if (added) drafts.set(nameOf(added), added);
      return true;
    },
    list: async (userId) => [...drafts.values()].filter((draft) => draft.userId === userId),
  };
}

function readLocal(name: string): LocalDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeLocal(draft: LocalDraft): void {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft));
  } catch (error) {
    // Not fatal: the database nearly always finishes its write.
    console.warn('Local storage has no room for a draft.', error);
  }
}

/** Removes a draft, or only one that is no later than `keptAt`. */
function removeLocal(key: DraftKey, keptAt = Number.POSITIVE_INFINITY): void {
  const found = readLocal(nameOf(key));
  if (found && found.keptAt <= keptAt) localStorage.removeItem(nameOf(key));
}

function listLocal(userId: string): LocalDraft[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${userId} `));
    return names.map(readLocal).filter((draft) => draft !== undefined);
  } catch {
    return [];
  }
}

/**
 * Stores drafts in a table. A closing page may not finish that write, so it also writes to local storage, which is
 * synchronous. `list` reads both and returns the later version of each draft.
 */
export function makeDraftStorage(table: DraftTable): DraftStorage {
  return {
    isDurable: table.isDurable,
    save: async (draft, replaced = [], isLeaving = false) => {
      if (isLeaving) writeLocal(draft);
      const done = await table.change(replaced, draft);
      if (done) for (const key of [draft, ...replaced]) removeLocal(key, draft.keptAt);
      return done;
    },
    remove: (keys) => {
      for (const key of keys) removeLocal(key);
      return table.change(keys);
    },
    list: async (userId) => {
      const all = [...(await table.list(userId)), ...listLocal(userId)];
      all.sort((one, other) => one.keptAt - other.keptAt);
      return [...new Map(all.map((draft) => [nameOf(draft), draft])).values()];
    },
  };
}

async function openTable(): Promise<DraftTable> {
  if (!('indexedDB' in globalThis)) return memoryTable();
  try {
    await connect();
    return indexedDbTable;
  } catch (error) {
    console.warn('This browser stores no local drafts.', error);
    return memoryTable();
  }
}

let opened: Promise<DraftStorage> | undefined;

/** Opens the draft storage of this device, once per page. */
export function draftStorage(): Promise<DraftStorage> {
  opened ??= openTable().then(makeDraftStorage);
  return opened;
}
