import { type HistoryEntry, isView, type ViewKind } from '@portal/contracts/review/history';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { authorOf } from './author.ts';
import { hasConflict } from './has-conflict.ts';
import type { DistributiveOmit, NewEntry, ReviewStore } from './ports.ts';
import { hasUnopenedChanges } from './review-record.ts';

/** What an organiser saw or exported, without who and when. */
export type View = DistributiveOmit<NewEntry<ViewKind>, 'at' | 'by' | 'by_sub' | 'by_email'>;

export interface RecordViewPorts {
  readonly reviews: Pick<ReviewStore, 'change'>;
  readonly now: Clock;
}

/** In ms. Views of the same kind by the same organiser within this time are one entry. */
const viewPeriod = 3_600_000;

/**
 * Records that an organiser sees a submission, at most once an hour and version of the answers, or exports it, once for a `requestId`.
 * Returns the submission since then; `undefined` when another change was written since it was read.
 */
export async function recordView<S extends SubmissionRecord>(
  { reviews, now }: RecordViewPorts,
  submission: S,
  organiser: Caller,
  view: View,
  requestId?: string,
): Promise<S | undefined> {
  const at = now();
  const entry = { ...view, ...authorOf(organiser, at) };
  if (view.kind === 'exported') {
    if (requestId !== undefined && submission.requests.includes(requestId)) return submission;
    const changed = await reviews.change({ submission, entry, requestId });
    return changed && { ...submission, ...changed };
  }
  const own = submission.seen[organiser.sub] ?? {};
  const last = own[view.kind];
  const isRecent = last !== undefined && last > isoTime(at - viewPeriod);
  const opensChanges = view.kind === 'opened' && hasUnopenedChanges(submission.review);
  // After new answers, an earlier entry does not say who read them.
  if (isRecent && !opensChanges && last >= (submission.review.resubmitted_at ?? '')) return submission;
  const seen = { ...submission.seen, [organiser.sub]: { ...own, [view.kind]: isoTime(at) } };
  const review = { ...submission.review, changes_opened_at: isoTime(at) };
  const replaced = { seen, ...(opensChanges && { review }) };
  const changed = await reviews.change({ submission, entry, replaced });
  return changed && { ...submission, ...changed };
}

/** Returns the entries that change a row in the lists: of views, only the first opening after changes were handed in. */
export function changesOfRow(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let unopened = false;
  return entries.filter((entry) => {
    const opensChanges = entry.kind === 'opened' && unopened;
    if (entry.kind === 'resubmitted') unopened = true;
    if (opensChanges) unopened = false;
    return opensChanges || !isView(entry);
  });
}

/**
 * Like {@link recordView}, for the newest version of a submission. Refuses an organiser with a conflict of interest.
 *
 * @param known.found the submission, if it was just read; the first attempt does not read it again
 */
export function findAndRecordView(
  ports: RecordViewPorts & { readonly reviews: Pick<ReviewStore, 'find'> },
  applicationId: string,
  organiser: Caller,
  view: View,
  known: { readonly found?: SubmissionRecord | undefined; readonly requestId?: string | undefined } = {},
): Promise<SubmissionRecord | Problem> {
  let { found } = known;
  return retryOnConflict(async () => {
    const submission = found ?? (await ports.reviews.find(applicationId));
    found = undefined;
    if (submission === undefined) return problem('application-not-found');
    if (hasConflict(submission, organiser)) return problem('conflict-declared');
    return recordView(ports, submission, organiser, view, known.requestId);
  });
}
