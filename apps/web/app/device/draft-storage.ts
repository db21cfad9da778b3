import { type DBSchema, openDB } from 'idb';

/** Answers of a founder that the server has not acknowledged, as this device keeps them. */
export interface LocalDraft {
  /** Only this founder ever sees the draft. */
  readonly userId: string;
  readonly applicationId: string;
  /** The window that wrote it: two windows of one browser never overwrite each other's draft. */
  readonly windowId: string;
  /** In ms since 1970. */
  readonly keptAt: number;
  /** Written by the form, perhaps by another version of it: validate when reading. */
  readonly unsent: unknown;
}

/** Names one local draft. */
export type DraftKey = Pick<LocalDraft, 'userId' | 'applicationId' | 'windowId'>;

/** A place for local drafts. */
export interface DraftTable {
  /** False when a reload loses the drafts: the browser stores no data for this site. */
  readonly isDurable: boolean;
  /** Removes drafts and adds one: both or neither. Answers whether it succeeded. */
  readonly change: (removed: readonly DraftKey[], added?: LocalDraft) => Promise<boolean>;
  /** Rejects when the browser cannot read its database. */
  readonly list: (userId: string) => Promise<LocalDraft[]>;
}

/** The local drafts of this device. */
export interface DraftStorage extends Omit<DraftTable, 'change'> {
  /**
   * Writes a draft and removes those that it replaces: both or neither. `isLeaving`: the page may be closed in the next
   * moment. Answers whether it succeeded.
   */
  readonly save: (draft: LocalDraft, replaced?: readonly DraftKey[], isLeaving?: boolean) => Promise<boolean>;
  /** Answers whether it succeeded. */
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

/** How long the form waits for the database to open, in ms: some browsers never answer. */
const openTimeout = 3000;

function openDatabase() {
  const opening = openDB<Database>('portal-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['userId', 'applicationId', 'windowId'] });
    },
    // A newer portal in another tab must not wait for this one.
    blocking: () => {
      connection = undefined;
      void opening.then((database) => database.close());
    },
    // Some browsers close the database of a page that sleeps, or of a site whose data is cleared.
    terminated: () => {
      connection = undefined;
    },
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not answer')), openTimeout);
  });
  return Promise.race([opening, late]);
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
      // A page that is being closed cannot wait for the answers.
      transaction.commit();
      await Promise.all([...changes, transaction.done]);
      return true;
    } catch {
      // Safari may lose a connection without a word: the next change opens the database again.
      connection = undefined;
      return false;
    }
  },
  list: async (userId) => (await connect()).getAll('drafts', IDBKeyRange.bound([userId], [userId, []])),
};

/** For a browser without a database: the drafts outlive the form, not the page. */
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
    // The database nearly always finishes its write, too.
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
 * Stores drafts in a table. A page that is being closed may not finish that write, so it also writes to local
 * storage, which is synchronous. `list` reads both; the later version of a draft counts.
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

/** The local drafts of this device; opened once per page. */
export function draftStorage(): Promise<DraftStorage> {
  opened ??= openTable().then(makeDraftStorage);
  return opened;
}
