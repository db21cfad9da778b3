import { programme } from '@portal/contracts/programme';
import {
  decisions,
  isUndecided,
  mayAct,
  type ReviewAction,
  type Stage,
} from '@portal/contracts/review/decisions';
import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import type { NewEntry } from '../domain/review/ports.ts';
import { type ReviewRecord, type StageReview, withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { Call, UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { stageDetails, statusToDecide } from './stage-problems.ts';

/**
 * Records a decision. Of simultaneous decisions exactly one is recorded; the others get a `decision-conflict` with its details.
 * A withdrawn submission gets none (`withdrawn`), nor one that the founder may change (`returned-to-founder`). Without a key, a
 * decision that the same organiser repeats, or one that leaves the stage open, succeeds without a new record; with a reason or a
 * message it is a `decision-conflict`, because they would be lost. The reason is for organisers; the message is part of the
 * founder's mail. The founder learns of it later: after `undoMinutes` (`release-decisions.ts`), or when an organiser announces it.
 */
export function makeDecide(ports: ChangePorts, action: ReviewAction) {
  const { to } = decisions[action];
  return (call: Call<'approve'> | Call<'shortlist'>): ReturnType<UseCase<'approve'>> =>
    changeSubmission(ports, call, `Application ${to} successfully`, (submission, now, round) => {
      const { stage } = call.params;
      const from = statusToDecide(submission, stage, call.caller, now);
      if (typeof from !== 'string') return from;
      const { sub } = submission.lastDecision[stage] ?? {};
      const isRepeated = from === to && (isUndecided(to) || sub === call.caller.sub);
      const { reason, message_to_founder } = call.body ?? {};
      if (isRepeated && !reason && !message_to_founder) return 'unchanged';
      if (!mayAct(from, action)) return problem('decision-conflict', stageDetails(submission, stage));
      const releases_at =
        round.announcement[stage] === 'at-once' ? isoTime(now + programme.undoMinutes * 60_000) : undefined;
      const entry = {
        kind: 'decided',
        ...authorOf(call.caller, now),
        stage,
        action,
        from,
        to,
        reason: reason || undefined,
        message_to_founder: message_to_founder || undefined,
        releases_at,
        round_version: round.version,
        assessments: handedInAssessments(submission.review[stage]),
      } as const;
      const { by_sub, by, by_email, at } = entry;
      const decision = { sub: by_sub, by, email: by_email, at };
      return {
        entry,
        replaced: {
          status: { ...submission.status, [stage]: to },
          lastDecision: { ...submission.lastDecision, [stage]: decision },
          review: withUnannounced(submission, stage, releases_at),
        },
      };
    });
}

/** Keeps what the founder sees of a stage, from before its first decision that is not announced, until it is. */
function withUnannounced(
  { status, lastDecision, review }: SubmissionRecord,
  stage: Stage,
  releases_at: string | undefined,
): ReviewRecord {
  const seen = { status: status[stage] ?? 'pending', decision: lastDecision[stage] };
  return withStage(review, stage, {
    last_announced: { ...(review[stage].last_announced ?? seen), releases_at },
  });
}

/** Returns the assessments that were handed in, for the history of a decision. */
function handedInAssessments({ assessments }: StageReview): NewEntry<'decided'>['assessments'] {
  return Object.entries(assessments).flatMap(([sub, { by, handed_in_at, score, recommendation }]) =>
    handed_in_at === undefined ? [] : [{ sub, by, score, recommendation }],
  );
}
