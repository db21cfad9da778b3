import { isDeepStrictEqual } from 'node:util';
import { canonicalHash } from '@portal/api/domain/canonical-hash';
import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { digestOf } from '@portal/api/domain/submission/digest';
import type { SubmittedAnswers } from '@portal/api/domain/submission/submission-record';
import { isAwaited } from '@portal/api/dynamodb/changes-item';
import { type Key, receiptKey, versionKey } from '@portal/api/dynamodb/keys';
import { stages } from '@portal/contracts/review/decisions';
import { unless } from './history-rules.ts';
import { type Item, itemsOf, type Review } from './items.ts';

/*
 * Rules of the versions of a submission, their digests and receipts, and of the changes that lead to the next one.
 */

/** Returns every rule that versions, receipts and changes break. */
export function findVersionViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const receipts = itemsOf(items, 'receipt').map((item) => describeReceipt(item, item.submitted_at));
  const expected = reviews.flatMap(receiptsOf);
  return [
    ...reviews.flatMap(findDigestViolations),
    ...unless(isDeepStrictEqual(receipts.sort(), expected.sort()), 'submissions and receipts differ'),
    ...findChangesViolations(items, reviews),
  ];
}

/** Each hand-in keeps the version before; each version has the digest and, with the keys of its documents, the hash of its answers. */
function findDigestViolations({ id, submission, application, stored, entries, versions }: Review): string[] {
  const resubmitted = entries.filter(({ kind }) => kind === 'resubmitted');
  const handIns = stored.filter(({ kind }) => kind === 'submitted' || kind === 'resubmitted');
  const answers = [...versions, application].map((item) => item?.answers as SubmittedAnswers | undefined);
  const digests = [...versions, submission].map(({ digest }) => digest);
  return [
    ...unless(
      isDeepStrictEqual(
        versions.map(({ sk }) => sk),
        resubmitted.map(({ number }) => versionKey(id, number).sk),
      ),
      'hand-ins and earlier versions differ',
    ),
    ...unless(
      isDeepStrictEqual(
        answers.map((one) => one && digestOf(one)),
        digests,
      ),
      'the digest of a version differs from a recount',
    ),
    ...unless(
      isDeepStrictEqual(
        answers.map((one) => canonicalHash(one)),
        handIns.map((item) => item.answers_hash),
      ),
      'the hash of answers differs from a recount',
    ),
  ];
}

const describeReceipt = ({ pk, sk }: Item | Key, at: unknown) => `${String(pk)} ${String(sk)} ${String(at)}`;

/** Returns the receipts that a submission has: one for each digest, of when it was first handed in. */
function receiptsOf({ submission, versions }: Review): string[] {
  const { resubmitted_at } = submission.review as ReviewRecord;
  const present: Item = { ...submission, submitted_at: resubmitted_at ?? submission.submitted_at };
  const first = new Map<string, unknown>();
  for (const { digest, submitted_at } of [...versions, present])
    if (!first.has(String(digest))) first.set(String(digest), submitted_at);
  return [...first].map(([digest, at]) =>
    describeReceipt(receiptKey(String(submission.submitted_id), digest), at),
  );
}

/** Each request for changes that has not ended has the founder's changes, of the same fields and day; others are kept after its end. */
function findChangesViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const awaited = reviews.flatMap(({ id, submission }) =>
    stages.flatMap((stage) => {
      const { returned } = (submission.review as ReviewRecord)[stage];
      return returned ? [{ application_id: id, stage, fields: returned.fields, due: returned.due }] : [];
    }),
  );
  const all = itemsOf(items, 'changes');
  const stored = all
    .filter(isAwaited)
    .map(({ application_id, stage, fields, due }) => ({ application_id, stage, fields, due }));
  const ended = new Set<unknown>(reviews.filter(endedWithoutHandIn).map(({ id }) => id));
  return [
    ...unless(isDeepStrictEqual(stored, awaited), 'requests for changes and changes differ'),
    ...unless(
      all.every((item) => isAwaited(item) || ended.has(item.application_id)),
      'changes are kept without the end of their request',
    ),
  ];
}

const endKinds = ['return-lapsed', 'return-withdrawn'];
const changesKinds = ['returned', 'resubmitted', ...endKinds];

/** Returns whether the last request for changes has lapsed or was withdrawn. */
const endedWithoutHandIn = ({ entries }: Review) =>
  endKinds.includes(entries.findLast(({ kind }) => changesKinds.includes(kind))?.kind ?? '');
