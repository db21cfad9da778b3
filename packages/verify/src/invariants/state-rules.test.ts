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

const broken: readonly [from: Name, change: Change, violation: string][] = [
  ['submitted', remove('application'), 'a submission has no application'],
  ['submitted', remove('submission'), 'an application is submitted instead of draft'],
  ['submitted', edit('application', { submitted_id: 'GSP-2026-000009' }), 'in number or time'],
  ['submitted', edit('submission', { startupName: 'Neer' }), 'submission differ in answers'],
  ['submitted', edit('application', { expires_at: 1 }), 'only drafts are in'],
  ['drafted', edit('application', { drafts_pk: undefined }), 'only drafts are in'],
  [
    'submitted',
    (items) => [
      ...items,
      ...itemsOf(items, 'submission').map((item) => ({ ...item, pk: 'APP#a', application_id: 'a' })),
    ],
    'a submitted_id is used twice',
  ],
  ['assessed', edit('assessment', { pk: 'APP#a' }), 'assessment without a submission'],
  ['assessed', remove('history', { number: 2 }), 'number 2, it is missing'],
  ['assessed', edit('submission', { changed_at: '2027-05-01T00:00:00.000Z' }), 'changed_at is not'],
  ['assessed', edit('history', { assignees: [] }, { kind: 'assigned' }), 'review of a submission differs'],
  ['submitted', edit('submission', { seen: { o: { opened: '' } } }), 'times of views differ'],
  ['approvedAtStage1', follow('assigned', { assignees: [] }), 'closed when it was assigned'],
  ['assessed', follow('decided', approval), 'has other assessments than were handed in'],
  ['submitted', follow('announced', { status: 'pending' }), 'nothing was waiting'],
  [
    'unannounced',
    both(follow('withdrawn'), follow('announced', { stage: 'stage2', status: 'rejected' })),
    'the application was withdrawn when it was announced',
  ],
  [
    'unannounced',
    follow('taken-back', { stage: 'stage2', from: 'rejected', to: 'approved', reason: 'x' }),
    'a decision was taken back to approved',
  ],
  ['returned', follow('decided', approval), 'a decision while changes were awaited'],
  ['returned', follow('return-lapsed'), 'changes ended before their day'],
  [
    'submitted',
    follow('resubmitted', { digest: '', fields: [], terms }),
    'no request for changes when it was resubmitted',
  ],
  [
    'unannounced',
    follow('announced', {
      stage: 'stage2',
      status: 'rejected',
      released: true,
      at: '2027-04-01T00:00:00.000Z',
    }),
    'released early',
  ],
  ['unannounced', edit('submission', { releases_at: undefined }), 'index of held'],
  ['submitted', follow('assessed', { scores: {} }), 'was undefined before assessed'],
  ['assessed', edit('history', { score: 5 }, { kind: 'assessed' }), 'a score is not the mean'],
  ['conflictDeclared', follow('noted', { text: 'x' }, 0), 'an organiser in conflict: noted'],
  [
    'conflictDeclared',
    (items) => follow('assigned', { assignees: [fixture.organisers[0]] })(items),
    'in conflict is asked',
  ],
  ['submitted', follow('conflict-withdrawn', { organiser: { sub: 'o', name: 'O' } }), 'that nobody declared'],
  ['assessed', remove('assessment'), 'differs from the history'],
  ['handedIn', remove('version'), 'hand-ins and earlier versions differ'],
  ['handedIn', edit('version', { answers: { startupName: 'Neer' } }), 'the digest of a version differs'],
  [
    'submitted',
    edit('application', ({ answers }) => ({ answers: otherDocument(answers as Item) })),
    'the hash of answers differs',
  ],
  ['submitted', remove('receipt'), 'submissions and receipts differ'],
  ['handedIn', edit('receipt', { submitted_at: '' }), 'submissions and receipts differ'],
  ['returned', remove('changes'), 'requests for changes and changes differ'],
  [
    'returned',
    edit('changes', { due: '2027-05-02T18:29:59.000Z' }),
    'requests for changes and changes differ',
  ],
  ['handedIn', add({ entity: 'changes', answers: {} }), 'kept without the end'],
  ['submitted', remove('outbox'), 'mails  for'],
  ['approvedAtStage1', edit('history', { kind: 'noted', text: 'x' }, { number: 4 }), 'mails '],
  ['returned', follow('return-lapsed'), 'return-lapsed-organiser-2'],
  [
    'drafted',
    edit('application', { extended_to: '2027-05-20T18:29:59.000Z' }),
    'not that of the last extension',
  ],
  [
    'drafted',
    (items) =>
      add({
        entity: 'outbox',
        event: { kind: 'extended', application_id: fixture.applicationId, deadline: '' },
      })(items),
    'a mail about an extension that does not exist',
  ],
  ['submitted', remove('counters'), 'submitted counts 0 instead of 1'],
  ['submitted', add({ entity: 'counters', stage2: 1 }), 'stage2 counts 1 instead of 0'],
  ['drafted', edit('profile', { applications: 3 }), 'counts 3 applications instead of 1'],
  ['drafted', remove('profile'), 'a draft without a profile'],
  [
    'drafted',
    (items) => [
      ...items,
      ...itemsOf(items, 'profile').map((item): Item => ({ ...item, entity: 'closed-account' })),
    ],
    'a closed account has a profile',
  ],
  ['drafted', remove('owner'), 'owners without applications'],
  ['drafted', edit('owner', { sub: 's' }), 'an application and its owner item differ'],
  ['submitted', edit('owner', { expires_at: 1 }), 'expire at different times'],
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
  for (const [from, change, violation] of broken)
    expect.soft(findStateViolations(change(tables[from])).join('\n'), violation).toContain(violation);
});
