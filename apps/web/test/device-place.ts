import { keptWords, withLastWords } from '../app/device/kept-words.ts';
import { inMemory } from '../app/device/word-store.ts';
import type { DevicePlace } from '../app/features/application-form/draft/claim-words.ts';
import { applicationId } from './application-record.ts';

/** A place on a device that keeps nothing beyond the page. */
export function devicePlace(parts: Partial<DevicePlace> = {}): DevicePlace {
  return {
    store: withLastWords(inMemory()),
    userId: 'sub-1',
    applicationId,
    windowId: 'window-1',
    words: [],
    claimed: [],
    leave: () => undefined,
    ...parts,
  };
}

/** Clears what earlier tests of a file left on the device. */
export async function forgetDevice(userId = 'sub-1'): Promise<void> {
  const device = await keptWords();
  await device.drop(await device.listOf(userId));
}
