import {
  type Submission,
  type SubmissionSummary,
  summaryDataSchema,
} from '@portal/contracts/applications/records';
import type { Route } from '@portal/contracts/http/route';
import { type RequestOf, type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import type { HandedInAssessment, OwnAssessment, Scores } from '@portal/contracts/review/assessments';
import type { Assignee, AssignmentPlan, Organiser, PlanRequest } from '@portal/contracts/review/assignment';
import type { Decision } from '@portal/contracts/review/decision-record';
import { decisions, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import type { ExportRequest } from '@portal/contracts/review/exports';
import type { HistoryEntry } from '@portal/contracts/review/history';
import type { Ranking } from '@portal/contracts/review/ranking';
import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import { rowChangedSchema } from '@portal/contracts/review/row-changed';
import type { SavedView } from '@portal/contracts/review/saved-views';
import { findExcerpt, parseSearchQuery } from '@portal/contracts/review/search';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { beforeEach } from 'vitest';
import { ok, problem, type StubAnswer, type StubCall, type StubHandlers, stubApi } from './stub-api.ts';
import { signInAs } from './user-pool.ts';

/** The answers of a submission, without optional ones. */
export const answers = exampleApplication({
  startupName: 'Neer Labs',
  phone: '9000000001',
  businessRegistrationCertificate: {
    key: 'founders/1/2.pdf',
    name: 'certificate.pdf',
    size: 2048,
    sha256: 'c'.repeat(64),
  },
  pitchDeck: { key: 'founders/1/1.pdf', name: 'deck.pdf', size: 1024, sha256: 'd'.repeat(64) },
}).submitted();

/** Returns the submission with a running number, as in an API response for organisers. */
export function submission(number: number, changes: Partial<Submission> = {}): Submission {
  const id = `0b8f2c1e-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    id,
    application_id: id,
    round: firstRound.id,
    submitted_id: `GSP-2026-${String(number).padStart(6, '0')}`,
    submitted_at: '2026-04-02T03:00:00.000Z',
    user_status: 'submitted',
    stage1: 'pending',
    terms: { version: '2026-11-21', accepted_at: '2026-04-02T02:59:00.000Z' },
    digest: 'e'.repeat(64),
    version: 0,
    decisions: [],
    conflicts: [],
    ...changes,
    data: { ...answers, ...changes.data },
  };
}

/** The first submissions. */
export const submissions = (count: number) => Array.from({ length: count }, (_, at) => submission(at + 1));

/** When the organiser of the session does something. */
const at = '2026-04-12T04:30:00.000Z';

/** The organiser of the session, as the API records decisions. */
const self = { decided_by: 'Second Organiser', decided_by_sub: 'sub-1', decided_at: at };

/** Returns the submission after another decision; by default of the session's organiser. */
export function decidedAt(
  stage: Stage,
  action: ReviewAction,
  one: Submission,
  organiser: Pick<Decision, 'decided_by' | 'decided_by_sub' | 'decided_at'> = self,
): Submission {
  const { to } = decisions[action];
  const decision = { stage, action, from: one[stage] ?? 'pending', to, ...organiser };
  return { ...one, [stage]: to, version: one.version + 1, decisions: [...one.decisions, decision] };
}

/** Returns the row of {@link submission} at stage 1, with changes. */
export const summary = (number: number, changes: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  ...summaryAt('stage1', submission(number)),
  ...changes,
});

function summaryAt(stage: Stage, { data, ...rest }: Submission): SubmissionSummary {
  const last = rest.decisions.findLast((decision) => decision.stage === stage);
  return {
    application_id: rest.application_id,
    submitted_id: rest.submitted_id,
    submitted_at: rest.submitted_at,
    admin_status: rest[stage] ?? 'pending',
    version: rest.version,
    decided_by: last?.decided_by,
    decided_at: last?.decided_at,
    withdrawn_at: rest.withdrawn_at,
    changes_due: rest.requested_changes?.stage === stage ? rest.requested_changes.due : undefined,
    unannounced: rest.unannounced?.includes(stage) || undefined,
    releases_at: rest.unannounced?.includes(stage) ? rest.releases_at : undefined,
    mine: 'none',
    assignees: [],
    assessments: 0,
    data: summaryDataSchema.parse(data),
  };
}

/** The signed-in organiser and two colleagues, as assignees. */
export const asha: Assignee = { sub: 'sub-1', name: 'Asha Raman', handed_in: false };
export const arjun: Assignee = { sub: 'sub-2', name: 'Arjun Selvam', handed_in: false };
export const meena: Assignee = { sub: 'sub-3', name: 'Meena Kannan', handed_in: false };

/** Whom one can ask to assess, in no order. */
const organisers: readonly Organiser[] = [meena, arjun, asha].map(({ sub, name }) => ({ sub, name }));

/** What a colleague handed in at stage 1. */
export const handedInByArjun: HandedInAssessment = {
  sub: 'sub-2',
  by: 'Arjun <b>Selvam</b>',
  handed_in_at: '2026-04-11T04:30:00.000Z',
  scores: { innovation: 2, 'climate-impact': 4, feasibility: 3, scalability: 2, 'team-and-plan': 5 },
  score: 3.1,
  recommendation: 'shortlist',
  comment: 'Strong on water, weak on costs.',
};

/** Returns scores of all criteria of stage 1. */
export const allScores = (score: Scores['innovation']): Scores =>
  Object.fromEntries(firstRound.criteria.stage1.map(({ id }) => [id, score]));

/** What an in-memory API for organisers knows. Tests change it to simulate colleagues. */
class ReviewState {
  /** Oldest first. */
  submissions: Submission[];
  /** Changes the rows of the lists: what the server computes from the assessments. */
  changeRow: ((row: SubmissionSummary) => SubmissionSummary) | undefined;
  pageSize = 500;
  /** One's own assessment, by application. */
  readonly mine = new Map<string, OwnAssessment>();
  /** What others handed in, of every application; exports have it, too. */
  others: readonly HandedInAssessment[] = [];
  /** The stages whose assessing is closed. */
  closedStages: readonly Stage[] = [];
  /** The ranking of every stage; `undefined` while it is assessed. */
  ranking: Ranking | undefined;
  /** The bodies of the saves of assessments, in order. */
  readonly saves: RequestOf<'saveAssessment'>[] = [];
  /** The history of each application, oldest first. */
  readonly history = new Map<string, readonly HistoryEntry[]>();
  /** The applications that are closed to the organiser of the session. */
  readonly closed = new Set<string>();
  /** Who is asked, by application. */
  readonly assignees = new Map<string, readonly Assignee[]>();
  /** What was asked to be planned, in order, and what the server plans. */
  readonly planRequests: PlanRequest[] = [];
  plan: AssignmentPlan | undefined;
  /** The subs of organisers who have a conflict of interest, by application. */
  readonly conflicts = new Map<string, readonly string[]>();
  /** Until when decisions are held (ISO 8601); `undefined`: the founder learns of them at once. */
  releasesAt: string | undefined;
  /** The exports that the API recorded, in order. Applications in conflict are not among them. */
  readonly exports: ExportRequest[] = [];
  /** The saved views of the organiser. */
  views: readonly SavedView[] = [];
  /** The keys of the calls so far. */
  readonly keys = new Set<string>();
  round = firstRound;
  /** The bodies of the decisions, in order; `undefined` for one without. */
  readonly decisionBodies: unknown[] = [];

  constructor(submissions: Submission[]) {
    this.submissions = submissions;
  }
}

interface StubReviewApi extends ReviewState, Pick<ReturnType<typeof stubApi>, 'refuse' | 'lose' | 'delay'> {
  /** `METHOD path?query` of each call, in order. */
  readonly calls: readonly string[];
  /** The keys with which notes were sent, also in calls that failed. */
  readonly noteKeys: () => readonly string[];
}

/** Signs in an organiser before each test, with an in-memory API that has these submissions. */
export function reviewApi(...submissions: readonly Submission[]): StubReviewApi {
  const state = new ReviewState([]);
  function start(): StubReviewApi {
    Object.assign(state, new ReviewState([...submissions]));
    const handlers = {
      ...actsOf(state),
      ...listsOf(state),
      ...recordsOf(state),
      ...assessmentsOf(state),
      ...decisionsOf(state),
    };
    // With the time of the test, which may have a clock of its own.
    const { calls, addresses, ...controls } = stubApi(
      checked(state, handlers),
      () => Date.now(),
      () => state.round,
    );
    return Object.assign(state, controls, {
      calls: addresses,
      noteKeys: () => calls.flatMap(([id, , key]) => (id === 'addNote' && key ? [key] : [])),
    });
  }
  beforeEach(async () => {
    start();
    await signInAs('organiser');
  });
  return start();
}

const notFound = problem('application-not-found');

/** The text of {@link serverError}. */
export const serverMessage = 'Something went wrong.';

/** A server failure. */
export const serverError = problem('internal-error', { message: serverMessage });

/** What the API says of an application in which one has a conflict of interest. */
export const closedMessage = 'You have a conflict of interest in this application. It is closed to you.';
export const conflictDeclared = problem('conflict-declared', { message: closedMessage });

/** Handlers of calls with the bodies that their routes take. */
type Handlers = {
  readonly [Id in RouteId]?: (call: StubCall & { readonly body: RequestOf<Id> }) => StubAnswer;
};

const idIn = ({ params }: StubCall) => params['application_id'] ?? params['id'] ?? '';
const stageIn = ({ params }: StubCall) => params['stage'] as Stage;

/** Does what the routes say before each handler: checks the body, and refuses what a conflict of interest closes. */
function checked(state: ReviewState, handlers: Handlers): StubHandlers {
  const checkedBy =
    ({ request, problems }: Route, handle: (call: never) => StubAnswer) =>
    (call: StubCall) => {
      if (problems.includes('conflict-declared') && state.closed.has(idIn(call))) return conflictDeclared;
      const body = request && request !== 'multipart' ? request.parse(call.body) : undefined;
      return handle({ ...call, body } as never);
    };
  return Object.fromEntries(
    routeIds.flatMap((id) => (handlers[id] ? [[id, checkedBy(routes[id], handlers[id])]] : [])),
  );
}

/** Finds the application of a call. */
const findOne = ({ submissions }: ReviewState, call: StubCall) =>
  submissions.find(({ application_id }) => application_id === idIn(call));

/** The row of an application in the list of a stage, as the organiser of the session sees it. */
function rowAt(state: ReviewState, stage: Stage, one: Submission): SubmissionSummary {
  const id = one.application_id;
  const row: SubmissionSummary = {
    ...summaryAt(stage, one),
    mine: state.closed.has(id) ? 'conflict' : (state.mine.get(id)?.state ?? 'none'),
    assignees: [...(state.assignees.get(id) ?? [])],
  };
  return state.changeRow?.(row) ?? row;
}

/** Changes an application, unless a call with the same key has, and answers with its row. */
function answerRow(
  state: ReviewState,
  call: StubCall,
  changed: (one: Submission) => Submission = (one) => one,
): StubAnswer {
  const isRepeated = call.key !== null && state.keys.has(call.key);
  if (call.key !== null) state.keys.add(call.key);
  const before = findOne(state, call);
  if (!before) return notFound;
  const now = isRepeated ? before : { ...changed(before), version: before.version + 1 };
  state.submissions = state.submissions.map((one) => (one === before ? now : one));
  const stage = stageIn(call) ?? call.query.get('stage') ?? 'stage1';
  return ok({ message: 'Done', row: rowAt(state, stage as Stage, now) });
}

/** What the API answers to each act on an application; most change more than its version. */
const actsOf = (state: ReviewState): Handlers =>
  Object.fromEntries(
    routeIds
      .filter((id) => routes[id].response.body === rowChangedSchema)
      .map((id) => [id, (call: StubCall) => answerRow(state, call)]),
  );

/** The rows in whose longest answer a search finds a text. */
function search(state: ReviewState, stage: Stage, submissions: readonly Submission[], text: string) {
  const field = 'innovationDescription';
  return submissions.flatMap((one) => {
    const found = findExcerpt(parseSearchQuery(text), one.data[field] ?? '');
    if (!found || state.closed.has(one.application_id)) return [];
    return [{ ...rowAt(state, stage, one), excerpt: { field, ...found } }];
  });
}

/** The lists of both stages, the activity and exports. */
function listsOf(state: ReviewState) {
  let answered = 0;
  /** When assessing is closed, and a later time in each response. */
  const stateOf = (stage: Stage) => ({
    as_of: new Date(Date.UTC(2026, 3, 12, 4, 30, ++answered)).toISOString(),
    closed: state.closedStages.includes(stage),
  });
  const listed = (stage: Stage) =>
    state.submissions.filter((one) => stage === 'stage1' || one.stage1 === 'approved');

  return {
    listStage: (call) => {
      const stage = stageIn(call);
      const cursor = Number(call.query.get('cursor') ?? 0);
      const rows = listed(stage);
      const next = cursor + state.pageSize;
      const page = rows.slice(cursor, next);
      const text = call.query.get('q');
      return ok({
        submitted_applications:
          text === null ? page.map((one) => rowAt(state, stage, one)) : search(state, stage, page, text),
        ...stateOf(stage),
        ...(next < rows.length && { next_cursor: String(next) }),
      });
    },
    // All rows: the API may list a change more than once.
    listActivity: (call) => {
      const stage = stageIn(call);
      const rows = listed(stage).map((one) => rowAt(state, stage, one));
      return ok({ submitted_applications: rows, ...stateOf(stage) });
    },
    listViews: () => ok({ views: state.views }),
    changeViews: ({ body: { save, remove } }) => {
      const others = state.views.filter(({ view_id }) => ![save?.view_id, remove].includes(view_id));
      state.views = save ? [...others, save] : others;
      return ok({ views: state.views });
    },
    exportApplications: ({ body: { stage, application_ids, format } }) => {
      const allowed = application_ids.filter((id) => !state.closed.has(id));
      state.exports.push({ stage, application_ids: allowed, format });
      const found = allowed.flatMap((id) => state.submissions.filter((one) => one.application_id === id));
      const toRow = (one: Submission) => ({
        ...rowAt(state, stage, one),
        data: one.data,
        handed_in: [...state.others],
      });
      return ok({ submitted_applications: found.map(toRow) });
    },
    getMetrics: () =>
      ok({
        submitted: state.submissions.length,
        admin_verified_stage1: state.submissions.filter(({ stage1 }) => stage1 === 'approved').length,
        admin_verified_stage2: state.submissions.filter(({ stage2 }) => stage2 === 'approved').length,
      }),
  } satisfies Handlers;
}

/** An application, its documents, history and conflicts. */
function recordsOf(state: ReviewState) {
  const historyOf = (call: StubCall) => state.history.get(idIn(call)) ?? [];
  return {
    getApplications: (call) => {
      const found = findOne(state, call);
      return found ? ok(found) : notFound;
    },
    listDocuments: () => ok({ documents: [] }),
    // The URLs name the document.
    getDocument: ({ params }) => {
      const name = `${params['document_id']}.pdf`;
      const url = `https://store.example.org/${params['document_id']}`;
      return ok({ key: name, name, size: 1, sha256: 'f', url, inline_url: `${url}?inline` });
    },
    readHistory: (call) => ok({ entries: historyOf(call), verified: true }),
    addNote: (call) => {
      const before = historyOf(call);
      const by = { at, by: 'Asha Raman', by_sub: 'sub-1' };
      const entry = { kind: 'noted', ...call.body, number: before.length + 1, ...by } as const;
      if (call.key === null || !state.keys.has(call.key)) state.history.set(idIn(call), [...before, entry]);
      return { ...answerRow(state, call), status: 201 };
    },
    declareConflict: (call) => {
      state.closed.add(idIn(call));
      return answerRow(state, call);
    },
    withdrawConflict: (call) =>
      answerRow(state, call, (one) => ({
        ...one,
        conflicts: one.conflicts.filter(({ sub }) => sub !== call.params['sub']),
      })),
  } satisfies Handlers;
}

/** Assessments, and who is asked for them. */
function assessmentsOf(state: ReviewState) {
  const conflict = problem('assessment-conflict', {
    message: 'You changed this assessment in another window. Please load it again.',
  });
  function store(call: StubCall, mine: OwnAssessment): StubAnswer {
    const isDraftAgain = state.mine.get(idIn(call))?.state === 'draft' && mine.state === 'draft';
    state.mine.set(idIn(call), mine);
    const one = findOne(state, call);
    const { body } =
      isDraftAgain && one
        ? ok({ message: 'Done', row: rowAt(state, stageIn(call), one) })
        : answerRow(state, call);
    return ok({ ...(body as object), revision: mine.revision });
  }
  return {
    readAssessments: (call) => {
      const stage = stageIn(call);
      const mine = state.mine.get(idIn(call));
      const closed = state.closedStages.includes(stage);
      const others = mine?.handed_in_at !== undefined || closed ? { others: state.others } : {};
      return ok({ criteria: firstRound.criteria[stage], closed, ...(mine && { mine }), ...others });
    },
    saveAssessment: (call) => {
      const { revision, ...content } = call.body;
      state.saves.push(call.body);
      const stored = state.mine.get(idIn(call));
      if (revision !== stored?.revision) return conflict;
      return store(call, {
        ...content,
        state: 'draft',
        revision: (revision ?? 0) + 1,
        ...(stored?.handed_in_at !== undefined && { handed_in_at: stored.handed_in_at }),
      });
    },
    handInAssessment: (call) => {
      const { revision } = call.body;
      const stored = state.mine.get(idIn(call));
      if (stored?.state === 'handed-in' && stored.revision === revision + 1) return store(call, stored);
      if (stored?.revision !== revision) return conflict;
      const handedIn = { state: 'handed-in', handed_in_at: at, revision: stored.revision + 1 } as const;
      return store(call, { ...stored, ...handedIn });
    },
    setAssessing: ({ body: { open } }) => ok({ open }),
    readRanking: ({ query }) =>
      state.ranking
        ? ok({ ...state.ranking, ...(query.has('line') && { line: Number(query.get('line')) }) })
        : problem('no-ranking'),
    listOrganisers: () => ok({ organisers }),
    // The readers in turn, unless a test says what the server plans.
    planAssignment: ({ body }) => {
      const { application_ids, readers, each, from } = body;
      state.planRequests.push(body);
      const plan = application_ids.map((application_id, at) => {
        const asked = (state.assignees.get(application_id) ?? []).map(({ sub }) => sub);
        const isNext = (index: number) => (index + at * (readers.length - 1)) % readers.length < each;
        const chosen = readers.filter((_, index) => isNext(index)).map(({ sub }) => sub);
        return {
          application_id,
          subs: [...new Set([...asked, ...chosen])].filter((sub) => sub !== from),
        };
      });
      return ok(state.plan ?? { plan, loads: [], missing: [] });
    },
    assign: (call) => {
      const id = idIn(call);
      const { subs } = call.body;
      const nameOf = (sub: string) => organisers.find((one) => one.sub === sub)?.name ?? sub;
      const refused = state.conflicts.get(id)?.find((sub) => subs.includes(sub));
      if (refused) {
        const organiser = nameOf(refused);
        const message = `${organiser} has a conflict of interest in this application.`;
        return problem('assignee-conflict', { message, details: { organiser, organiser_sub: refused } });
      }
      const before = state.assignees.get(id) ?? [];
      const assignees = subs.map(
        (sub) => before.find((one) => one.sub === sub) ?? { sub, name: nameOf(sub), handed_in: false },
      );
      state.assignees.set(id, assignees);
      return answerRow(state, call);
    },
    decline: (call) => {
      const id = idIn(call);
      if (call.body.reason === 'conflict') state.closed.add(id);
      const others = (state.assignees.get(id) ?? []).filter(({ sub }) => sub !== asha.sub);
      state.assignees.set(id, others);
      state.mine.delete(id);
      return answerRow(state, call);
    },
  } satisfies Handlers;
}

/** Decisions, announcements, previews of mails and returns. */
function decisionsOf(state: ReviewState) {
  const take =
    (action: ReviewAction) =>
    (call: StubCall): StubAnswer => {
      state.decisionBodies.push(call.body);
      const { releasesAt: releases_at } = state;
      const held = releases_at && { unannounced: [stageIn(call)], releases_at };
      return answerRow(state, call, (one) => ({ ...decidedAt(stageIn(call), action, one), ...held }));
    };
  const announced = (one: Submission): Submission => ({
    ...one,
    unannounced: undefined,
    releases_at: undefined,
  });
  return {
    approve: take('approve'),
    reject: take('reject'),
    shortlist: take('shortlist'),
    shortlistByPost: take('shortlist'),
    announce: (call) => {
      state.decisionBodies.push(call.body);
      return answerRow(state, call, announced);
    },
    takeBack: (call) => {
      state.decisionBodies.push(call.body);
      const stage = stageIn(call);
      return answerRow(state, call, (one) => ({
        ...announced(one),
        [stage]: 'pending',
        decisions: one.decisions.filter((decision) => decision.stage !== stage),
      }));
    },
    // The founder's language is Tamil.
    previewMail: ({ body: { action = 'announcement', message_to_founder = '' } }) =>
      ok({ language: 'ta', subject: `Mail: ${action}`, text: `Dear Asha,\n\n${message_to_founder}` }),
    returnForChanges: (call) => {
      const due = lastSecondOf(call.body.due);
      const asked = { asked_at: at, asked_by: self.decided_by };
      const requested_changes = { ...call.body, stage: stageIn(call), due, ...asked };
      return answerRow(state, call, (one) => ({ ...one, requested_changes }));
    },
    withdrawReturn: (call) => answerRow(state, call, (one) => ({ ...one, requested_changes: undefined })),
  } satisfies Handlers;
}
