import {
  type Submission,
  type SubmissionRow,
  type SubmissionSummary,
  summaryDataSchema,
} from '@portal/contracts/applications/records';
import type { ProblemBody } from '@portal/contracts/http/problems';
import type { Decision } from '@portal/contracts/review/decision-record';
import {
  type MailPreview,
  type MailPreviewRequest,
  mailPreviewRequestSchema,
} from '@portal/contracts/review/decision-request';
import { decisions, type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import { type ExportRequest, exportRequestSchema } from '@portal/contracts/review/exports';
import { noteRequestSchema } from '@portal/contracts/review/history';
import {
  lastSecondOf,
  type ReturnRequest,
  returnRequestSchema,
} from '@portal/contracts/review/return-for-changes';
import { makeSearchText, matchesSearch, parseSearchQuery } from '@portal/contracts/review/search';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { vi } from 'vitest';
import { respondToAssessing, type StubAssessments } from './stub-assessments.ts';
import { respondToAssigning, type StubAssigning, stubAssigning } from './stub-assigning.ts';

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

/** The organiser of the session, as the API records decisions. */
const self = {
  decided_by: 'Second Organiser',
  decided_by_sub: 'sub-1',
  decided_at: '2026-04-12T04:30:00.000Z',
};

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
    mine: 'none',
    assignees: [],
    assessments: 0,
    data: summaryDataSchema.parse(data),
  };
}

/** A problem response. */
export type Refusal = ProblemBody & { readonly status: number };

export interface StubReviewApi {
  /** The submissions, oldest first. Assign them to simulate a colleague. */
  submissions: Submission[];
  /** Assessments, conflicts and history. */
  readonly assessing: StubAssessments;
  /** Whom one can ask to assess, and who is asked. */
  readonly assigning: StubAssigning;
  /** Changes the rows of the lists: what the server computes from the assessments. */
  changeRow?: ((row: SubmissionSummary) => SubmissionSummary) | undefined;
  /** When founders handed in changes, by application. */
  readonly resubmitted: Map<string, string>;
  /** Stale submissions for the lists, to simulate eventual consistency. */
  index?: readonly Submission[] | undefined;
  pageSize: number;
  /** Responds with a problem to calls whose URL ends with `end`; `undefined` undoes that. */
  readonly refuse: (end: string, refusal: Refusal | undefined) => void;
  /** Loses the next response to a call whose URL ends with `end`: the API does what it says. */
  readonly lose: (end: string) => void;
  /** Delays responses to calls whose URL ends with `end` until `release`. */
  readonly delay: (end: string) => { readonly release: () => void };
  /** The exports that the API recorded, in order. Applications in conflict are not among them. */
  readonly exports: ExportRequest[];
  /** Whether decisions wait for an announcement. */
  together: boolean;
  /** The bodies of the decisions, in order; `undefined` for one without. */
  readonly decisionBodies: unknown[];
  /** `METHOD path?query` of each call, in order. */
  readonly calls: string[];
}

/** With the time of the test, which may have a clock of its own. */
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

const decisionPath = new RegExp(`/([^/]+)/(${reviewActions.join('|')})/(stage[12])$`);

const announcePath = /\/([^/]+)\/(announce|take-back)\/(stage[12])$/;

/** Replaces `fetch` by an in-memory API for organisers. */
export function stubReviewApi(...submissions: Submission[]): StubReviewApi {
  const refusals = new Map<string, Refusal>();
  const lost = new Set<string>();
  const delays = new Map<string, Promise<void>>();
  const find = <T>(among: Map<string, T>, address: string) =>
    [...among].find(([end]) => address.endsWith(end))?.[1];
  let answers = 0;
  const nextTime = () => {
    answers += 1;
    return new Date(Date.UTC(2026, 3, 12, 4, 30, answers)).toISOString();
  };
  const api: StubReviewApi = {
    submissions,
    assessing: {
      mine: new Map(),
      others: [],
      history: [],
      noteIds: [],
      changes: new Map(),
      verified: true,
      saves: [],
      closed: new Set(),
    },
    assigning: stubAssigning(),
    resubmitted: new Map(),
    together: false,
    pageSize: 500,
    calls: [],
    decisionBodies: [],
    exports: [],
    refuse: (end, refusal) => (refusal ? refusals.set(end, refusal) : refusals.delete(end)),
    lose: (end) => lost.add(end),
    delay: (end) => {
      let release = () => {};
      delays.set(end, new Promise((resolve) => (release = resolve)));
      return { release: () => release() };
    },
  };

  const listed = (stage: Stage) =>
    (api.index ?? api.submissions).filter((one) => stage === 'stage1' || one.stage1 === 'approved');

  function rowAt(stage: Stage, one: Submission): SubmissionSummary {
    const { mine, closed } = api.assessing;
    const own = mine.get(one.application_id)?.state ?? 'none';
    const assignees = api.assigning.assignees.get(one.application_id) ?? [];
    const row: SubmissionSummary = {
      ...summaryAt(stage, one),
      resubmitted_at: api.resubmitted.get(one.application_id),
      mine: closed.has(one.application_id) ? 'conflict' : own,
      assignees: [...assignees],
    };
    return api.changeRow?.(row) ?? row;
  }

  /** A row with all answers, unless the reader has a conflict. */
  function fullRowAt(stage: Stage, one: Submission): SubmissionRow {
    const row = rowAt(stage, one);
    return row.mine === 'conflict' ? row : { ...row, data: one.data };
  }

  function list(stage: Stage, query: URLSearchParams): Response {
    const cursor = Number(query.get('cursor') ?? 0);
    const q = query.get('q') ?? '';
    const toRow = query.get('view') === 'full' ? fullRowAt : rowAt;
    const rows = listed(stage);
    const next = cursor + api.pageSize;
    return json(200, {
      submitted_applications: rows
        .slice(cursor, next)
        .filter(({ data }) => matchesSearch(parseSearchQuery(q), makeSearchText([JSON.stringify(data)])))
        .map((one) => toRow(stage, one)),
      as_of: nextTime(),
      ...(next < rows.length && { next_cursor: String(next) }),
    });
  }

  /** All rows: the API may list a change more than once. */
  function listActivity(stage: Stage): Response {
    const rows = listed(stage).map((one) => rowAt(stage, one));
    return json(200, { submitted_applications: rows, as_of: nextTime() });
  }

  function exportApplications({ stage, application_ids, format }: ExportRequest): Response {
    const open = application_ids.filter((id) => !api.assessing.closed.has(id));
    api.exports.push({ stage, application_ids: open, format });
    const found = open.flatMap((id) => api.submissions.filter((one) => one.application_id === id));
    return json(200, { submitted_applications: found.map((one) => fullRowAt(stage, one)) });
  }

  function returnFor(id: string, stage: Stage, request: ReturnRequest): Response {
    const due = lastSecondOf(request.due);
    const returned = { ...request, stage, due, asked_at: self.decided_at, asked_by: self.decided_by };
    api.submissions = api.submissions.map((one) =>
      one.application_id === id ? { ...one, version: one.version + 1, requested_changes: returned } : one,
    );
    return json(200, { version: 1, changes_due: due });
  }

  /** Changes a submission, and responds as to a decision. */
  function change(id: string, stage: Stage, changed: (one: Submission) => Submission): Response {
    api.submissions = api.submissions.map((one) => (one.application_id === id ? changed(one) : one));
    const now = api.submissions.find((one) => one.application_id === id);
    if (!now) return json(404, { code: 'application-not-found', message: 'Application not found' });
    const { admin_status, version, decided_by, decided_at, unannounced } = summaryAt(stage, now);
    const row = { application_id: id, stage, admin_status, version, decided_by, decided_at, unannounced };
    return json(200, { message: 'Done', ...row });
  }

  const decide = (id: string, action: ReviewAction, stage: Stage): Response =>
    change(id, stage, (one) => ({
      ...decidedAt(stage, action, one),
      ...(api.together && { unannounced: [stage] }),
    }));

  const announced = (one: Submission): Submission => ({
    ...one,
    version: one.version + 1,
    unannounced: undefined,
  });

  const takenBack = (stage: Stage) => (one: Submission) => ({
    ...announced(one),
    [stage]: 'pending',
    decisions: one.decisions.filter((decision) => decision.stage !== stage),
  });

  function respond({ pathname, searchParams }: URL, { method = 'GET', body }: RequestInit): Response {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const assessed = respondToAssessing(api, { method, pathname, body: sent });
    if (assessed) return json(assessed.status, assessed.body);
    const assigned = respondToAssigning(api, { method, pathname, body: sent });
    if (assigned) return json(assigned.status, assigned.body);
    if (pathname.endsWith('/application-metrics')) return json(200, metricsOf(api.submissions));
    const [, stage, activity] = /\/submitted\/(stage[12])(\/activity)?$/.exec(pathname) ?? [];
    if (activity) return listActivity(stage as Stage);
    if (stage) return list(stage as Stage, searchParams);
    if (pathname.endsWith('/exports')) return exportApplications(exportRequestSchema.parse(sent));
    const decided = decisionPath.exec(pathname);
    if (decided) {
      api.decisionBodies.push(sent);
      return decide(decided[1] ?? '', decided[2] as ReviewAction, decided[3] as Stage);
    }
    const [, returned, at] = /([^/]+)\/return\/(stage[12])$/.exec(pathname) ?? [];
    if (returned) return returnFor(returned, at as Stage, returnRequestSchema.parse(sent));
    const [, announcedId = '', announceAct = '', announceStage] = announcePath.exec(pathname) ?? [];
    if (announceStage) {
      if (sent) api.decisionBodies.push(sent);
      const act = announceAct === 'announce' ? announced : takenBack(announceStage as Stage);
      return change(announcedId, announceStage as Stage, act);
    }
    if (/\/mail-preview\/stage[12]$/.test(pathname))
      return json(200, mailOf(mailPreviewRequestSchema.parse(sent)));
    if (pathname.endsWith('/documents')) return json(200, { documents: [] });
    const asked = /\/documents\/([^/]+)$/.exec(pathname);
    if (asked) return json(200, documentOf(asked[1] ?? ''));
    const read = api.submissions.find((one) => pathname.endsWith(`/applications/${one.application_id}`));
    return read
      ? json(200, read)
      : json(404, { code: 'application-not-found', message: 'Application not found' });
  }

  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const address = url.pathname.replace('/green-startup/prod', '') + url.search;
    api.calls.push(`${init.method} ${address}`);
    await find(delays, address);
    if (address.endsWith('/notes') && typeof init.body === 'string')
      api.assessing.noteIds.push(noteRequestSchema.parse(JSON.parse(init.body)).note_id);
    const refusal = find(refusals, address);
    const response = refusal ? json(refusal.status, refusal) : respond(url, init);
    const losing = [...lost].find((end) => address.endsWith(end));
    if (losing === undefined) return response;
    lost.delete(losing);
    throw new TypeError('Failed to fetch');
  });
  return api;
}

/** A document in a response; its URLs name it. */
function documentOf(id: string) {
  const url = `https://store.example.org/${id}`;
  return { key: `${id}.pdf`, name: `${id}.pdf`, size: 1, sha256: 'f', url, inline_url: `${url}?inline` };
}

/** The mail in the response to a preview, for a founder whose language is Tamil. */
function mailOf({ action, message_to_founder = '' }: MailPreviewRequest): MailPreview {
  return {
    language: 'ta',
    subject: `Mail: ${action ?? 'announcement'}`,
    text: `Dear Asha,\n\n${message_to_founder}`,
  };
}

function metricsOf(submissions: readonly Submission[]) {
  return {
    submitted: submissions.length,
    admin_verified_stage1: submissions.filter(({ stage1 }) => stage1 === 'approved').length,
    admin_verified_stage2: submissions.filter(({ stage2 }) => stage2 === 'approved').length,
    extended: 0,
  };
}

/** A server failure. */
export const serverError: Refusal = { status: 500, code: 'internal-error', message: 'Something went wrong.' };
