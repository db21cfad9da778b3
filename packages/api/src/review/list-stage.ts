import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { makeSearchText, matchesSearch, parseSearchQuery } from '@portal/contracts/review/search';
import {
  maxPageRows,
  type StageList,
  type StageListQuery,
  type StageSummaryList,
} from '@portal/contracts/review/stage-lists';
import type { WithDownloadUrl } from '../applications/ports.ts';
import type { Clock } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import type { SubmissionWithAnswers } from '../submission/submission-record.ts';
import { activityTime } from './activity-time.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListedSubmission, ReviewStore, StagePage } from './ports.ts';
import { toSubmittedData } from './submitted-data.ts';

export type ListStage = (
  stage: Stage,
  query: StageListQuery,
) => Promise<StageList | StageSummaryList | Problem>;

export interface ListStagePorts {
  readonly reviews: ReviewStore;
  readonly withDownloadUrl: WithDownloadUrl;
  readonly now: Clock;
}

/**
 * Lists a page of a stage's submissions, oldest first, below 1 MB. `next_cursor` encodes the last row, so that paging neither
 * skips nor repeats rows while others are added.
 */
export function makeListStage(ports: ListStagePorts): ListStage {
  return async (stage, { view = 'full', q, cursor, limit = maxPageRows.summary }) => {
    const after = cursor === undefined ? undefined : decodeCursor(stage, cursor);
    if (cursor !== undefined && after === undefined) return problem('invalid-cursor');
    const asOf = activityTime(ports.now());
    const most = maxPageRows[q === undefined ? view : 'search'];
    const listed = await ports.reviews.listStage(stage, after, Math.min(limit, most));
    return { ...(await pageOf(ports, stage, listed, { view, q })), as_of: asOf };
  };
}

function pageOf(ports: ListStagePorts, stage: Stage, listed: StagePage, { view, q }: StageListQuery) {
  if (q !== undefined) return searchPage(ports, stage, listed, q);
  return view === 'summary' ? summaryPage(stage, listed) : fullPage(ports, stage, listed);
}

function summaryPage(stage: Stage, listed: StagePage) {
  const page = makePage<SubmissionSummary>();
  for (const row of listed.rows) {
    if (!page.add(toSubmissionSummary(row))) break;
  }
  return toResponse(stage, listed, page);
}

/** Batch size for reading answers: about as many long submissions as fit into a page. */
const batchSize = 10;

async function fullPage(ports: ListStagePorts, stage: Stage, listed: StagePage) {
  const page = makePage<SubmissionRow>();
  for (let start = 0; start < listed.rows.length; start += batchSize) {
    const ids = listed.rows.slice(start, start + batchSize).map(({ applicationId }) => applicationId);
    for (const submission of await ports.reviews.findManyWithAnswers(ids)) {
      const row = await rowOf(stage, submission, ports.withDownloadUrl);
      if (!page.add(row)) return toResponse(stage, listed, page);
    }
  }
  return toResponse(stage, listed, page);
}

/** Lists the rows whose answers match. So few rows that their summaries always fit into a response. */
async function searchPage(
  { reviews }: ListStagePorts,
  stage: Stage,
  { rows, more }: StagePage,
  text: string,
) {
  if (rows.length === 0) return { submitted_applications: [] };
  const query = parseSearchQuery(text);
  const submissions = await reviews.findManyWithAnswers(rows.map(({ applicationId }) => applicationId));
  const last = more ? rows.at(-1)?.position : undefined;
  return {
    submitted_applications: rows
      .filter((row, index) => matchesSearch(query, searchTextOf(row, submissions[index]?.answers ?? {})))
      .map(toSubmissionSummary),
    ...(last && { next_cursor: encodeCursor(stage, last) }),
  };
}

/** The number, the status and all answers as stored; of documents the file names. */
function searchTextOf({ submittedId, status }: ListedSubmission, answers: StoredDraft): string {
  const values = Object.values(answers).flat().map(textOf);
  return makeSearchText([submittedId, status, ...values]);
}

/** Records from other systems hold a choice as an object with its value. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (!(answer instanceof Object)) return '';
  return 'value' in answer ? textOf(answer.value) : 'name' in answer ? textOf(answer.name) : '';
}

/** Converts a row of an index to the table's columns. */
export function toSubmissionSummary(row: ListedSubmission): SubmissionSummary {
  return {
    application_id: row.applicationId,
    submitted_id: row.submittedId,
    submitted_at: row.submittedAt,
    admin_status: row.status,
    version: row.version,
    decided_by: row.lastDecision?.by,
    decided_at: row.lastDecision?.at,
    withdrawn_at: row.withdrawnAt,
    data: row.columns,
  };
}

async function rowOf(
  stage: Stage,
  submission: SubmissionWithAnswers,
  withDownloadUrl: WithDownloadUrl,
): Promise<SubmissionRow> {
  return {
    application_id: submission.applicationId,
    submitted_id: submission.submittedId,
    submitted_at: submission.submittedAt,
    admin_status: submission.status[stage] ?? 'pending',
    version: submission.version,
    decided_by: submission.lastDecision[stage]?.by,
    decided_at: submission.lastDecision[stage]?.at,
    withdrawn_at: submission.withdrawal?.at,
    data: await toSubmittedData(submission, withDownloadUrl),
  };
}

function toResponse<Row>(stage: Stage, listed: StagePage, { rows }: Page<Row>) {
  const more = listed.more || rows.length < listed.rows.length;
  const last = more ? listed.rows[rows.length - 1]?.position : undefined;
  return {
    submitted_applications: [...rows],
    ...(last === undefined ? {} : { next_cursor: encodeCursor(stage, last) }),
  };
}

/** Maximum bytes of the rows of one response, so that the whole response stays below 1 MB. */
const maxPageBytes = 990_000;

/** Collects rows as long as they fit into a response. */
interface Page<Row> {
  readonly rows: readonly Row[];
  /** Adds a row; returns false when it does not fit. The first row always fits. */
  add(row: Row): boolean;
}

export function makePage<Row>(maxBytes = maxPageBytes): Page<Row> {
  const rows: Row[] = [];
  let bytes = 0;
  return {
    rows,
    add(row) {
      // Plus one for the comma.
      const size = Buffer.byteLength(JSON.stringify(row)) + 1;
      if (rows.length > 0 && bytes + size > maxBytes) return false;
      rows.push(row);
      bytes += size;
      return true;
    },
  };
}
