import { isDeepStrictEqual } from 'node:util';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { fieldNames } from '@portal/contracts/applications/fields';
import { isEditable } from '@portal/contracts/applications/status';
import { admissionProblem } from '../domain/applications/admission-problem.ts';
import { answersTo, withChanges } from '../domain/applications/changes.ts';
import type { ApplicationRecord, ChangesRecord } from '../domain/applications/record.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import { completeAnswers } from '../domain/submission/complete-answers.ts';
import type { Ports } from '../ports.ts';

type TargetPorts = Pick<Ports, 'rounds' | 'applications' | 'changes' | 'now'>;

/** What a save changes. */
export interface SaveTarget {
  /** With the answers as the founder sees them. */
  readonly stored: ApplicationRecord;
  /** Returns why nothing can be changed, or why not to these answers. */
  readonly refuse: (next?: StoredDraft) => Promise<Problem | undefined>;
  /** Returns answers in the form in which they are stored. */
  readonly normalise: (answers: StoredDraft) => StoredDraft;
  /** False when the stored answers are no longer those that were read. */
  readonly write: (next: ApplicationRecord) => Promise<boolean>;
}

/** A draft, or a submission, whose answers cannot be changed (`already-submitted`). */
export function applicationTarget(
  ports: TargetPorts,
  stored: ApplicationRecord,
  { email }: Caller,
): SaveTarget {
  const isDraft = isEditable(stored.userStatus);
  return {
    stored,
    refuse: async () => (isDraft ? admissionProblem(ports, stored) : problem('already-submitted')),
    normalise: (answers) => {
      const complete = isDraft ? answers : completeAnswers(answers, email);
      return isProblem(complete) ? answers : complete;
    },
    write: (next) => ports.applications.save(next, stored.revision),
  };
}

/**
 * The answers that organisers asked a founder to change, apart from the submitted ones. Another answer cannot be changed
 * (`already-submitted`), and none after the day (`changes-closed`). Revisions are those of the changes.
 */
export function changesTarget(
  { changes, now }: TargetPorts,
  application: ApplicationRecord,
  asked: ChangesRecord,
): SaveTarget {
  const stored = withChanges(application, asked);
  const isOpen = isBeforeEnd(asked, now());
  const changesOthers = (next: StoredDraft) =>
    fieldNames.some(
      (name) => !asked.fields.includes(name) && !isDeepStrictEqual(application.data[name], next[name]),
    );
  return {
    stored,
    refuse: async (next = stored.data) => {
      if (!isOpen) return problem('changes-closed');
      return changesOthers(next) ? problem('already-submitted') : undefined;
    },
    normalise: (answers) => answers,
    write: ({ data, revision, updatedAt }) =>
      changes.save(
        { ...asked, answers: answersTo(asked.fields, data), revision, updated_at: updatedAt },
        stored.revision,
      ),
  };
}
