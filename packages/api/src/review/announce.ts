import { decisions, type Stage, stageOpenedBy } from '@portal/contracts/review/decisions';
import { changeEventFields, type OutboxEvent } from '../domain/notifications/outbox-event.ts';
import { isProblem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findDecision } from '../domain/review/decisions-in.ts';
import type { NewEntry, SubmissionWithHistory } from '../domain/review/ports.ts';
import { withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { findUnannounced } from './stage-problems.ts';

/**
 * Tells the founder the status of a stage: one mail, about the last decision and with its message. An approval opens the next
 * stage. Of simultaneous calls one announces; the others get `nothing-to-announce` with the present status. A status that differs
 * from the one that the organiser saw is a `decision-conflict`.
 */
export function makeAnnounce(ports: ChangePorts): UseCase<'announce'> {
  return (call) =>
    changeSubmission(ports, call, 'Decision announced successfully', async (submission, now) => {
      const { stage } = call.params;
      const unannounced = findUnannounced(submission, stage, call.caller, call.body?.status);
      if (isProblem(unannounced)) return unannounced;
      const history = await ports.reviews.readHistory(submission);
      return announcementOf(history, stage, authorOf(call.caller, now));
    });
}

type History = Pick<SubmissionWithHistory, 'submission' | 'entries'>;

/**
 * Returns what announces a status that is not announced.
 *
 * @param released whether its time has come, without a call of the author
 */
export function announcementOf(
  history: History,
  stage: Stage,
  author: ReturnType<typeof authorOf>,
  released?: true,
) {
  const { status, review } = history.submission;
  const event = announcementEvent(history, stage, author.at);
  const opened = stageOpenedBy(stage, event.status);
  return {
    entry: { kind: 'announced', ...author, stage, status: event.status, released },
    events: [event],
    replaced: {
      status: { ...status, ...(opened && { [opened]: 'pending' }) },
      review: withStage(review, stage, { last_announced: undefined, announced_at: author.at }),
    },
  } as const;
}

/** Creates the event for the mail about a decision that is not announced yet. */
export function announcementEvent({ submission, entries }: History, stage: Stage, at: string): DecisionEvent {
  const decision = findDecision(entries, stage, submission.status[stage]);
  if (decision === undefined) throw new Error('A status without a decision cannot be announced');
  return decisionEvent(submission, { ...decision, at });
}

type DecisionEvent = Extract<OutboxEvent, { readonly kind: 'decided' }>;

/** Creates the outbox event for the mail about a decision. `at`: when the founder learns of it. */
export function decisionEvent(
  submission: SubmissionRecord,
  {
    stage,
    action,
    at,
    message_to_founder,
  }: Pick<NewEntry<'decided'>, 'stage' | 'action' | 'at' | 'message_to_founder'>,
): DecisionEvent {
  return {
    kind: 'decided',
    stage,
    status: decisions[action].to,
    message_to_founder,
    ...changeEventFields(submission, at),
  };
}
