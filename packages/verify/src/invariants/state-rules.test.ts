import { historyKey } from '@portal/api/dynamodb/keys';
import { beforeAll, expect, test } from 'vitest';
import { type Fixture, makeFixtureRequests, type Organiser } from '../fixture.ts';
import { expectSuccess } from '../requests.ts';
import { buildScenarios } from '../scenarios.ts';
import { openTestEnvironment, type Snapshot } from '../test-environment.ts';
import { type Item, itemsIn, itemsOf } from './items.ts';
import { findStateViolations } from './state-rules.ts';

/* Breaks the tables to which requests lead, to prove that each rule can fail. */

const names = [
  'drafted',
  'submitted',
  'assessed',
  'conflictDeclared',
  'approvedAtStage1',
  'returned',
] as const;
type Name = (typeof names)[number] | 'unannounced' | 'handedIn';

let fixture: Fixture;
let tables: Record<Name, readonly Item[]>;

beforeAll(async () => {
  const environment = await openTestEnvironment();
  const scenarios = await buildScenarios(environment);
  fixture = scenarios.fixture;
  const itemsAt = (snapshot: Snapshot) => {
    environment.restoreSnapshot(snapshot);
    return itemsIn(environment.portal.level);
  };
  const states = names.map((name) => [name, itemsAt(scenarios[name])]);
  const unannounced = itemsAt(scenarios.heldAtStage2);
  environment.restoreSnapshot(scenarios.returned);
  expectSuccess(await makeFixtureRequests(environment, fixture).handInChanges()());
  const handedIn = itemsIn(environment.portal.level);
  tables = { ...Object.fromEntries(states), unannounced, handedIn };
  environment.portal.close();
});

type Change = (items: readonly Item[]) => readonly Item[];

const isOf = (entity: Item['entity'], where: object) => (item: Item) =>
  item.entity === entity && Object.entries(where).every(([name, value]) => item[name] === value);

/** Changes attributes of the items of an entity. */
const edit =
  (entity: Item['entity'], attributes: object | ((item: Item) => object), where = {}): Change =>
  (items) =>
    items.map((item) => {
      if (!isOf(entity, where)(item)) return item;
      const changed = typeof attributes === 'function' ? attributes(item) : attributes;
      const row = item.row && { ...(item.row as Item), ...changed };
      return { ...item, ...(row && { row }), ...changed };
    });

const remove =
  (entity: Item['entity'], where = {}): Change =>
  (items) =>
    items.filter((item) => !isOf(entity, where)(item));

const add =
  (item: Item): Change =>
  (items) => [...items, item];

/** Adds an entry to the history. */
const follow =
  (kind: string, details: object = {}, by: Organiser = 2): Change =>
  (items) => {
    const [submission] = itemsOf(items, 'submission');
    const number = itemsOf(items, 'history').length;
    const { name, sub } = fixture.organisers[by];
    const author = { at: submission?.changed_at, by: name, by_sub: sub };
    const key = historyKey(String(submission?.application_id), number);
    return [...items, { ...key, entity: 'history', number, kind, stage: 'stage1', ...author, ...details }];
  };

const both =
  (first: Change, second: Change): Change =>
  (items) =>
    second(first(items));

/** A decision of a stage that nobody assessed. */
const approval = { action: 'approve', from: 'pending', to: 'approved', assessments: [] };
const terms = { version: '1', accepted_at: '2027-05-01T00:00:00.000Z' };

const broken: readonly [what: string, from: Name, change: Change, violation: string][] = [
  ['an application is gone', 'submitted', remove('application'), 'a submission has no application'],
  ['a submission is gone', 'submitted', remove('submission'), 'an application is submitted instead of draft'],
  [
    'another number',
    'submitted',
    edit('application', { submitted_id: 'GSP-2026-000009' }),
    'in number or time',
  ],
  [
    'another answer',
    'submitted',
    edit('submission', { startupName: 'Neer' }),
    'submission differ in answers',
  ],
  ['a submission that expires', 'submitted', edit('application', { expires_at: 1 }), 'only drafts are in'],
  [
    'a draft outside its index',
    'drafted',
    edit('application', { drafts_pk: undefined }),
    'only drafts are in',
  ],
  [
    'a number that is used twice',
    'submitted',
    (items) => [
      ...items,
      ...itemsOf(items, 'submission').map((item) => ({ ...item, pk: 'APP#a', application_id: 'a' })),
    ],
    'a submitted_id is used twice',
  ],
  [
    'an assessment of nothing',
    'assessed',
    edit('assessment', { pk: 'APP#a' }),
    'assessment without a submission',
  ],
  ['a missing entry', 'assessed', remove('history', { number: 2 }), 'number 2, it is missing'],
  [
    'a changed entry',
    'assessed',
    edit('history', { at: '2027-05-01T00:00:00.000Z' }, { number: 1 }),
    'another hash',
  ],
  [
    'another founder',
    'submitted',
    edit('submission', { founder: { sub: 's', name: 'K', email: 'k@e.org' } }),
    'another founder',
  ],
  ['another status', 'approvedAtStage1', edit('submission', { stage1: 'shortlisted' }), 'is not approved'],
  [
    'a withdrawal without an entry',
    'submitted',
    edit('submission', { withdrawn_at: '2027-05-01T00:00:00.000Z' }),
    'another withdrawal',
  ],
  [
    'another time',
    'assessed',
    edit('submission', { changed_at: '2027-05-01T00:00:00.000Z' }),
    'changed_at is not',
  ],
  [
    'another review',
    'assessed',
    edit('history', { assignees: [] }, { kind: 'assigned' }),
    'review of a submission differs',
  ],
  [
    'a view without an entry',
    'submitted',
    edit('submission', { seen: { o: { opened: '' } } }),
    'times of views differ',
  ],
  [
    'an assignment of a decided stage',
    'approvedAtStage1',
    follow('assigned', { assignees: [] }),
    'closed when it was assigned',
  ],
  [
    'other assessments in a decision',
    'assessed',
    follow('decided', approval),
    'has other assessments than were handed in',
  ],
  [
    'an announcement of nothing',
    'submitted',
    follow('announced', { status: 'pending' }),
    'nothing was waiting',
  ],
  [
    'an announcement after a withdrawal',
    'unannounced',
    both(follow('withdrawn'), follow('announced', { stage: 'stage2', status: 'rejected' })),
    'the application was withdrawn when it was announced',
  ],
  [
    'a decision that is taken back to another status',
    'unannounced',
    follow('taken-back', { stage: 'stage2', from: 'rejected', to: 'approved', reason: 'x' }),
    'a decision was taken back to approved',
  ],
  [
    'a decision on a returned application',
    'returned',
    follow('decided', approval),
    'a decision while changes were awaited',
  ],
  ['an early end', 'returned', follow('return-lapsed'), 'changes ended before their day'],
  [
    'changes without a request',
    'submitted',
    follow('resubmitted', { digest: '', fields: [], terms }),
    'no request for changes when it was resubmitted',
  ],
  [
    'a release before its time',
    'unannounced',
    follow('announced', {
      stage: 'stage2',
      status: 'rejected',
      released: true,
      at: '2027-04-01T00:00:00.000Z',
    }),
    'released early',
  ],
  [
    'a decision that is not held',
    'unannounced',
    edit('submission', { releases_at: undefined }),
    'index of held',
  ],
  [
    'an assessment that nobody began',
    'submitted',
    follow('assessed', { scores: {} }),
    'was undefined before assessed',
  ],
  [
    'another score',
    'assessed',
    edit('history', { score: 5 }, { kind: 'assessed' }),
    'a score is not the mean',
  ],
  [
    'a note in conflict',
    'conflictDeclared',
    follow('noted', { text: 'x' }, 0),
    'an organiser in conflict: noted',
  ],
  [
    'an assignment in conflict',
    'conflictDeclared',
    (items) => follow('assigned', { assignees: [fixture.organisers[0]] })(items),
    'in conflict is asked',
  ],
  [
    'the end of no conflict',
    'submitted',
    follow('conflict-withdrawn', { organiser: { sub: 'o', name: 'O' } }),
    'that nobody declared',
  ],
  ['a missing assessment', 'assessed', remove('assessment'), 'differs from the history'],
  ['another state', 'assessed', edit('assessment', { state: 'draft' }), 'differs from the history'],
  ['a missing version', 'handedIn', remove('version'), 'hand-ins and earlier versions differ'],
  [
    'other answers of a version',
    'handedIn',
    edit('version', { answers: { startupName: 'Neer' } }),
    'the digest of a version differs',
  ],
  [
    'other documents',
    'submitted',
    edit('application', ({ answers }) => ({ answers: otherDocument(answers as Item) })),
    'the hash of answers differs',
  ],
  ['a missing receipt', 'submitted', remove('receipt'), 'submissions and receipts differ'],
  [
    'another time of a receipt',
    'handedIn',
    edit('receipt', { submitted_at: '' }),
    'submissions and receipts differ',
  ],
  ['missing changes', 'returned', remove('changes'), 'requests for changes and changes differ'],
  [
    'changes of another day',
    'returned',
    edit('changes', { due: '2027-05-02T18:29:59.000Z' }),
    'requests for changes and changes differ',
  ],
  ['changes after the hand-in', 'handedIn', add({ entity: 'changes', answers: {} }), 'kept without the end'],
  ['a missing mail', 'submitted', remove('outbox'), 'mails  for'],
  [
    'a mail of an unannounced decision',
    'approvedAtStage1',
    edit('history', { kind: 'noted', text: 'x' }, { number: 4 }),
    'mails ',
  ],
  ['an end without mails', 'returned', follow('return-lapsed'), 'return-lapsed-organiser-2'],
  [
    'another deadline',
    'drafted',
    edit('application', { extended_to: '2027-05-20T18:29:59.000Z' }),
    'not that of the last extension',
  ],
  [
    'a mail without an extension',
    'drafted',
    (items) =>
      add({
        entity: 'outbox',
        event: { kind: 'extended', application_id: fixture.applicationId, deadline: '' },
      })(items),
    'a mail about an extension that does not exist',
  ],
  ['a low counter', 'submitted', remove('counters'), 'submitted counts 0 instead of 1'],
  ['a high counter', 'submitted', add({ entity: 'counters', stage2: 1 }), 'stage2 counts 1 instead of 0'],
  [
    'another number of applications',
    'drafted',
    edit('profile', { applications: 3 }),
    'counts 3 applications instead of 1',
  ],
  ['a draft of nobody', 'drafted', remove('profile'), 'a draft without a profile'],
  [
    'a closed account',
    'drafted',
    (items) => [
      ...items,
      ...itemsOf(items, 'profile').map((item): Item => ({ ...item, entity: 'closed-account' })),
    ],
    'a closed account has a profile',
  ],
  ['an application without an owner', 'drafted', remove('owner'), 'owners without applications'],
  ['another owner', 'drafted', edit('owner', { sub: 's' }), 'an application and its owner item differ'],
  ['an owner that expires', 'submitted', edit('owner', { expires_at: 1 }), 'expire at different times'],
];

/** Another file under the same name. */
const otherDocument = (answers: Item) => ({
  ...answers,
  pitchDeck: { ...(answers.pitchDeck as Item), key: 'founders/another.pdf' },
});

test('accepts the tables to which requests lead, and an empty one', () => {
  expect(findStateViolations([])).toEqual([]);
  for (const [name, items] of Object.entries(tables)) expect(findStateViolations(items), name).toEqual([]);
});

test('reports each rule that a table breaks', () => {
  for (const [what, from, change, violation] of broken)
    expect.soft(findStateViolations(change(tables[from])).join('\n'), what).toContain(violation);
});
