import type { HistoryEntry } from '@portal/contracts/review/history';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { historyQuery } from '../../../api/queries.ts';
import { session } from '../../../session/session.ts';
import { isLost } from '../find-decision.ts';

/** The response to a note was lost, and the history cannot be read. */
export class UnknownNoteError extends Error {}

/**
 * Adds a note. When the response is lost, looks the note up in the history.
 *
 * @throws ApiProblem when the note was not stored
 * @throws UnknownNoteError when nobody knows
 */
export async function sendNote(queries: QueryClient, applicationId: string, text: string): Promise<void> {
  const query = historyQuery(applicationId);
  const before = countOwn(queries.getQueryData(query.queryKey)?.entries ?? [], text);
  try {
    await call('addNote', { params: { application_id: applicationId }, body: { text } });
  } catch (error) {
    if (!isLost(error)) throw error;
    const read = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    if (read === undefined) throw new UnknownNoteError();
    if (countOwn(read.entries, text) <= before) throw error;
  }
}

/** Returns how many notes of the user have this text. */
function countOwn(entries: readonly HistoryEntry[], text: string): number {
  const current = session.get();
  const sub = current.state === 'authenticated' ? current.user.userId : undefined;
  return entries.filter(
    (entry) => entry.kind === 'noted' && entry.by_sub === sub && entry.text.trim() === text.trim(),
  ).length;
}
