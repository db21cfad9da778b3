import type { Caller } from '@portal/api/caller';
import { assessmentItem } from '@portal/api/dynamodb/assessment-store';
import { decisionAttributes } from '@portal/api/dynamodb/decision-write';
import {
  changeAttributes,
  historyItem,
  type newSubmissionItems,
} from '@portal/api/dynamodb/submission-change';
import { readSubmissionItem } from '@portal/api/dynamodb/submission-item';
import type { OutboxEvent } from '@portal/api/notifications/outbox-event';
import type { AssessmentRecord } from '@portal/api/review/assessment-record';
import { makeAssign } from '@portal/api/review/assign';
import { makeDecide } from '@portal/api/review/decide';
import { makeHandInAssessment } from '@portal/api/review/hand-in-assessment';
import type { SubmissionChange } from '@portal/api/review/ports';
import { makeSaveAssessment } from '@portal/api/review/save-assessment';
import type { Announcement } from '@portal/contracts/programme';
import type { AssessmentContent } from '@portal/contracts/review/assessments';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { historyEntrySchema } from '@portal/contracts/review/history';

/** What an organiser does with a seeded submission. `at` in ms since the epoch. */
export type SeededStep = { readonly at: number; readonly organiser: Caller; readonly stage: Stage } & (
  | { readonly kind: 'assign'; readonly subs: readonly string[] }
  | { readonly kind: 'save'; readonly content: AssessmentContent }
  | { readonly kind: 'hand-in' }
  | {
      readonly kind: 'decide';
      readonly action: ReviewAction;
      /** `together`: the founder does not learn of it. */
      readonly announcement: Announcement;
    }
);

/** What a review writes: the submission item, other items, and the events of its mails. */
export interface ReviewedSubmission {
  readonly submission: Readonly<Record<string, unknown>>;
  readonly others: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly OutboxEvent[];
}

/**
 * Reviews one submission by the API's own use cases, on items in memory.
 *
 * @param items the items of the new submission
 * @param organisers whom one can ask to assess
 * @throws Error when the API would reject a step
 */
export async function reviewSubmission(
  items: ReturnType<typeof newSubmissionItems>,
  organisers: readonly Caller[],
  steps: readonly SeededStep[],
): Promise<ReviewedSubmission> {
  let submission: Readonly<Record<string, unknown>> = items.submission;
  let now = 0;
  const history: Record<string, unknown>[] = [items.entry];
  const assessments = new Map<string, AssessmentRecord>();
  const events: OutboxEvent[] = [];
  const keyOf = (stage: Stage, sub: string) => `${stage} ${sub}`;

  function write(change: SubmissionChange, attributes: object): true {
    submission = { ...submission, ...attributes, ...changeAttributes(change) };
    history.push(historyItem(change));
    return true;
  }
  function store(assessment: AssessmentRecord): true {
    assessments.set(keyOf(assessment.stage, assessment.sub), assessment);
    return true;
  }

  const ports = {
    now: () => now,
    listOrganiserAccounts: async () => organisers,
    reviews: {
      find: async () => readSubmissionItem(submission),
      findWithHistory: async () => ({
        submission: readSubmissionItem(submission),
        entries: history.map((entry) => historyEntrySchema.parse(entry)),
        extensions: [],
        stored: history,
      }),
      change: async (change) => write(change, { review: change.review }),
      decide: async (decision) => {
        if (decision.event !== undefined) events.push(decision.event);
        return write(decision, decisionAttributes(decision));
      },
    },
    assessments: {
      find: async (_applicationId, stage, sub) => assessments.get(keyOf(stage, sub)),
      change: async (assessment, change) => store(assessment) && write(change, { review: change.review }),
      save: async (assessment) => store(assessment),
    },
  } satisfies Parameters<typeof makeAssign>[0] &
    Omit<Parameters<typeof makeDecide>[0], 'announcement'> &
    Parameters<typeof makeSaveAssessment>[0];
  const assign = makeAssign(ports);
  const save = makeSaveAssessment(ports);
  const handIn = makeHandInAssessment(ports);

  function take(step: SeededStep) {
    const { organiser, stage } = step;
    const target = { application_id: items.submission.application_id, stage };
    if (step.kind === 'assign') return assign(target, { subs: [...step.subs] }, organiser);
    if (step.kind === 'decide') {
      const { action, announcement } = step;
      const decide = makeDecide({ ...ports, announcement: { stage1: announcement, stage2: announcement } });
      return decide(action, target, organiser);
    }
    const revision = assessments.get(keyOf(stage, organiser.sub))?.revision;
    if (step.kind === 'hand-in') return handIn(target, { revision: revision ?? 0 }, organiser);
    return save(target, { ...step.content, revision }, organiser);
  }

  for (const step of steps) {
    now = step.at;
    const outcome = await take(step);
    if ('problem' in outcome) throw new Error(`${step.kind} failed: ${JSON.stringify(outcome)}`);
  }
  return { submission, others: [...history, ...[...assessments.values()].map(assessmentItem)], events };
}
