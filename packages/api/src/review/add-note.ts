import type { Changed, NoteRequest } from '@portal/contracts/review/history';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { authorOf } from './author.ts';
import { hasConflict } from './has-conflict.ts';
import type { ReviewStore } from './ports.ts';

export type AddNote = (
  applicationId: string,
  request: NoteRequest,
  organiser: Caller,
) => Promise<Changed | Problem>;

export interface AddNotePorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'change'>;
  readonly now: Clock;
}

/** Adds a note to the history of a submission, for organisers, also after decisions and a withdrawal. */
export function makeAddNote(ports: AddNotePorts): AddNote {
  return (applicationId, request, organiser) =>
    retryOnConflict(() => tryAdd(ports, applicationId, request, organiser));
}

async function tryAdd(
  { reviews, now }: AddNotePorts,
  applicationId: string,
  { text }: NoteRequest,
  organiser: Caller,
): Promise<Changed | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  const entry = { kind: 'noted', ...authorOf(organiser, now()), text } as const;
  const { review, version } = submission;
  return (await reviews.change({ submission, entry, review })) ? { version: version + 1 } : undefined;
}
