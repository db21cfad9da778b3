import { newOrganiser } from '@portal/api/test/founders';
import { type AssessmentContent, criteriaOf } from '@portal/contracts/review/assessments';
import { type ReviewAction, reviewActions, type Stage, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';
import * as assessments from './assessment-model.ts';
import { app, defineCommand, organiser } from './command.ts';
import type { Data } from './model.ts';
import { asRead } from './read-commands.ts';
import * as reviews from './review-model.ts';

/* Commands of organisers to submissions. */

const stage = fc.constantFrom('stage1', 'stage1', ...stages);

/** An application and the organiser who makes the request. */
interface Target {
  readonly organiser: number;
  readonly app: number;
}
interface StageTarget extends Target {
  readonly stage: Stage;
}
const target = { organiser, app };
const stageTarget = { ...target, stage };

export const decide = defineCommand<StageTarget & { action: ReviewAction }>(
  'decide',
  { ...stageTarget, action: fc.constantFrom(...reviewActions) },
  async ({ environment, organiser, idOf }, model, { app: id, action, stage, organiser: by }) => ({
    expected: reviews.decide(model, id, { action, stage, by }),
    response: await environment.requests.decide(organiser(by), action, idOf(id), stage),
  }),
);

export const declareConflict = defineCommand<Target>(
  'declare a conflict',
  target,
  async ({ environment, organiser, idOf }, model, { app: id, organiser: by }) => ({
    expected: assessments.declareConflict(model, { id, by }),
    response: await environment.requests.declareConflict(organiser(by), idOf(id)),
  }),
);

export const withdrawConflict = defineCommand<Target & { of: number }>(
  'withdraw a conflict',
  { ...target, of: organiser },
  async ({ environment, organiser, idOf }, model, { app: id, organiser: by, of }) => ({
    expected: assessments.withdrawConflict(model, { id, by }, of),
    response: await environment.requests.withdrawConflict(organiser(by), idOf(id), organiser(of).sub),
  }),
);

const stranger = newOrganiser('Not an organiser');

/** The user pool has no organiser 2. */
export const assign = defineCommand<StageTarget & { assignees: readonly number[] }>(
  'assign',
  { ...stageTarget, assignees: fc.constantFrom([], [0], [1], [0, 1], [1, 0], [1, 2]) },
  async ({ environment, organiser, idOf }, model, { app: id, stage, assignees, organiser: by }) => ({
    expected: assessments.assign(model, { id, stage, by }, assignees),
    response: await environment.requests.assign(
      organiser(by),
      idOf(id),
      stage,
      assignees.map((one) => (one === 2 ? stranger : organiser(one))),
    ),
  }),
);

/** What assessments contain. A complete one has the same score for each criterion. */
const contents = {
  complete: (at: Stage, score: number) => ({ scores: scoresOf(at, score), recommendation: 'approve' }),
  'without a score': (at: Stage, score: number) => ({
    scores: Object.fromEntries(Object.entries(scoresOf(at, score)).slice(1)),
    comment: 'Ask for the pilot.',
  }),
  'no opinion': () => ({ scores: {}, recommendation: 'no-opinion' }),
  'scores of the other stage': (at: Stage, score: number) => ({
    scores: scoresOf(at === 'stage1' ? 'stage2' : 'stage1', score),
  }),
} satisfies Record<string, (stage: Stage, score: number) => Data>;

const scoresOf = (at: Stage, score: number) =>
  Object.fromEntries(criteriaOf(at).map(({ id }) => [id, score]));

export const saveAssessment = defineCommand<
  StageTarget & { content: keyof typeof contents; score: number; from: 'current' | 'stale' | 'none' }
>(
  'save an assessment',
  {
    ...stageTarget,
    content: fc.constantFrom('complete', 'complete', ...(Object.keys(contents) as (keyof typeof contents)[])),
    score: fc.integer({ min: 0, max: 5 }),
    from: fc.constantFrom('current', 'current', 'current', 'stale', 'none'),
  },
  async ({ environment, organiser, idOf }, model, { app: id, stage, organiser: by, ...command }) => {
    const found = model.applications.find((one) => one.id === id);
    const current = found?.review[stage].assessments.get(by)?.revision;
    const stale = Math.max((current ?? 2) - 1, 1);
    const revision = { current, stale, none: undefined }[command.from];
    const content = contents[command.content](stage, command.score);
    return {
      expected: assessments.save(model, { id, stage, by }, content, revision),
      response: await environment.requests.saveAssessment(
        organiser(by),
        idOf(id),
        stage,
        content as AssessmentContent,
        revision,
      ),
    };
  },
);

export const handIn = defineCommand<StageTarget & { from: 'current' | 'stale' }>(
  'hand in',
  { ...stageTarget, from: fc.constantFrom('current', 'current', 'current', 'stale') },
  async ({ environment, organiser, idOf }, model, { app: id, stage, organiser: by, from }) => {
    const found = model.applications.find((one) => one.id === id);
    const current = found?.review[stage].assessments.get(by)?.revision ?? 1;
    const revision = from === 'current' ? current : Math.max(current - 1, 1);
    return {
      expected: assessments.handIn(model, { id, stage, by }, revision),
      response: await environment.requests.handInAssessment(organiser(by), idOf(id), stage, revision),
    };
  },
);

export const addNote = defineCommand<Target>(
  'add a note',
  target,
  async ({ environment, organiser, idOf }, model, { app: id, organiser: by }) => ({
    expected: assessments.addNote(model, { id, by }, 'Called the founder.'),
    response: await environment.requests.addNote(organiser(by), idOf(id), 'Called the founder.'),
  }),
);

export const readAssessments = defineCommand<StageTarget>(
  'read the assessments',
  stageTarget,
  async ({ environment, organiser, idOf }, model, { app: id, stage, organiser: by }) => {
    const { body, ...expected } = assessments.readAssessments(model, { id, stage, by });
    const response = await environment.requests.readAssessments(organiser(by), idOf(id), stage);
    const { mine, others } = response.body;
    return { expected, response, equal: [[body && asRead({ mine, others }), body && asRead(body)]] };
  },
);

export const readHistory = defineCommand<Target>(
  'read the history',
  target,
  async ({ environment, organiser, idOf }, model, { app: id, organiser: by }) => {
    const { body, ...expected } = assessments.readHistory(model, { id, by });
    const response = await environment.requests.readHistory(organiser(by), idOf(id));
    const { entries, verified } = response.body;
    return { expected, response, equal: [[body && asRead({ entries, verified }), body && asRead(body)]] };
  },
);
