import { isDeepStrictEqual } from 'node:util';
import type { FieldName } from '@portal/contracts/applications/fields';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import type {
  TermsConsent,
  VerifyOtpRequest,
  VerifyOtpResponse,
} from '@portal/contracts/applications/submitting';
import { type HandInWrite, withChanges } from '../domain/applications/changes.ts';
import type { ApplicationRecord, ChangesRecord } from '../domain/applications/record.ts';
import type { Caller } from '../domain/caller.ts';
import { changeEventFields, organiserEvents } from '../domain/notifications/outbox-event.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findReturn, isBeforeEnd } from '../domain/review/open-return.ts';
import { withoutReturn } from '../domain/review/review-record.ts';
import { digestOf } from '../domain/submission/digest.ts';
import { findCodeEnd } from '../domain/submission/find-code-end.ts';
import type { SubmittedAnswers } from '../domain/submission/submission-record.ts';
import type { Ports } from '../ports.ts';
import { checkAnswers, codeProblem, submittedResponse, tryCode } from './verify-code.ts';

export type HandInPorts = Pick<Ports, 'changes' | 'reviews' | 'otps' | 'codes' | 'findUnsafe' | 'now'>;

/**
 * Hands in the changes of a submitted application with the mailed code, also without any change. Without changes to hand in, the
 * call is a repetition and succeeds, unless the last request for changes ended otherwise: `changes-closed`, as after the day without
 * a code that was sent before.
 */
export async function tryHandIn(
  ports: HandInPorts,
  request: VerifyOtpRequest,
  caller: Caller,
  application: ApplicationRecord,
): Promise<VerifyOtpResponse | Problem | undefined> {
  const { changes, reviews, now } = ports;
  const { applicationId } = application;
  const found = await changes.find(applicationId);
  if (found === undefined) return repeatedResponse(ports, application);
  const time = now();
  const changed = withChanges(application, found);
  const isInTime = isBeforeEnd(found, time) || (await findCodeEnd(ports.otps, time, changed)) !== undefined;
  const submission = await reviews.find(applicationId);
  // A withdrawal or a later request may have ended these changes.
  if (!isInTime || submission === undefined || findReturn(submission)?.due !== found.due) {
    // Retry if a simultaneous call has ended the changes just now.
    return (await changes.find(applicationId)) && problem('changes-closed');
  }

  const { attempt, outcome } = await tryCode(ports, request, caller);
  if (outcome.kind === 'conflict') return undefined;
  if (outcome.kind !== 'right') {
    // A simultaneous call of the same founder may have consumed the code.
    const isHandedIn = outcome.kind === 'expired' && (await changes.find(applicationId)) === undefined;
    return isHandedIn ? repeatedResponse(ports, application) : codeProblem(outcome);
  }
  if (outcome.revision !== found.revision) return problem('answers-changed');
  const answers = await checkAnswers(ports, changed, caller);
  if (isProblem(answers)) return answers;
  const write = newHandIn({
    submission,
    application,
    changes: found,
    answers,
    attempt,
    terms: outcome.terms,
    at: now(),
  });
  return (await changes.handIn(write)) ? submittedResponse(application) : undefined;
}

async function repeatedResponse(
  { reviews }: Pick<HandInPorts, 'reviews'>,
  application: ApplicationRecord,
): Promise<VerifyOtpResponse | Problem | undefined> {
  const { review } = (await reviews.find(application.applicationId)) ?? {};
  const { changes_asked_at: asked, resubmitted_at: handedIn } = review ?? {};
  const isHandedIn = asked === undefined || (handedIn !== undefined && handedIn >= asked);
  return isHandedIn ? submittedResponse(application) : problem('changes-closed');
}

interface HandIn extends Pick<HandInWrite, 'submission' | 'application' | 'changes' | 'answers' | 'attempt'> {
  readonly terms: TermsConsent;
  /** In ms since the epoch. */
  readonly at: number;
}

function newHandIn({ submission, application, changes, answers, attempt, terms, at }: HandIn): HandInWrite {
  const author = authorOf(submission.founder, at);
  const digest = digestOf(answers);
  const columns = summaryDataSchema.parse(answers);
  const event = changeEventFields({ ...submission, columns }, author.at);
  return {
    submission,
    application,
    changes,
    answers,
    attempt,
    entry: {
      kind: 'resubmitted',
      ...author,
      stage: changes.stage,
      fields: changedFields(application, changes, answers),
      digest,
      terms,
    },
    replaced: {
      digest,
      terms,
      columns,
      review: {
        ...withoutReturn(submission.review),
        resubmitted_at: author.at,
        changes_opened_at: undefined,
      },
    },
    events: [
      { ...event, kind: 'resubmitted' },
      ...organiserEvents({ ...event, kind: 'resubmitted-organiser' }, changes),
    ],
  };
}

function changedFields(
  { data }: ApplicationRecord,
  { fields }: ChangesRecord,
  answers: SubmittedAnswers,
): FieldName[] {
  return fields.filter((field) => !isDeepStrictEqual(data[field], answers[field]));
}
