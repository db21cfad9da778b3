import { namesOf } from '@portal/contracts/applications/choices';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { fieldList } from '@portal/contracts/applications/fields';
import { type SubmissionRow, summaryFields } from '@portal/contracts/applications/records';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import {
  findExcerpt,
  makeSearchText,
  matchesSearch,
  parseSearchQuery,
  type SearchQuery,
} from '@portal/contracts/review/search';
import { type Excerpt, maxPageRows, type StageListQuery } from '@portal/contracts/review/stage-lists';
import * as z from 'zod/mini';
import type { Caller } from '../domain/caller.ts';
import { isProblem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ListedSubmission, Position, StagePage } from '../domain/review/ports.ts';
import { findAndRecordView } from '../domain/review/record-view.ts';
import { findRound, type PublishedRound } from '../domain/rounds/rounds.ts';
import type { SubmissionWithAnswers } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { activityTime } from './activity-time.ts';
import { isAssessingClosed } from './sees-assessments.ts';
import { toSubmissionRow, toSubmissionSummary } from './stage-rows.ts';

type ListStagePorts = Pick<Ports, 'rounds' | 'reviews' | 'withDownloadUrl' | 'now'>;

/**
 * Lists a page of a stage's submissions, oldest first, below 1 MB. `next_cursor` encodes the last row, so that paging neither
 * skips nor repeats rows while others are added. The full view has answers and addresses of documents: it is in each
 * application's history, as an opening. Of an application in which the organiser has a conflict, it lists the columns only.
 */
export function makeListStage(ports: ListStagePorts): UseCase<'listStage'> {
  return async ({ params: { stage }, query, caller: organiser }) => {
    const { round: roundId, view = 'full', q, cursor, limit = maxPageRows.summary } = query;
    const round = await findRound(ports.rounds, ports.now(), roundId);
    if (isProblem(round)) return round;
    const after = cursor === undefined ? undefined : decodeCursor(stage, cursor);
    if (cursor !== undefined && after === undefined) return problem('invalid-cursor');
    const asOf = activityTime(ports.now());
    const most = maxPageRows[q === undefined ? view : 'search'];
    const listed = await ports.reviews.listStage(round.id, stage, after, Math.min(limit, most));
    const page = await pageOf({ ...ports, round, stage, organiser, listed }, { view, q });
    return { ...page, as_of: asOf, closed: isAssessingClosed(round, stage) };
  };
}

/** A part of a stage's list, and for whom it is. */
interface Listing extends ListStagePorts {
  readonly round: PublishedRound;
  readonly stage: Stage;
  readonly organiser: Caller;
  readonly listed: StagePage;
}

function pageOf(listing: Listing, { view, q }: StageListQuery) {
  if (q !== undefined) return searchPage(listing, q);
  if (view !== 'summary') return takePage(listing, fullRowsOf(listing));
  const summaries = listing.listed.rows.map((row) => toSubmissionSummary(row, listing));
  return takePage(listing, summaries);
}

/** Batch size for reading answers: about as many long submissions as fit into a page. */
const batchSize = 10;

async function* fullRowsOf(listing: Listing): AsyncGenerator<SubmissionRow, void> {
  const { organiser, listed, reviews, withDownloadUrl } = listing;
  for (let start = 0; start < listed.rows.length; start += batchSize) {
    const ids = listed.rows.slice(start, start + batchSize).map(({ applicationId }) => applicationId);
    // Refused with a conflict of interest, whose row has no answers.
    await Promise.all(ids.map((id) => findAndRecordView(listing, id, organiser, { kind: 'opened' })));
    for (const submission of await reviews.findManyWithAnswers(ids))
      yield toSubmissionRow(submission, listing, withDownloadUrl);
  }
}

/** Maximum bytes of the rows of one response, so that the whole response stays below 1 MB. */
const maxPageBytes = 990_000;

/** Takes rows as long as they fit into a response; the first one always does. */
async function takePage<Row>({ stage, listed }: Listing, rows: Iterable<Row> | AsyncIterable<Row>) {
  const taken: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    // Plus one for the comma.
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (taken.length > 0 && bytes > maxPageBytes) break;
    taken.push(row);
  }
  const more = listed.more || taken.length < listed.rows.length;
  const last = more ? listed.rows[taken.length - 1]?.position : undefined;
  return { submitted_applications: taken, ...(last && { next_cursor: encodeCursor(stage, last) }) };
}

/** Lists the rows whose answers match. So few rows that their summaries always fit into a response. */
async function searchPage(listing: Listing, text: string) {
  const { reviews, stage, organiser } = listing;
  const { rows, more } = listing.listed;
  if (rows.length === 0) return { submitted_applications: [] };
  const query = parseSearchQuery(text);
  const submissions = await reviews.findManyWithAnswers(rows.map(({ applicationId }) => applicationId));
  const last = more ? rows.at(-1)?.position : undefined;
  const matches = (row: ListedSubmission, submission: SubmissionWithAnswers | undefined) =>
    submission !== undefined &&
    !hasConflict(submission, organiser) &&
    matchesSearch(query, searchTextOf(stage, row, submission.answers));
  return {
    submitted_applications: rows
      .map((row, index) => ({ row, submission: submissions[index] }))
      .filter(({ row, submission }) => matches(row, submission))
      .map(({ row, submission }) => ({
        ...toSubmissionSummary(row, listing),
        excerpt: submission && excerptOf(query, submission.answers),
      })),
    ...(last && { next_cursor: encodeCursor(stage, last) }),
  };
}

/** The number, the status and all answers as stored; of documents the file names. District and categories have names, too. */
function searchTextOf(stage: Stage, { submittedId, status }: ListedSubmission, answers: StoredDraft): string {
  const values = Object.values(answers).flat().map(textOf);
  const choices = [answers.city, answers.startupCategory].flat().map(textOf);
  return makeSearchText([submittedId, status[stage] ?? 'pending', ...values, ...choices.flatMap(namesOf)]);
}

/** The answers that are texts and not in the columns. */
const textFields = fieldList.filter(
  ({ name, control: { kind } }) =>
    ['line', 'long', 'registration-number'].includes(kind) && !summaryFields.some((one) => one === name),
);

function excerptOf(query: SearchQuery, answers: StoredDraft): Excerpt | undefined {
  for (const { name: field } of textFields) {
    const found = findExcerpt(query, textOf(answers[field]));
    if (found) return { field, ...found };
  }
  return undefined;
}

/** Records from other systems hold a choice as an object with its value. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (!(answer instanceof Object)) return '';
  return 'value' in answer ? textOf(answer.value) : 'name' in answer ? textOf(answer.name) : '';
}

const cursorSchema = z.strictObject({
  stage: z.enum(stages),
  sortKey: z.string().check(z.minLength(1), z.maxLength(100)),
  applicationId: z.uuid(),
});

/** Encodes the opaque `next_cursor`: the stage and the last row of the page. */
function encodeCursor(stage: Stage, position: Position): string {
  return Buffer.from(JSON.stringify({ stage, ...position })).toString('base64url');
}

/** Returns the position of a cursor of this stage; `undefined` for an invalid cursor. */
function decodeCursor(stage: Stage, cursor: string): Position | undefined {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || result.data.stage !== stage) return undefined;
  const { sortKey, applicationId } = result.data;
  return { sortKey, applicationId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
