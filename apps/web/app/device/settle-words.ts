import { keptWords } from './kept-words.ts';
import { settleOpenForms } from './open-forms.ts';
import type { KeptRecord } from './word-store.ts';

/**
 * Has the open forms send what they can, within a time in ms; answers what of this founder's words only this device
 * has then.
 */
export async function settleWords(userId: string, within: number): Promise<readonly KeptRecord[]> {
  await settleOpenForms(within);
  const store = await keptWords();
  return store.listOf(userId).catch(() => []);
}
