import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';

/** Adds a note to the history of a submission, for organisers, also after decisions and a withdrawal. */
export function makeAddNote(ports: ChangePorts): UseCase<'addNote'> {
  return (call) =>
    changeSubmission(ports, call, 'Note added successfully', (submission, now) =>
      hasConflict(submission, call.caller)
        ? problem('conflict-declared')
        : { entry: { kind: 'noted', ...authorOf(call.caller, now), text: call.body.text } },
    );
}
