import type { Caller } from '@portal/api/domain/caller';
import { programme } from '@portal/contracts/programme';
import { type AssessmentContent, scoreOf } from '@portal/contracts/review/assessments';
import {
  decisions as decisionTable,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
} from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { type Announcement, scores } from '@portal/contracts/rounds/round';
import { type Choose, pick } from '../../packages/verify/src/random.ts';
import texts from './sample-texts.json' with { type: 'json' };
import type { Review, Reviewer } from './seeded-submission.ts';

/** What one organiser does at a stage after being asked; `unasked` assesses without that. */
type Part = 'asked' | 'draft' | 'handed-in' | 'no-opinion' | 'reopened' | 'unasked' | 'none';

/** What the two organisers do at a stage, one plan after the other. */
const plans = [
  ['handed-in', 'asked'],
  ['handed-in', 'handed-in'],
  ['draft', 'none'],
  ['none', 'none'],
  ['asked', 'draft'],
  ['none', 'handed-in'],
  ['handed-in', 'no-opinion'],
  ['asked', 'none'],
  ['unasked', 'none'],
  ['reopened', 'handed-in'],
  ['none', 'asked'],
] as const satisfies readonly (readonly [Part, Part])[];

const hour = 3_600_000;

export interface ReviewOptions {
  readonly choose: Choose;
  /** Chooses the plan. */
  readonly number: number;
  readonly submittedAt: number;
  /** Each at least two days after what came before, oldest first. `at`: in ms since the epoch. The first organiser takes them. */
  readonly decisions: readonly { readonly action: ReviewAction; readonly at: number }[];
  /** `together`: the founder does not learn of them. */
  readonly announcement: Announcement;
  readonly organisers: readonly [Caller, Caller];
}

/** Takes what organisers do with a submission, in order: at each stage they assess for a day before the first decision. */
export async function reviewSubmission(review: Review, options: ReviewOptions): Promise<void> {
  let stage: Stage = 'stage1';
  await assess(review, options, stage, options.submittedAt);
  for (const { action, at } of options.decisions) {
    await review.decide(at, { organiser: options.organisers[0], stage }, action);
    if (options.announcement === 'together') continue;
    const announcedAt = at + programme.undoMinutes * 60_000;
    await review.release(announcedAt);
    const opened = stageOpenedBy(stage, decisionTable[action].to);
    if (opened === undefined) continue;
    stage = opened;
    await assess(review, options, stage, announcedAt);
  }
}

/** What the organisers do at a stage that opened at `from`. */
async function assess(
  review: Review,
  { choose, number, organisers }: ReviewOptions,
  stage: Stage,
  from: number,
): Promise<void> {
  const plan: readonly Part[] = plans[number % plans.length] ?? plans[0];
  const asked = organisers.filter((_, index) => !['none', 'unasked'].includes(plan[index] ?? 'none'));
  const quality = choose(4);
  if (asked.length > 0) await review.assign(from + 5 * hour, { organiser: organisers[0], stage }, asked);
  for (const [index, organiser] of organisers.entries()) {
    const content = () => sampleAssessment(choose, stage, quality);
    await takePart(review, plan[index], { organiser, stage }, from + (8 + 8 * index) * hour, content);
  }
}

/** What one organiser does in the eight hours after `at`. */
async function takePart(
  review: Review,
  part: Part | undefined,
  by: Reviewer,
  at: number,
  content: () => AssessmentContent,
): Promise<void> {
  if (part === undefined || part === 'none' || part === 'asked') return;
  const written = part === 'no-opinion' ? noOpinion : content();
  await review.save(at, by, written);
  if (part === 'draft') return;
  await review.handIn(at + hour, by);
  if (part === 'reopened') await review.save(at + 3 * hour, by, { ...written, recommendation: 'shortlist' });
}

const noOpinion: AssessmentContent = { scores: {}, recommendation: 'no-opinion' };

/** @param quality from 0 to 3; an assessment's scores are at most two above */
function sampleAssessment(choose: Choose, stage: Stage, quality: number): AssessmentContent {
  const given = firstRound.criteria[stage].map(({ id }) => [
    id,
    pick(choose, scores.slice(quality, quality + 3)),
  ]);
  const content = { scores: Object.fromEntries(given), comment: pick(choose, texts.assessmentComments) };
  const score = scoreOf(firstRound.criteria[stage], content) ?? 0;
  const recommendation = score >= 3.5 ? 'approve' : score >= 2.5 ? 'shortlist' : 'reject';
  return { ...content, recommendation };
}
