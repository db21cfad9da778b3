import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import { endOfDay } from '@portal/contracts/programme';
import {
  lastSecondOf,
  mayBeDue,
  type ReturnRequest,
  withDependentFields,
} from '@portal/contracts/review/return-for-changes';
import { answersTo } from '../domain/applications/changes.ts';
import type { ApplicationRecord, ChangesRecord } from '../domain/applications/record.ts';
import { changeEventFields } from '../domain/notifications/outbox-event.ts';
import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findAwaitedReturn, type StageReturn } from '../domain/review/open-return.ts';
import { type Returned, withoutReturn, withStage } from '../domain/review/review-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { findStageProblem } from './stage-problems.ts';

/**
 * Asks the founder to change some answers by the end of a day, while the stage is undecided, and mails the founder. Fields whose
 * condition depends on a named one can be changed too. Idempotent: the same request again succeeds without a write. Another one
 * replaces it, and keeps what the founder has saved of the fields that are still asked; a code for the earlier one is void.
 */
export function makeReturnForChanges(
  ports: ChangePorts & Pick<Ports, 'applications' | 'changes'>,
): UseCase<'returnForChanges'> {
  return (call) =>
    changeSubmission(ports, call, 'Changes requested successfully', async (submission, now) => {
      const { params, body: request, caller: organiser } = call;
      const { application_id: applicationId, stage } = params;
      const stageProblem = findStageProblem(submission, stage, organiser);
      if (stageProblem !== undefined) return stageProblem;
      const { message } = request;
      const fields = withDependentFields(request.fields);
      const open = findAwaitedReturn(submission, now);
      if (open && isSameRequest(open, { fields, message, due: request.due })) return 'unchanged';
      if (!mayBeDue(request.due, now)) return problem('invalid-due-day');
      const application = await ports.applications.find(submission.founder.sub, applicationId);
      if (application === undefined) throw new Error('A submission has no application');
      const saved = await ports.changes.findLast(applicationId);
      const author = authorOf(organiser, now);
      const due = lastSecondOf(request.due);
      const { at, by } = author;
      const returned: Returned = { fields, message, due, asked_at: at, by, sub: organiser.sub };
      const review = withStage(withoutReturn(submission.review), stage, { returned });
      return {
        entry: { kind: 'returned', ...author, stage, fields, message, due },
        replaced: { review: { ...review, changes_asked_at: at } },
        request: {
          changes: {
            application_id: applicationId,
            sub: application.sub,
            stage,
            fields,
            due,
            revision: saved === undefined ? application.revision : saved.revision + 1,
            updated_at: at,
            answers: firstAnswers(fields, application, saved),
            asked_by: { sub: organiser.sub, name: by, email: organiser.email },
          },
          savedRevision: saved?.revision,
        },
        events: [
          {
            kind: 'returned',
            fields,
            message_to_founder: message,
            due,
            replaces: open && true,
            ...changeEventFields(submission, at),
          },
        ],
      };
    });
}

/** Returns the answers to change: as the founder has saved them for an earlier request, otherwise as they were submitted. */
function firstAnswers(
  fields: readonly FieldName[],
  { data }: ApplicationRecord,
  saved: ChangesRecord | undefined,
): StoredDraft {
  const kept = fields.filter((field) => saved?.fields.includes(field));
  const others = fields.filter((field) => !kept.includes(field));
  return { ...answersTo(others, data), ...answersTo(kept, saved?.answers ?? {}) };
}

function isSameRequest({ fields, message, due }: StageReturn, request: ReturnRequest): boolean {
  return (
    message === request.message &&
    // A day without a valid end is not the same.
    Date.parse(due) + 1000 === Date.parse(endOfDay(request.due)) &&
    fields.join() === request.fields.join()
  );
}
