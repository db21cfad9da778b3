import {
  type Submission,
  type SubmissionSummary,
  summaryDataSchema,
} from '@portal/contracts/applications/records';
import type { ProblemBody } from '@portal/contracts/http/problems';
import { decisions, type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { vi } from 'vitest';

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
    decisions: [],
    ...changes,
    data: { ...answers, ...changes.data },
  };
}

function summaryAt(stage: Stage, { data, ...rest }: Submission): SubmissionSummary {
  return {
    application_id: rest.application_id,
    submitted_id: rest.submitted_id,
    submitted_at: rest.submitted_at,
    admin_status: rest[stage] ?? 'pending',
    withdrawn_at: rest.withdrawn_at,
    data: summaryDataSchema.parse(data),
  };
}

/** A problem response. */
export type Refusal = ProblemBody & { readonly status: number };

export interface StubReviewApi {
  /** The submissions, oldest first. Assign them to simulate a colleague. */
  submissions: Submission[];
  /** Stale submissions for the lists, to simulate eventual consistency. */
  index?: readonly Submission[] | undefined;
  pageSize: number;
  /** Responds with a problem to calls whose URL ends with `end`; `undefined` undoes that. */
  readonly refuse: (end: string, refusal: Refusal | undefined) => void;
  /** Delays responses to calls whose URL ends with `end` until `release`. */
  readonly delay: (end: string) => { readonly release: () => void };
  /** `METHOD path?query` of each call, in order. */
  readonly calls: string[];
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const decisionPath = new RegExp(`/([^/]+)/(${reviewActions.join('|')})/(stage[12])$`);

/** Replaces `fetch` by an in-memory API for organisers. */
export function stubReviewApi(...submissions: Submission[]): StubReviewApi {
  const refusals = new Map<string, Refusal>();
  const delays = new Map<string, Promise<void>>();
  const find = <T>(among: Map<string, T>, address: string) =>
    [...among].find(([end]) => address.endsWith(end))?.[1];
  const api: StubReviewApi = {
    submissions,
    pageSize: 500,
    calls: [],
    refuse: (end, refusal) => (refusal ? refusals.set(end, refusal) : refusals.delete(end)),
    delay: (end) => {
      let release = () => {};
      delays.set(end, new Promise((resolve) => (release = resolve)));
      return { release: () => release() };
    },
  };

  function list(stage: Stage, cursor: number): Response {
    const rows = (api.index ?? api.submissions).filter(
      (one) => stage === 'stage1' || one.stage1 === 'approved',
    );
    const next = cursor + api.pageSize;
    return json(200, {
      submitted_applications: rows.slice(cursor, next).map((one) => summaryAt(stage, one)),
      ...(next < rows.length && { next_cursor: String(next) }),
    });
  }

  function decide(id: string, action: ReviewAction, stage: Stage): Response {
    const admin_status = decisions[action].to;
    api.submissions = api.submissions.map((one) =>
      one.application_id === id ? { ...one, [stage]: admin_status } : one,
    );
    return json(200, { message: 'Done', application_id: id, stage, admin_status });
  }

  function respond({ pathname, searchParams }: URL): Response {
    if (pathname.endsWith('/application-metrics')) return json(200, metricsOf(api.submissions));
    const listed = /\/submitted\/(stage[12])$/.exec(pathname);
    if (listed) return list(listed[1] as Stage, Number(searchParams.get('cursor') ?? 0));
    const decided = decisionPath.exec(pathname);
    if (decided) return decide(decided[1] ?? '', decided[2] as ReviewAction, decided[3] as Stage);
    if (pathname.endsWith('/documents')) return json(200, { documents: [] });
    const asked = /\/documents\/([^/]+)$/.exec(pathname);
    if (asked) return json(200, documentOf(asked[1] ?? ''));
    const read = api.submissions.find((one) => pathname.endsWith(`/applications/${one.application_id}`));
    return read
      ? json(200, read)
      : json(404, { code: 'application-not-found', message: 'Application not found' });
  }

  vi.stubGlobal('fetch', async (url: URL, { method }: RequestInit) => {
    const address = url.pathname.replace('/green-startup/prod', '') + url.search;
    api.calls.push(`${method} ${address}`);
    await find(delays, address);
    const refusal = find(refusals, address);
    return refusal ? json(refusal.status, refusal) : respond(url);
  });
  return api;
}

/** A document in a response; its URLs name it. */
function documentOf(id: string) {
  const url = `https://store.example.org/${id}`;
  return { key: `${id}.pdf`, name: `${id}.pdf`, size: 1, sha256: 'f', url, inline_url: `${url}?inline` };
}

function metricsOf(submissions: readonly Submission[]) {
  return {
    submitted: submissions.length,
    admin_verified_stage1: submissions.filter(({ stage1 }) => stage1 === 'approved').length,
    admin_verified_stage2: submissions.filter(({ stage2 }) => stage2 === 'approved').length,
  };
}

/** A server failure. */
export const serverError: Refusal = { status: 500, code: 'internal-error', message: 'Something went wrong.' };
