import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf as keyOfRoute } from './queries.ts';

/** The submissions of a stage in the table's columns, oldest first, as far as they have arrived. */
export interface StageList {
  readonly rows: readonly SubmissionSummary[];
  /** Where the rest begins; `undefined` when all are here. */
  readonly next: string | undefined;
}

const keyOf = (stage: Stage) => keyOfRoute('listStage', { stage });

/** Rows on their way are shown at most this often, in ms: each time costs the table a new order. */
const pace = 400;

/** A row that says what it said before stays the same object, so that whatever was made of it stays too. */
function reuse(before: readonly SubmissionSummary[], rows: readonly SubmissionSummary[]) {
  const kept = rows.map((row, at) => {
    const old = before[at];
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  return kept.length === before.length && kept.every((row, at) => row === before[at]) ? before : kept;
}

/** Reads pages from a cursor on. `onPage` gets all rows read so far. */
async function walk(
  stage: Stage,
  from: StageList,
  signal: AbortSignal,
  onPage: (list: StageList) => void,
): Promise<StageList> {
  const rows = [...from.rows];
  let { next } = from;
  do {
    const query = { view: 'summary' as const, ...(next !== undefined && { cursor: next }) };
    const page = await call('listStage', { params: { stage }, query, signal });
    rows.push(...page.submitted_applications);
    next = page.next_cursor;
    onPage({ rows, next });
  } while (next !== undefined);
  return { rows, next };
}

/** Publishes the rows of a first walk while it goes on, all that came when it breaks off, and never too often. */
function publisher(client: QueryClient, stage: Stage, signal: AbortSignal) {
  let latest: StageList | undefined;
  let shown = Number.NEGATIVE_INFINITY;
  const publish = () => {
    if (!latest || signal.aborted) return;
    shown = performance.now();
    client.setQueryData<StageList>(keyOf(stage), { ...latest, rows: [...latest.rows] });
    latest = undefined;
  };
  const onPage = (list: StageList) => {
    latest = list;
    if (list.next !== undefined && performance.now() - shown >= pace) publish();
  };
  return { onPage, publish };
}

/**
 * Every submission of a stage. The first pages are there before the last have come; a walk that broke off goes on
 * where it ended. When all were here already, they are replaced only once all have come again.
 */
export const stageListQuery = (stage: Stage) =>
  queryOptions({
    queryKey: keyOf(stage),
    queryFn: async ({ signal, client }): Promise<StageList> => {
      const before = client.getQueryData<StageList>(keyOf(stage));
      if (before && before.next === undefined) {
        const list = await walk(stage, { rows: [], next: undefined }, signal, () => {});
        return { ...list, rows: reuse(before.rows, list.rows) };
      }
      const { onPage, publish } = publisher(client, stage, signal);
      try {
        return await walk(stage, before ?? { rows: [], next: undefined }, signal, onPage);
      } catch (error) {
        publish();
        throw error;
      }
    },
    // Comparing each row with its predecessor is done above, once a walk.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.next === undefined ? 10_000 : 0),
  });

/** Tells the list of a decision at once: a long list takes a moment to come again. */
export function patchStageRow(
  client: QueryClient,
  stage: Stage,
  { application_id, admin_status }: Pick<SubmissionSummary, 'application_id' | 'admin_status'>,
): void {
  client.setQueryData<StageList>(
    keyOf(stage),
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((row) =>
          row.application_id === application_id ? { ...row, admin_status } : row,
        ),
      },
  );
}
