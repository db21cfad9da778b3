import { type Stage, stageOutcome } from '@portal/contracts/review/decisions';
import { isProblem } from '../domain/problem.ts';
import { asFounderSees } from '../domain/review/founder-view.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Reads the counters. An organiser who is a founder too learns nothing from them about the own applications: these are counted as their
 * founder sees them, without decisions that are not announced.
 */
export function makeReadMetrics({
  rounds,
  metrics,
  applications,
  reviews,
  now,
}: Pick<Ports, 'rounds' | 'metrics' | 'applications' | 'reviews' | 'now'>): UseCase<'getMetrics'> {
  return async ({ query, caller }) => {
    const round = await findRound(rounds, now(), query.round);
    if (isProblem(round)) return round;
    const own = (await applications.list(caller.sub)).flatMap((application) =>
      application.submittedId === undefined || application.roundId !== round.id
        ? []
        : [application.applicationId],
    );
    const counted = await metrics.read(round.id);
    if (own.length === 0) return counted;
    const submissions = await reviews.findMany(own);
    const difference = (stage: Stage) =>
      submissions.reduce(
        (sum, submission) => sum + passed(asFounderSees(submission), stage) - passed(submission, stage),
        0,
      );
    return {
      ...counted,
      admin_verified_stage1: counted.admin_verified_stage1 + difference('stage1'),
      admin_verified_stage2: counted.admin_verified_stage2 + difference('stage2'),
    };
  };
}

/** Returns 1 when a submission passed a stage, else 0. */
function passed({ status }: Pick<SubmissionRecord, 'status'>, stage: Stage): number {
  return stageOutcome[status[stage] ?? 'pending'] === 'passed' ? 1 : 0;
}
