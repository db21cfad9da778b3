import type { Changed, HistoryEntry, NoteRequest } from '@portal/contracts/review/history';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ReviewStore } from '../domain/review/ports.ts';

export type AddNote = (
  applicationId: string,
  request: NoteRequest,
  organiser: Caller,
) => Promise<Changed | Problem>;

export interface AddNotePorts {
  readonly reviews: Pick<ReviewStore, 'findWithHistory' | 'change'>;
  readonly now: Clock;
}

/**
 * Adds a note to the history of a submission, for organisers, also after decisions and a withdrawal. Idempotent for a note with an
 * id: the same organiser's note with this id and text is added once.
 */
export function makeAddNote(ports: AddNotePorts): AddNote {
  return (applicationId, request, organiser) =>
    retryOnConflict(() => tryAdd(ports, applicationId, request, organiser));
}

async function tryAdd(
  { reviews, now }: AddNotePorts,
  applicationId: string,
  { text, note_id }: NoteRequest,
  organiser: Caller,
): Promise<Changed | Problem | undefined> {
  const found = await reviews.findWithHistory(applicationId);
  if (found === undefined) return problem('application-not-found');
  const { submission, entries } = found;
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  const { review, version } = submission;
  if (note_id !== undefined && entries.some(isSameNote)) return { version };
  const entry = { kind: 'noted', ...authorOf(organiser, now()), text, note_id } as const;
  return (await reviews.change({ submission, entry, review })) ? { version: version + 1 } : undefined;

  function isSameNote(one: HistoryEntry): boolean {
    return (
      one.kind === 'noted' && one.note_id === note_id && one.by_sub === organiser.sub && one.text === text
    );
  }
}
