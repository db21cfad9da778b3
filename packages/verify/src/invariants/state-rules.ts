import { isDeepStrictEqual } from 'node:util';
import { applicationPartition } from '@portal/api/dynamodb/keys';
import { endsStage, isDecided } from '@portal/api/review/recount-review';
import { summaryFields } from '@portal/contracts/applications/records';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { findAssessmentViolations } from './assessment-rules.ts';
import { findHistoryViolations, historyOf } from './history-rules.ts';
import { type Item, itemsOf } from './items.ts';
import { findVersionViolations } from './version-rules.ts';

/*
 * Rules that the whole table keeps between any two writes. A write is one item or one transaction.
 */

/** Returns every rule that the table breaks. */
export function findStateViolations(items: readonly Item[]): string[] {
  return [
    ...applicationsAndSubmissions(items),
    ...findVersionViolations(items),
    ...events(items),
    ...findHistoryViolations(items),
    ...findAssessmentViolations(items),
    ...extensions(items),
    ...counters(items),
    ...profiles(items),
  ];
}

const indexBy = (items: readonly Item[], name: string) => new Map(items.map((item) => [item[name], item]));

/** Each submitted application has exactly one submission with the same data, and each submission an application. */
function applicationsAndSubmissions(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const applications = itemsOf(items, 'application');
  const submissions = itemsOf(items, 'submission');
  const submitted = indexBy(submissions, 'application_id');
  for (const application of applications) {
    const submission = submitted.get(application['application_id']);
    const isDraft = application['user_status'] === 'draft';
    if (
      [application['drafts_pk'], application['expires_at']].some((value) => (value !== undefined) !== isDraft)
    )
      violations.push('a draft is not in its index or does not expire, or a submission is or does');
    if (application['user_status'] !== (submission === undefined ? 'draft' : 'submitted'))
      violations.push(`an application is ${String(application['user_status'])}`);
    if (submission && submission['submitted_id'] !== application['submitted_id'])
      violations.push('application and submission differ in submitted_id');
    if (submission && submission['submitted_at'] !== application['submitted_at'])
      violations.push('application and submission differ in submitted_at');
    if (submission && !hasAnswersOf(submission, application))
      violations.push('application and submission differ in answers');
  }
  if (indexBy(submissions, 'submitted_id').size !== submissions.length)
    violations.push('a submitted_id is used twice');
  if (submissions.length !== applications.filter((one) => one['user_status'] !== 'draft').length)
    violations.push('a submission has no application');
  return violations;
}

/** The columns of the organisers' lists are copies of the application's answers. */
function hasAnswersOf(submission: Item, application: Item): boolean {
  const answers = application['answers'] as Item;
  return summaryFields.every((name) => isDeepStrictEqual(submission[name], answers[name]));
}

/**
 * The kinds of events about drafts, which are deleted soon. The key of an event prevents a second one of a day or of a deadline.
 */
const draftKinds: ReadonlySet<unknown> = new Set(['reminder', 'draft-expiring', 'extended']);

/**
 * Each submission, withdrawal, decision of which the founder learned, and change of its answers has one event, and each event that
 * is not about a draft has a cause.
 */
function events(items: readonly Item[]): string[] {
  const causes = itemsOf(items, 'submission').flatMap((submission) => {
    const id = String(submission['application_id']);
    const decided = historyOf(items, submission).flatMap((entry) => {
      if (entry.kind === 'announced') return [`${id}#${entry.stage}-${entry.status}-${entry.number}`];
      if (!isDecided(entry) || entry.unannounced) return [];
      return [`${id}#${entry.stage}-${entry.to}-${entry.number}`];
    });
    const withdrawn = submission['withdrawn_at'] === undefined ? [] : [`${id}#withdrawn`];
    return [`${id}#submitted`, ...withdrawn, ...decided, ...changesEvents(id, historyOf(items, submission))];
  });
  const stored = itemsOf(items, 'outbox')
    .filter(({ event }) => !draftKinds.has((event as Item | undefined)?.['kind']))
    .map((item) => String(item['event_id']));
  return isDeepStrictEqual(stored.sort(), causes.sort())
    ? []
    : [`mails ${stored.join()} for ${causes.join()}`];
}

/** Each request for changes and hand-in has its mail; the end of a request has two, only while its stage is undecided. */
function changesEvents(id: string, entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    const { kind, number } = entry;
    if (kind !== 'returned' && kind !== 'resubmitted' && kind !== 'return-lapsed') return [];
    const isDecidedStage = entries.slice(0, index).some((one) => endsStage(one) && one.stage === entry.stage);
    if (kind !== 'return-lapsed') return [`${id}#${kind}-${number}`];
    return isDecidedStage ? [] : [`${id}#${kind}-${number}`, `${id}#${kind}-organiser-${number}`];
  });
}

/** Each extension moved the deadline, had its mail, and no other deadline is extended. The deletion of a draft removes them. */
function extensions(items: readonly Item[]): string[] {
  const owners = indexBy(itemsOf(items, 'owner'), 'pk');
  const deadlinesOf = (pk: string) =>
    ((owners.get(pk)?.['extensions'] ?? []) as readonly Item[]).map((one) => one['until']);
  const mails = itemsOf(items, 'outbox').flatMap(({ event }) => {
    const { kind, application_id: id, deadline } = (event ?? {}) as Item;
    return kind === 'extended' ? [{ pk: applicationPartition(String(id)), deadline }] : [];
  });
  return [
    ...itemsOf(items, 'application')
      .filter(
        (one) =>
          one['extended_to'] !== deadlinesOf(applicationPartition(String(one['application_id']))).at(-1),
      )
      .map(() => 'the deadline is not that of the last extension'),
    ...mails
      .filter(
        ({ pk, deadline }) => owners.get(pk)?.['sub'] !== undefined && !deadlinesOf(pk).includes(deadline),
      )
      .map(() => 'a mail about an extension that does not exist'),
  ];
}

/** The counters equal a recount. A deleted draft stays counted as extended. */
function counters(items: readonly Item[]): string[] {
  const submissions = itemsOf(items, 'submission');
  const sumOf = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const approved = (stage: string) => submissions.filter((item) => item[stage] === 'approved').length;
  const extended = itemsOf(items, 'owner').filter((item) => item['extensions'] !== undefined).length;
  const expected = { submitted: submissions.length, stage1: approved('stage1'), stage2: approved('stage2') };
  return Object.entries(expected)
    .filter(([name, count]) => sumOf(name) !== count)
    .map(([name, count]) => `${name} counts ${sumOf(name)} instead of ${count}`)
    .concat(
      sumOf('extended') < extended ? [`extended counts ${sumOf('extended')} instead of ${extended}`] : [],
    );
}

/** Each application has an owner item, and the founder's profile counts it. A deleted one has neither application nor owner. */
function profiles(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const applications = itemsOf(items, 'application');
  for (const profile of itemsOf(items, 'profile')) {
    const own = applications.filter((item) => item['pk'] === profile['pk']).length;
    if (profile['applications'] !== own)
      violations.push(`a profile counts ${String(profile['applications'])} applications instead of ${own}`);
  }
  const founders = indexBy(itemsOf(items, 'profile'), 'pk');
  const drafts = applications.filter((item) => item['user_status'] === 'draft');
  if (!drafts.every((item) => founders.has(item['pk']))) violations.push('a draft without a profile');
  if (itemsOf(items, 'closed-account').some((item) => founders.has(item['pk'])))
    violations.push('a closed account has a profile');
  const owners = indexBy(
    itemsOf(items, 'owner').filter((item) => item['deleted_at'] === undefined),
    'pk',
  );
  if (owners.size !== applications.length) violations.push('owners without applications');
  for (const { application_id: id, sub } of applications)
    if (owners.get(applicationPartition(String(id)))?.['sub'] !== sub)
      violations.push('an application and its owner item differ');
  for (const { application_id: id, expires_at: expiry } of applications)
    if (owners.get(applicationPartition(String(id)))?.['expires_at'] !== expiry)
      violations.push('an application and its owner item expire at different times');
  return violations;
}
