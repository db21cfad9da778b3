import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { reviewActions } from '@portal/contracts/review/decisions';
import type { HistoryKind } from '@portal/contracts/review/history';
import type { Organiser } from '../../fixture.ts';
import type { Item } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import type { Scenarios } from '../../scenarios.ts';
import { isSuccess, type Outcome, type Race } from '../race.ts';

/*
 * Races of assessments, notes, conflicts of interest, views and exports. At the start two organisers are asked to assess: the first has
 * a complete draft, the second has handed in. The invariants compare submission, assessments and history.
 */

const from = ({ assessed }: Scenarios) => assessed;

const countEntries = ({ reviews, fixture }: Outcome, by: Organiser, kind: HistoryKind) =>
  reviews
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === kind && entry.by_sub === fixture.organisers[by].sub).length;

/** Whether an organiser assesses or is asked to. */
function isInvolved({ reviews, fixture }: Outcome, organiser: Organiser): boolean {
  const { sub } = fixture.organisers[organiser];
  return reviews.some(({ submission }) => {
    const { assignees, assessments } = (submission.review as ReviewRecord).stage1;
    return sub in assessments || assignees.some((one) => one.sub === sub);
  });
}

/** The state of the caller's own assessment in a response to a save or a hand-in. */
const partIn = ({ row, revision }: Outcome['responses'][string]['body']) =>
  revision === undefined ? undefined : (row as Item | undefined)?.mine;

/** One version counts however often it is handed in. */
const handInsAreTrue = (outcome: Outcome) => {
  const isReported = Object.values(outcome.responses).some(({ body }) => partIn(body) === 'handed-in');
  return { 'a hand-in counts once': countEntries(outcome, 0, 'assessed') === (isReported ? 1 : 0) };
};

/** The problems of an organiser in conflict. A request reads the submission before the assessment, which may be gone by then. */
const inConflict = ['conflict-declared', 'assessment-conflict', 'assessment-incomplete'];

export const assessingRaces = {
  /** A version is handed in before the decision, which names it, or is refused. */
  'hand in/decide': {
    from,
    actors: ({ request, choose }) => ({
      handIn: request.act(0, 'handInAssessment'),
      decide: request.act(2, pick(choose, reviewActions)),
      other: pick(choose, [request.act(0, 'handInAssessment'), request.saveAssessment(1, 3, 2)]),
    }),
    problems: { handIn: ['stage-decided'], other: ['stage-decided'] },
    end: handInsAreTrue,
  },
  /** Windows save different scores, a third hands in: no save replaces another. */
  'save/save an assessment': {
    from,
    actors: ({ request, choose }) => ({
      a: request.saveAssessment(0, 1, 1),
      b: request.saveAssessment(0, 5, 1),
      c: pick(choose, [request.act(0, 'handInAssessment'), request.saveAssessment(0, 3, 1)]),
    }),
    problems: ['assessment-conflict'],
    end: (outcome) => {
      const responses = Object.values(outcome.responses);
      return {
        ...handInsAreTrue(outcome),
        'at most one save succeeds': responses.filter(({ body }) => partIn(body) === 'draft').length <= 1,
        'one request succeeds': responses.some(isSuccess),
      };
    },
  },
  /** An organiser decides in one window and declares a conflict in another. */
  'conflict/decide': {
    from,
    actors: ({ request, choose }) => {
      const action = () => pick(choose, ['approve', 'reject'] as const);
      return {
        declare: request.act(0, 'declareConflict'),
        decide: request.act(0, action()),
        other: pick(choose, [request.act(1, action()), request.act(0, 'handInAssessment')]),
      };
    },
    problems: {
      decide: [...inConflict, 'decision-conflict', 'stage-decided'],
      other: [...inConflict, 'decision-conflict', 'stage-decided'],
    },
    end: (outcome) => ({
      'the decision was reported as it is stored':
        countEntries(outcome, 0, 'decided') === (isSuccess(outcome.responses.decide) ? 1 : 0),
    }),
  },
  /** An organiser assesses in two windows and declares a conflict in a third. */
  'conflict/save/hand in': {
    from,
    actors: ({ request }) => ({
      declare: request.act(0, 'declareConflict'),
      save: request.saveAssessment(0, 5, 1),
      handIn: request.act(0, 'handInAssessment'),
    }),
    problems: { save: inConflict, handIn: inConflict },
    end: (outcome) => ({
      ...handInsAreTrue(outcome),
      'nothing of the assessment is left': !isInvolved(outcome, 0),
    }),
  },
  /** Colleagues ask an organiser who declares a conflict. */
  'assign/conflict': {
    from: ({ submitted, assessed }, choose) => pick(choose, [submitted, assessed]),
    actors: ({ request, choose }) => ({
      declare: request.act(0, 'declareConflict'),
      assign: request.assign(1, [0, 2]),
      other: request.assign(2, pick(choose, [[], [2], [1, 0]] as const)),
    }),
    problems: { assign: ['assignee-conflict'], other: ['assignee-conflict'] },
    end: (outcome) => ({ 'nobody in conflict is asked': !isInvolved(outcome, 0) }),
  },
  /** An organiser declines in one window and assesses in another, and a colleague asks again. */
  'decline/hand in/assign': {
    from,
    actors: ({ request, choose }) => ({
      decline: request.act(0, 'decline'),
      handIn: pick(choose, [request.act(0, 'handInAssessment'), request.saveAssessment(0, 5, 1)]),
      assign: request.assign(2, [0, 2], [1]),
    }),
    problems: {
      decline: ['nothing-to-decline'],
      handIn: ['assessment-conflict'],
      assign: ['assignee-declined'],
    },
    end: (outcome) => ({
      'one who declined is neither asked nor assesses':
        isSuccess(outcome.responses.decline) !== isInvolved(outcome, 0),
    }),
  },
  /** An organiser opens an application in two windows while others decide and add a note. */
  'open/decide': {
    from,
    actors: ({ request, choose }) => ({
      a: request.open(0),
      b: request.open(0),
      decide: request.act(1, pick(choose, reviewActions)),
      note: request.addNote(2, 'A note'),
    }),
    end: (outcome) => ({
      'it is opened once': countEntries(outcome, 0, 'opened') === 1,
      'the note is stored': countEntries(outcome, 2, 'noted') === 1,
    }),
  },
  /** The call of an export is repeated, and the organiser declares a conflict. */
  'export/conflict': {
    from,
    actors: ({ request }) => {
      const exported = request.export(0);
      return { a: exported, b: exported, declare: request.act(0, 'declareConflict') };
    },
    end: (outcome) => {
      const isExported = Object.values(outcome.responses).some(
        ({ body }) => ((body.submitted_applications ?? []) as readonly unknown[]).length > 0,
      );
      // The conflict may come between the entry and the reading.
      return { 'the export is recorded once': !isExported || countEntries(outcome, 0, 'exported') === 1 };
    },
  },
} satisfies Record<string, Race>;
