import { type KeptRecord, type Key, openWordStore, type WordStore } from './word-store.ts';

/** The words that this device keeps. */
export interface KeptWords extends WordStore {
  /** Keeps a record from a page that may be gone in the next moment. */
  readonly keepAtLast: WordStore['keep'];
}

const prefix = 'portal-last-words ';

const keyOf = ({ userId, applicationId, windowId }: Key) => `${prefix}${userId} ${applicationId} ${windowId}`;

/**
 * Kept words whose `keepAtLast` is sure to arrive: a page that goes may not finish what it writes to its database, but
 * what it put into local storage is there. The next page that asks for the words moves them on.
 */
export function withLastWords(store: WordStore): KeptWords {
  const drop = (keys: readonly Key[]) => {
    for (const key of keys) remove(keyOf(key));
    return store.drop(keys);
  };

  async function keep(record: KeptRecord, superseded: readonly Key[] = []): Promise<boolean> {
    const done = await store.keep(record, superseded);
    if (done) for (const key of [record, ...superseded]) remove(keyOf(key), record.keptAt);
    return done;
  }

  return {
    ...store,
    keep,
    drop,
    keepAtLast: (record, superseded) => {
      write(record);
      return keep(record, superseded);
    },
    listOf: async (userId) => {
      const written = new Map((await store.listOf(userId)).map((record) => [keyOf(record), record]));
      for (const last of lastWordsOf(userId)) {
        const known = written.get(keyOf(last));
        if (known && known.keptAt > last.keptAt) continue;
        written.set(keyOf(last), last);
        await keep(last);
      }
      return [...written.values()];
    },
  };
}

function write(record: KeptRecord): void {
  try {
    localStorage.setItem(keyOf(record), JSON.stringify(record));
  } catch (error) {
    // The database is written to as well, and arrives nearly always.
    console.warn('The last words found no room in local storage.', error);
  }
}

/** Removes a record, or only one that is no later than `keptAt`. */
function remove(key: string, keptAt = Number.POSITIVE_INFINITY): void {
  const found = read(key);
  if (found && found.keptAt <= keptAt) localStorage.removeItem(key);
}

function lastWordsOf(userId: string): KeptRecord[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${userId} `));
    return keys.map(read).filter((record) => record !== undefined);
  } catch {
    return [];
  }
}

function read(key: string): KeptRecord | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as KeptRecord);
  } catch {
    return undefined;
  }
}

let opened: Promise<KeptWords> | undefined;

/** The words that this device keeps; opened once a page. */
export function keptWords(): Promise<KeptWords> {
  opened ??= openWordStore().then(withLastWords);
  return opened;
}
