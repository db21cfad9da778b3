import { isDeepStrictEqual } from 'node:util';
import { canonicalHash } from '@portal/api/canonical-hash';
import { isAwaited } from '@portal/api/dynamodb/changes-item';
import { receiptKey, versionKey } from '@portal/api/dynamodb/keys';
import type { ReviewRecord } from '@portal/api/review/review-record';
import { digestOf } from '@portal/api/submission/digest';
import type { SubmittedAnswers } from '@portal/api/submission/submission-record';
import { stages } from '@portal/contracts/review/decisions';
import { historyOf } from './history-rules.ts';
import { type Item, itemsOf } from './items.ts';

/*
 * Rules of the versions of a submission, their digests and receipts, and of the changes that lead to the next one.
 */

/** Returns every rule that versions and changes break. */
export function findVersionViolations(items: readonly Item[]): string[] {
  return [...receipts(items), ...versions(items), ...hashes(items), ...changes(items)];
}

/** The digest of each submission equals a recount, and each version of a submission has one receipt: of when it was first handed in. */
function receipts(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const applications = new Map(itemsOf(items, 'application').map((item) => [item['application_id'], item]));
  const expected = itemsOf(items, 'submission').map((submission) => {
    const { application_id: id, digest } = submission;
    const answers = applications.get(id)?.['answers'];
    if (answers && digestOf(answers as SubmittedAnswers) !== digest)
      violations.push('the digest of a submission differs from a recount');
    return versionsOf(items, submission);
  });
  const byKey = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  const stored = itemsOf(items, 'receipt').map(({ pk, sk, entity, submitted_at }) => ({
    pk,
    sk,
    entity,
    submitted_at,
  }));
  if (!isDeepStrictEqual(stored.sort(byKey), firstReceipts(expected.flat()).sort(byKey)))
    violations.push('submissions and receipts differ');
  return violations;
}

interface Version {
  readonly submitted_id: string;
  readonly digest: string;
  readonly submitted_at: unknown;
}

/** Returns all versions of a submission, oldest first. */
function versionsOf(items: readonly Item[], submission: Item): Version[] {
  const submitted_id = String(submission['submitted_id']);
  const { resubmitted_at } = submission['review'] as Item;
  const earlier = itemsOf(items, 'version')
    .filter((item) => item['pk'] === submission['pk'])
    .toSorted((one, other) => String(one['sk']).localeCompare(String(other['sk'])));
  const present = {
    digest: submission['digest'],
    submitted_at: resubmitted_at ?? submission['submitted_at'],
  };
  return [...earlier, present].map(({ digest, submitted_at }) => ({
    submitted_id,
    digest: String(digest),
    submitted_at,
  }));
}

/** Returns one receipt for each digest of a submission. */
function firstReceipts(versions: readonly Version[]): object[] {
  const receipts = versions.map(({ submitted_id, digest, submitted_at }) => ({
    ...receiptKey(submitted_id, digest),
    entity: 'receipt',
    submitted_at,
  }));
  return receipts.filter(
    ({ pk, sk }, index) => receipts.findIndex((one) => one.pk === pk && one.sk === sk) === index,
  );
}

/** Each hand-in of changes keeps the version before, with its digest. */
function versions(items: readonly Item[]): string[] {
  const stored = itemsOf(items, 'version');
  const handedIn = itemsOf(items, 'submission').flatMap((submission) =>
    historyOf(items, submission)
      .filter(({ kind }) => kind === 'resubmitted')
      .map(({ number }) => versionKey(String(submission['application_id']), number).sk),
  );
  return [
    ...stored
      .filter(({ answers, digest }) => digestOf(answers as SubmittedAnswers) !== digest)
      .map(() => 'the digest of an earlier version differs from a recount'),
    ...(isDeepStrictEqual(stored.map(({ sk }) => String(sk)).sort(), handedIn.sort())
      ? []
      : ['hand-ins and earlier versions differ']),
  ];
}

/** Each hand-in has the hash of its answers, with the keys of the documents: of the versions that followed, and of the present one. */
function hashes(items: readonly Item[]): string[] {
  const applications = new Map(itemsOf(items, 'application').map((item) => [item['application_id'], item]));
  return itemsOf(items, 'submission').flatMap(({ pk, application_id: id }) => {
    const ofSubmission = (entity: 'version' | 'history') =>
      itemsOf(items, entity)
        .filter((item) => item['pk'] === pk)
        .toSorted((one, other) => String(one['sk']).localeCompare(String(other['sk'])));
    const handIns = ofSubmission('history').filter(
      ({ kind }) => kind === 'submitted' || kind === 'resubmitted',
    );
    const stored = [...ofSubmission('version'), applications.get(id)];
    return isDeepStrictEqual(
      handIns.map((item) => item['answers_hash']),
      stored.map((item) => canonicalHash(item?.['answers'])),
    )
      ? []
      : ['the hash of answers differs from a recount'];
  });
}

/** Each request for changes that has not ended has the founder's changes, of the same fields and day; others are kept after a lapse. */
function changes(items: readonly Item[]): string[] {
  const awaited = itemsOf(items, 'submission').flatMap(({ application_id, review }) =>
    stages.flatMap((stage) => {
      const { returned } = (review as ReviewRecord)[stage];
      return returned ? [{ application_id, stage, fields: returned.fields, due: returned.due }] : [];
    }),
  );
  const all = itemsOf(items, 'changes');
  const stored = all
    .filter(isAwaited)
    .map(({ application_id, stage, fields, due }) => ({ application_id, stage, fields, due }));
  const lapsed = itemsOf(items, 'submission').filter((submission) => hasLapsed(items, submission));
  const isKept = (item: Item) =>
    lapsed.some(({ application_id }) => application_id === item['application_id']);
  return [
    ...(isDeepStrictEqual(stored, awaited) ? [] : ['requests for changes and changes differ']),
    ...all
      .filter((item) => !isAwaited(item) && !isKept(item))
      .map(() => 'changes are kept without a lapse of their request'),
  ];
}

const changesKinds: ReadonlySet<string> = new Set(['returned', 'resubmitted', 'return-lapsed']);

/** Returns whether the last request for changes has lapsed. */
function hasLapsed(items: readonly Item[], submission: Item): boolean {
  const last = historyOf(items, submission).findLast(({ kind }) => changesKinds.has(kind));
  return last?.kind === 'return-lapsed';
}
