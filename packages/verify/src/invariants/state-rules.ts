import { isDeepStrictEqual } from 'node:util';
import { applicationCount } from '@portal/api/dynamodb/application-store';
import { applicationPartition } from '@portal/api/dynamodb/keys';
import { isUndecided } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { findChangesViolations } from './changes-rules.ts';
import { findHistoryViolations, unless } from './history-rules.ts';
import { type Item, itemsOf, type Review, type TableState } from './items.ts';

/*
 * Rules that the whole table keeps between any two writes. A write is one item or one transaction.
 */

export function findStateViolations({ items, reviews }: TableState): string[] {
  return [
    ...findApplicationViolations(items, reviews),
    ...reviews.flatMap(findHistoryViolations),
    ...findReceiptViolations(items, reviews),
    ...findChangesViolations(items, reviews),
    ...findEventViolations(items, reviews),
    ...findExtensionViolations(items),
    ...findCounterViolations(items, reviews),
    ...findProfileViolations(items),
  ];
}

const indexBy = (items: readonly Item[], name: string) => new Map(items.map((item) => [item[name], item]));

/** Each submitted application has exactly one submission, with a number of its own. */
function findApplicationViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const submissions = reviews.map(({ submission }) => submission);
  const submitted = indexBy(submissions, 'application_id');
  const partitions = new Set(submissions.map(({ pk }) => pk));
  return [
    ...itemsOf(items, 'application').flatMap((application) => {
      const isDraft = application.user_status === 'draft';
      const isIn = (name: string) => (application[name] !== undefined) === isDraft;
      const status = submitted.has(application.application_id) ? 'submitted' : 'draft';
      return [
        ...unless(isIn('drafts_pk') && isIn('expires_at'), 'only drafts are in their index and expire'),
        ...unless(
          application.user_status === status,
          `an application is ${String(application.user_status)} instead of ${status}`,
        ),
      ];
    }),
    ...unless(
      indexBy(submissions, 'submitted_id').size === submissions.length,
      'a submitted_id is used twice',
    ),
    ...(['history', 'assessment', 'version'] as const).flatMap((entity) =>
      unless(
        itemsOf(items, entity).every(({ pk }) => partitions.has(pk)),
        `a ${entity} without a submission`,
      ),
    ),
  ];
}

/** The audit finds missing receipts; these are all that there are. */
function findReceiptViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const digests = reviews.flatMap(({ submission, stored }) => [
    ...new Set([...stored.versions, submission].map(({ digest }) => digest)),
  ]);
  return unless(itemsOf(items, 'receipt').length === digests.length, 'a receipt without a version');
}

/**
 * Each submission, withdrawal, decision of which the founder learned, and change of its answers has one event, and each event about
 * a submission has a cause. Others are deleted soon; their key prevents a second one.
 */
function findEventViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const causes = reviews.flatMap(({ id, submission, entries }) => [
    `${id}#submitted`,
    ...(submission.withdrawn_at === undefined ? [] : [`${id}#withdrawn`]),
    ...entries.flatMap((entry, index) =>
      eventsOf(entry, entries.slice(0, index)).map((event) => `${id}#${event}`),
    ),
  ]);
  const stored = itemsOf(items, 'outbox')
    .filter(({ event }) => (event as Item | undefined)?.submitted_id !== undefined)
    .map((item) => String(item.event_id));
  return unless(
    isDeepStrictEqual(stored.sort(), causes.sort()),
    `mails ${stored.join()} for ${causes.join()}`,
  );
}

/** The end of a request for changes has two mails: if nothing is handed in, only while the founder awaits a decision. */
function eventsOf(entry: HistoryEntry, earlier: readonly HistoryEntry[]): string[] {
  const { kind, number } = entry;
  if (kind === 'announced') return [`${entry.stage}-${entry.status}-${number}`];
  if (kind === 'returned' || kind === 'return-withdrawn') return [`${kind}-${number}`];
  if (kind === 'resubmitted') return [`${kind}-${number}`, `${kind}-organiser-${number}`];
  if (kind !== 'return-lapsed') return [];
  const isDecided = earlier.some(
    (one) => one.kind === 'announced' && one.stage === entry.stage && !isUndecided(one.status),
  );
  return isDecided ? [] : [`${kind}-${number}`, `${kind}-organiser-${number}`];
}

/** Each extension moved the deadline, had its mail, and no other deadline is extended. The deletion of a draft removes them. */
function findExtensionViolations(items: readonly Item[]): string[] {
  const owners = indexBy(itemsOf(items, 'owner'), 'pk');
  const ownerOf = (id: unknown) => owners.get(applicationPartition(String(id)));
  const deadlinesOf = (id: unknown) =>
    ((ownerOf(id)?.extensions ?? []) as readonly Item[]).map((one) => one.until);
  const mails = itemsOf(items, 'outbox').flatMap(({ event }) =>
    (event as Item | undefined)?.kind === 'extended' ? [event as Item] : [],
  );
  return [
    ...unless(
      itemsOf(items, 'application').every(
        ({ application_id: id, extended_to }) => extended_to === deadlinesOf(id).at(-1),
      ),
      'the deadline is not that of the last extension',
    ),
    ...unless(
      mails.every(
        ({ application_id: id, deadline }) =>
          ownerOf(id)?.sub === undefined || deadlinesOf(id).includes(deadline),
      ),
      'a mail about an extension that does not exist',
    ),
  ];
}

/** The counters equal a recount. */
function findCounterViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const sumOf = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const approved = (stage: string) =>
    reviews.filter(({ submission }) => submission[stage] === 'approved').length;
  const expected = { submitted: reviews.length, stage1: approved('stage1'), stage2: approved('stage2') };
  return Object.entries(expected).flatMap(([name, count]) =>
    unless(sumOf(name) === count, `${name} counts ${sumOf(name)} instead of ${count}`),
  );
}

/** Each application has an owner item, and the founder's profile counts it. A deleted one has neither application nor owner. */
function findProfileViolations(items: readonly Item[]): string[] {
  const applications = itemsOf(items, 'application');
  const founders = indexBy(itemsOf(items, 'profile'), 'pk');
  const owners = indexBy(
    itemsOf(items, 'owner').filter((item) => item.deleted_at === undefined),
    'pk',
  );
  const ownerOf = ({ application_id: id }: Item) => owners.get(applicationPartition(String(id)));
  return [
    ...[...founders.values()].flatMap((profile) => {
      const own = applications.filter((item) => item.pk === profile.pk).length;
      const counted = Number(profile[applicationCount(firstRound.id)] ?? 0);
      return unless(counted === own, `a profile counts ${counted} applications instead of ${own}`);
    }),
    ...unless(
      applications.every((item) => item.user_status !== 'draft' || founders.has(item.pk)),
      'a draft without a profile',
    ),
    ...unless(
      !itemsOf(items, 'closed-account').some((item) => founders.has(item.pk)),
      'a closed account has a profile',
    ),
    ...unless(owners.size === applications.length, 'owners without applications'),
    ...unless(
      applications.every((one) => ownerOf(one)?.sub === one.sub),
      'an application and its owner item differ',
    ),
    ...unless(
      applications.every((one) => ownerOf(one)?.expires_at === one.expires_at),
      'an application and its owner item expire at different times',
    ),
  ];
}
