import type { NoteRequest } from '@portal/contracts/review/history';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { type ActOptions, type ChangePorts, changeSubmission } from './change-submission.ts';

/** Adds a note to the history of a submission, for organisers, also after decisions and a withdrawal. */
export function makeAddNote(ports: ChangePorts) {
  return (
    applicationId: string,
    { text }: NoteRequest,
    organiser: Caller,
    options?: ActOptions,
  ): Promise<RowChanged | Problem> => {
    const act = { ...options, applicationId, organiser, message: 'Note added successfully' };
    return changeSubmission(ports, act, (submission, now) =>
      hasConflict(submission, organiser)
        ? problem('conflict-declared')
        : { entry: { kind: 'noted', ...authorOf(organiser, now), text } },
    );
  };
}
