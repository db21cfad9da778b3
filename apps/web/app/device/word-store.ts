/** Words of a founder that the server does not have yet, as this device keeps them. */
export interface KeptRecord {
  /** Whose words; nobody else is ever shown them. */
  readonly userId: string;
  readonly applicationId: string;
  /** The window that wrote them: two windows of one browser never overwrite each other's. */
  readonly windowId: string;
  /** In ms since 1970. */
  readonly keptAt: number;
  /** What the form makes of its answers; read back with suspicion, an older portal may have written it. */
  readonly words: unknown;
}

/** Names one record. */
export type Key = Pick<KeptRecord, 'userId' | 'applicationId' | 'windowId'>;

export interface WordStore {
  /** False when a reload would lose the words: the browser keeps no data for this site. */
  readonly isDurable: boolean;
  /**
   * Writes a record and removes those that it took over, both or none. The write has begun when this returns, so it
   * outlives a page that is being closed. Answers whether it succeeded.
   */
  readonly keep: (record: KeptRecord, superseded?: readonly Key[]) => Promise<boolean>;
  readonly drop: (keys: readonly Key[]) => Promise<boolean>;
  readonly listOf: (userId: string) => Promise<KeptRecord[]>;
}

const storeName = 'words';
const path = ['userId', 'applicationId', 'windowId'];

const keyOf = ({ userId, applicationId, windowId }: Key): [string, string, string] => [
  userId,
  applicationId,
  windowId,
];

/** How long a browser may take to open the database, in ms: some never answer, and the form waits for it. */
const patience = 3000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not answer')), patience);
    const opening = indexedDB.open('portal-kept-words', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: path });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
    opening.onblocked = () => reject(new Error('The database is blocked'));
  });
}

/** Runs a change in one transaction, committed at once: a page that is being closed cannot wait for the answer. */
function change(database: IDBDatabase, make: (store: IDBObjectStore) => void): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(storeName, 'readwrite');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      make(transaction.objectStore(storeName));
      transaction.commit();
    } catch {
      resolve(false);
    }
  });
}

function inDatabase(opened: IDBDatabase): WordStore {
  let database = follow(opened);

  function follow(one: IDBDatabase): IDBDatabase {
    // Some browsers drop the connection of a page that sleeps, or of a site whose data is cleared.
    one.onclose = () => void reopen();
    // A newer portal in another tab must not wait for this one.
    one.onversionchange = () => one.close();
    return one;
  }

  async function reopen(): Promise<void> {
    try {
      database = follow(await openDatabase());
    } catch (error) {
      // Writing fails from now on, which the form says.
      console.warn('The kept words could not be opened again.', error);
    }
  }

  return {
    isDurable: true,
    keep: (record, superseded = []) =>
      change(database, (store) => {
        store.put(record);
        for (const key of superseded) store.delete(keyOf(key));
      }),
    drop: (keys) =>
      change(database, (store) => {
        for (const key of keys) store.delete(keyOf(key));
      }),
    listOf: (userId) =>
      new Promise((resolve, reject) => {
        const range = IDBKeyRange.bound([userId], [userId, []]);
        const reading = database.transaction(storeName).objectStore(storeName).getAll(range);
        reading.onsuccess = () => resolve(reading.result as KeptRecord[]);
        reading.onerror = () => reject(reading.error ?? new Error('The kept words could not be read'));
      }),
  };
}

/** For a browser that keeps nothing: the words outlive the form, not the page. */
export function inMemory(): WordStore {
  const records = new Map<string, KeptRecord>();
  const drop = (keys: readonly Key[]) => {
    for (const key of keys) records.delete(keyOf(key).join(' '));
    return Promise.resolve(true);
  };
  return {
    isDurable: false,
    keep: (record, superseded = []) => {
      records.set(keyOf(record).join(' '), record);
      return drop(superseded);
    },
    drop,
    listOf: (userId) => Promise.resolve([...records.values()].filter((record) => record.userId === userId)),
  };
}

/** Opens this device's store of words. */
export async function openWordStore(): Promise<WordStore> {
  if (!('indexedDB' in globalThis)) return inMemory();
  try {
    return inDatabase(await openDatabase());
  } catch (error) {
    console.warn('This browser keeps no words on the device.', error);
    return inMemory();
  }
}
