import type { Submission } from '@portal/contracts/applications/records';
import {
  criteriaOf,
  type HandedInAssessment,
  type HandInAssessmentRequest,
  missingScores,
  type OwnAssessment,
  type SaveAssessmentRequest,
  type Scores,
} from '@portal/contracts/review/assessments';
import { type Stage, stageOutcome } from '@portal/contracts/review/decisions';
import type { HistoryEntry, NoteRequest } from '@portal/contracts/review/history';

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
  Object.fromEntries(criteriaOf('stage1').map(({ id }) => [id, score]));

export interface StubAssessments {
  /** One's own assessment of the application with that id. */
  readonly mine: Map<string, OwnAssessment>;
  /** What others handed in, of every application. */
  others: readonly HandedInAssessment[];
  /** The history of every application, oldest first. */
  history: readonly HistoryEntry[];
  /** Further entries in the history of an application. */
  readonly changes: Map<string, readonly HistoryEntry[]>;
  /** The ids of the notes that were sent, also in calls that failed. */
  readonly noteIds: (string | undefined)[];
  /** Whether the history is as it was written. */
  verified: boolean;
  /** The bodies of the saves, in order. */
  readonly saves: SaveAssessmentRequest[];
  /** The applications that are closed to the organiser of the session. */
  readonly closed: Set<string>;
}

/** What these calls need of the in-memory API. */
interface StubbedReviews {
  submissions: Submission[];
  readonly assessing: StubAssessments;
}

interface StubResponse {
  readonly status: number;
  readonly body: unknown;
}

interface StubRequest {
  readonly method: string;
  readonly pathname: string;
  readonly body: unknown;
}

const callPath =
  /\/applications\/([0-9a-f-]{36})(?:\/(conflict|notes|history|assessments)(?:\/([^/]+))?(\/hand-in)?)?$/;

const conflictDeclared: StubResponse = {
  status: 403,
  body: {
    code: 'conflict-declared',
    message: 'You have a conflict of interest in this application. It is closed to you.',
  },
};

const assessmentConflict: StubResponse = {
  status: 409,
  body: {
    code: 'assessment-conflict',
    message: 'You changed this assessment in another window. Please load it again.',
  },
};

/** The calls of assessments, conflicts, notes and history; `undefined` for other calls. */
export function respondToAssessing(api: StubbedReviews, { method, pathname, body }: StubRequest) {
  const state = api.assessing;
  const [, id = '', call, part = '', handIn] = callPath.exec(pathname) ?? [];
  if (call === 'conflict' && method === 'POST') {
    state.closed.add(id);
    return changed(api, id, {});
  }
  if (id !== '' && state.closed.has(id)) return conflictDeclared;
  if (call === 'conflict') {
    const one = api.submissions.find(({ application_id }) => application_id === id);
    return changed(api, id, { conflicts: one?.conflicts.filter(({ sub }) => sub !== part) ?? [] });
  }
  if (call === 'history') {
    const entries = [...state.history, ...(state.changes.get(id) ?? [])];
    return { status: 200, body: { entries, verified: state.verified } };
  }
  if (call === 'notes') return addNote(api, id, body);
  if (call !== 'assessments') return undefined;
  if (handIn) return handInOf(api, id, part as Stage, body);
  return method === 'PUT' ? save(api, id, body) : read(api, id, part as Stage);
}

/** Changes a submission as the server does. */
function changed(api: StubbedReviews, id: string, changes: object, status = 200): StubResponse {
  let version = 0;
  api.submissions = api.submissions.map((one) => {
    if (one.application_id !== id) return one;
    version = one.version + 1;
    return { ...one, ...changes, version };
  });
  return { status, body: { version } };
}

function addNote(api: StubbedReviews, id: string, body: unknown): StubResponse {
  const { text, note_id } = body as NoteRequest;
  const isRepeated = api.assessing.history.some((one) => one.kind === 'noted' && one.note_id === note_id);
  if (isRepeated) return changed(api, id, {}, 201);
  const by = { at: '2026-04-12T04:30:00.000Z', by: 'Asha Raman', by_sub: 'sub-1' };
  const number = api.assessing.history.length + 1;
  api.assessing.history = [...api.assessing.history, { kind: 'noted', text, note_id, number, ...by }];
  return changed(api, id, {}, 201);
}

function read({ assessing, submissions }: StubbedReviews, id: string, stage: Stage): StubResponse {
  const mine = assessing.mine.get(id);
  const one = submissions.find(({ application_id }) => application_id === id);
  const isDecided = stageOutcome[one?.[stage] ?? 'pending'] !== 'open' || one?.withdrawn_at !== undefined;
  const others = mine?.handed_in_at !== undefined || isDecided ? { others: assessing.others } : {};
  return { status: 200, body: { criteria: criteriaOf(stage), ...(mine && { mine }), ...others } };
}

function save({ assessing }: StubbedReviews, id: string, body: unknown): StubResponse {
  const { revision, ...content } = body as SaveAssessmentRequest;
  assessing.saves.push({ revision, ...content });
  const stored = assessing.mine.get(id);
  if (revision !== stored?.revision) return assessmentConflict;
  return store(assessing, id, {
    ...content,
    state: 'draft',
    revision: (revision ?? 0) + 1,
    ...(stored?.handed_in_at !== undefined && { handed_in_at: stored.handed_in_at }),
  });
}

function handInOf({ assessing }: StubbedReviews, id: string, stage: Stage, body: unknown): StubResponse {
  const { revision } = body as HandInAssessmentRequest;
  const stored = assessing.mine.get(id);
  const isRepeated = stored?.state === 'handed-in' && stored.revision === revision + 1;
  if (stored === undefined || (stored.revision !== revision && !isRepeated)) return assessmentConflict;
  if (stored.state === 'handed-in') return store(assessing, id, stored);
  if (missingScores(stage, stored).length > 0) {
    const message = 'Please score every criterion, or choose “No opinion”.';
    return { status: 422, body: { code: 'assessment-incomplete', message } };
  }
  return store(assessing, id, {
    ...stored,
    revision: stored.revision + 1,
    state: 'handed-in',
    handed_in_at: '2026-04-12T04:30:00.000Z',
  });
}

function store(assessing: StubAssessments, id: string, mine: OwnAssessment): StubResponse {
  assessing.mine.set(id, mine);
  return { status: 200, body: { revision: mine.revision, state: mine.state, version: 1 } };
}
