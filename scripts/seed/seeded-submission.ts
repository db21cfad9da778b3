import type { Caller } from '@portal/api/domain/caller';
import { isoTime } from '@portal/api/domain/clock';
import type { OutboxEvent } from '@portal/api/domain/notifications/outbox-event';
import type { AssessmentRecord } from '@portal/api/domain/review/assessment-record';
import { readEntries } from '@portal/api/domain/review/history-chain';
import { completeAnswers } from '@portal/api/domain/submission/complete-answers';
import { applicationItem, ownerItem } from '@portal/api/dynamodb/application-item';
import { applicationCount } from '@portal/api/dynamodb/application-store';
import { assessmentItem } from '@portal/api/dynamodb/assessment-store';
import { outboxItem } from '@portal/api/dynamodb/outbox-item';
import { profileItem } from '@portal/api/dynamodb/profile-store';
import { changedSubmission, historyItem, newSubmissionItems } from '@portal/api/dynamodb/submission-change';
import { readSubmissionItem, receiptItem, submissionItem } from '@portal/api/dynamodb/submission-item';
import { makeAssign } from '@portal/api/review/assign';
import { makeDecide } from '@portal/api/review/decide';
import { makeHandInAssessment } from '@portal/api/review/hand-in-assessment';
import { makeReleaseDecisions } from '@portal/api/review/release-decisions';
import { makeSaveAssessment } from '@portal/api/review/save-assessment';
import { newSubmission, submittedEvent } from '@portal/api/submission/submit-application';
import { programme } from '@portal/contracts/programme';
import type { AssessmentContent } from '@portal/contracts/review/assessments';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Announcement } from '@portal/contracts/rounds/round';
import type { Item } from '../ops/scan-items.ts';
import type { sampleApplication } from './sample-application.ts';

/** An organiser at a stage. */
export interface Reviewer {
  readonly organiser: Caller;
  readonly stage: Stage;
}

export type Review = ReturnType<typeof startReview>;

export interface SeededSubmission extends ReturnType<typeof sampleApplication> {
  readonly submittedId: string;
  /** In ms since the epoch. */
  readonly submittedAt: number;
  readonly organisers: readonly Caller[];
  /** Of its decisions. `together`: the founder does not learn of them. */
  readonly announcement: Announcement;
  /** In ms since the epoch: steps of the review that are later are left out. */
  readonly now: number;
}

/** From the founder's registration to the submission, in ms. */
const writingMs = 4 * 3_600_000;

/**
 * Returns every item that the API writes for a submission, from the profile to the last mail, except codes and budgets, which expire.
 *
 * @throws Error when the API would reject a step
 */
export async function submissionItems(
  seeded: SeededSubmission,
  takeSteps: (review: Review) => Promise<void>,
): Promise<Item[]> {
  const { founder, applicationId, draft, submittedId } = seeded;
  const answers = completeAnswers(draft, founder.email);
  if ('problem' in answers) throw new Error(`The draft is not complete: ${JSON.stringify(answers)}`);
  const roundId = firstRound.id;
  const submittedAt = isoTime(seeded.submittedAt);
  const createdAt = isoTime(seeded.submittedAt - writingMs);
  const application = {
    applicationId,
    roundId,
    sub: founder.sub,
    userStatus: 'submitted',
    revision: 1,
    createdAt,
    updatedAt: submittedAt,
    submittedId,
    submittedAt,
    data: answers,
  } as const;
  const terms = { version: programme.termsVersion, accepted_at: submittedAt };
  const submission = newSubmission({ ...seeded, roundId, answers, terms, at: seeded.submittedAt });
  const review = startReview(newSubmissionItems({ ...submission, answers }), seeded);
  await takeSteps(review);
  return [
    { ...profileItem({ ...founder, createdAt }), applications_created: 1, [applicationCount(roundId)]: 1 },
    ownerItem(application),
    applicationItem(application),
    receiptItem(submission),
    ...review.items(),
    ...[submittedEvent(submission), ...review.events].map((event) => ({
      ...outboxItem(event),
      status: 'sent',
      tries: 1,
      settled_at: event.at,
    })),
  ];
}

/** Starts the review of a submission by the API's own use cases, on items in memory. */
function startReview(
  created: ReturnType<typeof newSubmissionItems>,
  { organisers, announcement, now }: SeededSubmission,
) {
  let time = 0;
  let submission = readSubmissionItem(created.submission);
  const history: Item[] = [created.entry];
  const assessments = new Map<string, AssessmentRecord>();
  const events: OutboxEvent[] = [];
  const keyOf = (stage: Stage, sub: string) => `${stage} ${sub}`;

  const ports = {
    rounds: {
      list: async () => [
        { ...firstRound, version: 1, announcement: { stage1: announcement, stage2: announcement } },
      ],
    },
    now: () => time,
    listOrganiserAccounts: async () => organisers,
    reviews: {
      find: async () => submission,
      readHistory: async () => ({
        submission,
        extensions: [],
        entries: readEntries(history.slice(1)),
        stored: history,
      }),
      async *listHeld() {
        yield submission.applicationId;
      },
      async change(change) {
        submission = changedSubmission(change);
        history.push(historyItem(change));
        events.push(...(change.events ?? []));
        if (change.assessment) await store(change.assessment);
        return submission;
      },
    },
    assessments: {
      find: async (_applicationId, stage, sub) => assessments.get(keyOf(stage, sub)),
      save: store,
    },
    log: () => undefined,
  } satisfies Parameters<typeof makeAssign>[0] &
    Parameters<typeof makeSaveAssessment>[0] &
    Parameters<typeof makeReleaseDecisions>[0];
  async function store(assessment: AssessmentRecord): Promise<boolean> {
    assessments.set(keyOf(assessment.stage, assessment.sub), assessment);
    return true;
  }
  const callOf = ({ organiser, stage }: Reviewer) => ({
    params: { application_id: submission.applicationId, stage },
    query: undefined,
    caller: organiser,
    requestId: undefined,
  });
  const revisionOf = ({ stage, organiser }: Reviewer) =>
    assessments.get(keyOf(stage, organiser.sub))?.revision;

  const take = async (at: number, step: () => Promise<object>): Promise<void> => {
    if (at >= now) return;
    time = at;
    const outcome = await step();
    if ('problem' in outcome) throw new Error(`A step failed: ${JSON.stringify(outcome)}`);
  };

  return {
    events,
    items: () => [submissionItem(submission), ...history, ...[...assessments.values()].map(assessmentItem)],
    assign: (at: number, by: Reviewer, asked: readonly Caller[]) =>
      take(at, () => makeAssign(ports)({ ...callOf(by), body: { subs: asked.map(({ sub }) => sub) } })),
    save: (at: number, by: Reviewer, content: AssessmentContent) =>
      take(at, () =>
        makeSaveAssessment(ports)({ ...callOf(by), body: { ...content, revision: revisionOf(by) } }),
      ),
    handIn: (at: number, by: Reviewer) =>
      take(at, () => makeHandInAssessment(ports)({ ...callOf(by), body: { revision: revisionOf(by) ?? 0 } })),
    /** Announces the decision whose time has come. */
    release: (at: number) => take(at, () => makeReleaseDecisions(ports)().then(() => ({}))),
    decide: (at: number, by: Reviewer, action: ReviewAction) =>
      take(at, () => makeDecide(ports, action)({ ...callOf(by), body: undefined })),
  };
}
