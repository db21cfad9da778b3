import { type KeptWords, keptWords } from '../../../device/kept-words.ts';
import { beginWindow, leaseWindow } from '../../../device/window-lease.ts';
import type { KeptRecord } from '../../../device/word-store.ts';
import type { UnsentWords } from './draft-keeper.ts';
import { clash, wordsOf } from './restore-words.ts';

/** This window's place on the device, with the words that earlier windows left behind. */
export interface DevicePlace {
  readonly store: KeptWords;
  readonly userId: string;
  readonly applicationId: string;
  readonly windowId: string;
  readonly words: readonly UnsentWords[];
  /** The records that the words came from: gone as soon as this window has written its own. */
  readonly claimed: readonly KeptRecord[];
  /** Makes room for the window that comes next. */
  readonly leave: () => void;
}

interface Claim {
  readonly record: KeptRecord;
  readonly words: UnsentWords;
  readonly release: () => void;
}

async function claim(store: KeptWords, { userId, windowId }: KeptRecord): Promise<Claim | undefined> {
  const release = await leaseWindow(windowId);
  if (!release) return undefined;
  // Read once more: the window that has just closed may have written its last words meanwhile.
  const record = (await store.listOf(userId)).find((one) => one.windowId === windowId);
  const words = record && wordsOf(record);
  if (words) return { record, words, release };
  release();
  return undefined;
}

/** Those that can come back together, the latest first; the others stay on the device until their turn. */
function together(claims: readonly Claim[]): Claim[] {
  const chosen: Claim[] = [];
  for (const one of claims) {
    if (chosen.some(({ words }) => clash(words, one.words))) one.release();
    else chosen.push(one);
  }
  return chosen;
}

/**
 * Takes over the words that closed windows of this founder left for an application. Without an id it is for a new
 * application: the one that was begun last and never saved is gone on with, or else `newId` is begun.
 */
export async function claimWords(
  userId: string,
  applicationId: string | undefined,
  newId: string,
): Promise<DevicePlace> {
  const store = await keptWords();
  const records = await store.listOf(userId).catch(() => []);
  const latestFirst = records.sort((one, other) => other.keptAt - one.keptAt);
  const wanted = latestFirst.filter((record) =>
    applicationId === undefined
      ? wordsOf(record)?.revision === undefined
      : record.applicationId === applicationId,
  );
  const claims = (await Promise.all(wanted.map((record) => claim(store, record)))).filter(
    (one) => one !== undefined,
  );
  // Only now: until then this tab still remembers the window that it was before.
  const { windowId, leave } = await beginWindow();
  const id = applicationId ?? claims[0]?.record.applicationId ?? newId;
  const others = claims.filter(({ record }) => record.applicationId !== id);
  for (const { release } of others) release();
  const chosen = together(claims.filter((one) => !others.includes(one)));
  return {
    store,
    userId,
    applicationId: id,
    windowId,
    words: chosen.map(({ words }) => words),
    claimed: chosen.map(({ record }) => record),
    leave: () => {
      leave();
      for (const { release } of chosen) release();
    },
  };
}
