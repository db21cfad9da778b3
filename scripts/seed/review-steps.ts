import type { Caller } from '@portal/api/caller';
import type { Announcement } from '@portal/contracts/programme';
import { type AssessmentContent, criteriaOf, scoreOf, scores } from '@portal/contracts/review/assessments';
import {
  decisions as decisionTable,
  type ReviewAction,
  type Stage,
  stageOpenedBy,
} from '@portal/contracts/review/decisions';
import { type Choose, pick } from '../../packages/verify/src/random.ts';
import { assessmentComments } from './sample-texts.ts';
import type { SeededStep } from './seeded-review.ts';

/** A decision on a seeded submission. */
export interface SeededDecision {
  readonly stage: Stage;
  readonly action: ReviewAction;
  /** `together`: the founder does not learn of it. Default: `at-once`. */
  readonly announcement?: Announcement;
  /** In ms since the epoch. */
  readonly at: number;
}

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
  /** Each at least two days after what came before, oldest first. The first organiser takes them. */
  readonly decisions: readonly SeededDecision[];
  readonly organisers: readonly [Caller, Caller];
}

/** Returns what organisers do with a submission, in order: at each stage they assess for a day before the first decision. */
export function reviewSteps({
  choose,
  number,
  submittedAt,
  decisions,
  organisers,
}: ReviewOptions): SeededStep[] {
  const stageSteps = (stage: Stage, from: number) =>
    assessingSteps({ choose, plan: plans[number % plans.length] ?? plans[0], stage, from, organisers });
  const steps = stageSteps('stage1', submittedAt);
  for (const { stage, action, at, announcement = 'at-once' } of decisions) {
    steps.push({ kind: 'decide', at, organiser: organisers[0], stage, action, announcement });
    const opened = announcement === 'at-once' ? stageOpenedBy(stage, decisionTable[action].to) : undefined;
    if (opened !== undefined) steps.push(...stageSteps(opened, at));
  }
  return steps;
}

interface AssessingOptions extends Pick<ReviewOptions, 'choose' | 'organisers'> {
  readonly plan: readonly [Part, Part];
  readonly stage: Stage;
  /** When the stage opened. */
  readonly from: number;
}

function assessingSteps({ choose, plan, stage, from, organisers }: AssessingOptions): SeededStep[] {
  const isAsked = (part: Part) => part !== 'none' && part !== 'unasked';
  const subs = organisers.filter((_organiser, index) => isAsked(plan[index] ?? 'none')).map(({ sub }) => sub);
  const asking: SeededStep[] =
    subs.length === 0 ? [] : [{ kind: 'assign', at: from + 5 * hour, organiser: organisers[0], stage, subs }];
  const quality = choose(4);
  return [
    ...asking,
    ...organisers.flatMap((organiser, index) => {
      const by = { at: from + (8 + 8 * index) * hour, organiser, stage };
      return partSteps(plan[index] ?? 'none', by, () => sampleAssessment(choose, stage, quality));
    }),
  ];
}

/** What one organiser does in eight hours. */
function partSteps(
  part: Part,
  by: Pick<SeededStep, 'at' | 'organiser' | 'stage'>,
  content: () => AssessmentContent,
): SeededStep[] {
  const save = (after: number, written: AssessmentContent): SeededStep => ({
    ...by,
    kind: 'save',
    at: by.at + after,
    content: written,
  });
  const handIn: SeededStep = { ...by, kind: 'hand-in', at: by.at + hour };
  if (part === 'none' || part === 'asked') return [];
  if (part === 'draft') return [save(0, withoutLastScore(by.stage, content()))];
  if (part === 'no-opinion') return [save(0, { scores: {}, recommendation: 'no-opinion' }), handIn];
  const written = content();
  const first = [save(0, written), handIn];
  if (part !== 'reopened') return first;
  return [...first, save(3 * hour, { ...written, recommendation: 'shortlist' })];
}

/** @param quality from 0 to 3; an assessment's scores are at most two above */
function sampleAssessment(choose: Choose, stage: Stage, quality: number): AssessmentContent {
  const given = criteriaOf(stage).map(({ id }) => [id, pick(choose, scores.slice(quality, quality + 3))]);
  const content = { scores: Object.fromEntries(given), comment: pick(choose, assessmentComments) };
  const score = scoreOf(stage, content) ?? 0;
  const recommendation = score >= 3.5 ? 'approve' : score >= 2.5 ? 'shortlist' : 'reject';
  return { ...content, recommendation };
}

function withoutLastScore(stage: Stage, { scores: given }: AssessmentContent): AssessmentContent {
  const last = criteriaOf(stage).at(-1)?.id;
  return { scores: Object.fromEntries(Object.entries(given).filter(([id]) => id !== last)) };
}
