import { historyKey } from '@portal/api/dynamodb/keys';
import { newSubmissionItems } from '@portal/api/dynamodb/submission-change';
import { emptyReview } from '@portal/api/review/review-record';
import { makeSubmission } from '@portal/api/test/many-submissions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { describe, expect, test } from 'vitest';
import { findHistoryViolations } from './history-rules.ts';
import type { Item } from './items.ts';
import { withHashes } from './with-hashes.ts';

const id = 'a1';
const at = (number: number) => `2027-05-01T00:00:0${number}.000Z`;
const meena = { sub: 'o1', name: 'Meena' };
const ravi = { sub: 'o2', name: 'Ravi' };

/** An entry of the history by its number. */
const entry = (number: number, by: typeof meena, kind: HistoryEntry['kind'], details: object = {}): Item => ({
  ...historyKey(id, number),
  entity: 'history',
  number,
  at: at(number),
  by: by.name,
  by_sub: by.sub,
  kind,
  ...details,
});

const stage = { stage: 'stage1' };
const shortlist = { ...stage, action: 'shortlist', from: 'pending', to: 'shortlisted', assessments: [] };
const approval = { ...stage, action: 'approve', from: 'shortlisted', to: 'approved', assessments: [] };
const standing = { sub: 'o1', by: 'Meena', score: 4, recommendation: 'approve' };

const begun = entry(1, meena, 'assessment-begun', stage);
const assigned = entry(2, meena, 'assigned', { ...stage, assignees: [meena, ravi] });
const assessed = entry(3, meena, 'assessed', { ...stage, scores: {}, score: 4, recommendation: 'approve' });
const declared = entry(4, ravi, 'conflict-declared', { reason: 'A cousin' });
const shortlisted = entry(5, meena, 'decided', { ...shortlist, assessments: [standing] });
const reopened = entry(6, meena, 'assessment-reopened', stage);
const approved = entry(7, meena, 'decided', { ...approval, assessments: [standing] });
const noted = entry(8, meena, 'noted', { text: 'Called the founder.' });
const entries = [begun, assigned, assessed, declared, shortlisted, reopened, approved, noted];

const start = newSubmissionItems({
  ...makeSubmission(1),
  applicationId: id,
  founder: { sub: 's', name: 'Kavya', email: 'kavya@example.org' },
  submittedAt: at(0),
});
const decision = { sub: meena.sub, by: meena.name, at: at(7) };

const submission: Item = {
  ...start.submission,
  entity: 'submission',
  changed_at: at(8),
  version: 8,
  stage1: 'approved',
  stage1_decision: decision,
  stage2: 'pending',
  review: {
    conflicts: { o2: { by: 'Ravi', declared_at: at(4) } },
    stage1: {
      assignees: [meena],
      assessments: {
        o1: { by: 'Meena', state: 'draft', handed_in_at: at(3), score: 4, recommendation: 'approve' },
      },
    },
    stage2: { assignees: [], assessments: {} },
  },
};
const valid = [submission, start.entry, ...entries];

const untouched: Item = {
  ...submission,
  version: 0,
  changed_at: at(0),
  stage1: 'pending',
  stage1_decision: undefined,
  stage2: undefined,
  review: emptyReview,
};

const changed = (item: Item, attributes: object) =>
  valid.map((one) => (one === item ? { ...item, ...attributes } : one));

/** A valid history with one more entry. */
const followedBy = (by: typeof meena, kind: HistoryEntry['kind'], details: object) => [
  ...changed(submission, { version: 9, changed_at: at(9) }),
  entry(9, by, kind, details),
];

test('accepts a valid history, and none', () => {
  expect(findHistoryViolations(withHashes(valid))).toEqual([]);
  expect(findHistoryViolations(withHashes([untouched, start.entry]))).toEqual([]);
});

test.for([
  ['a missing entry', valid.filter((item) => item !== assigned), 'version 8 has the entries 1,3,4,5,6,7,8'],
  ['a missing last entry', valid.filter((item) => item !== noted), 'changed_at is not the time'],
  ['a history without a submission', entries, 'a history has no submission'],
  [
    'another e-mail address of the founder',
    changed(submission, { founder: { sub: 's', name: 'Kavya', email: 'another@example.org' } }),
    'another founder or time',
  ],
  [
    'a status without a decision',
    changed(submission, { stage1: 'shortlisted' }),
    'stage1 is shortlisted, its decisions lead to approved',
  ],
  [
    'a decision from another status',
    changed(shortlisted, { to: 'rejected' }),
    'a decision started from shortlisted, not rejected',
  ],
  [
    'a decision of another stage',
    changed(shortlisted, { stage: 'stage2' }),
    'a decision started from shortlisted, not pending',
  ],
  [
    'a withdrawal without an entry',
    changed(submission, { withdrawn_at: at(9) }),
    'the entries of withdrawals',
  ],
  ['an assessment of a decided stage', followedBy(meena, 'assessed', stage), 'the stage was closed when'],
  [
    'an assignment of a decided stage',
    followedBy(meena, 'assigned', { ...stage, assignees: [] }),
    'was closed',
  ],
  ['a note by an organiser in conflict', followedBy(ravi, 'noted', { text: 'x' }), 'in conflict: noted'],
  [
    'a second declaration',
    followedBy(ravi, 'conflict-declared', { reason: 'x' }),
    'in conflict: conflict-declared',
  ],
  [
    'a withdrawn conflict that nobody declared',
    followedBy(ravi, 'conflict-withdrawn', { organiser: meena }),
    'that nobody declared',
  ],
  [
    'an assignment of an organiser in conflict',
    followedBy(meena, 'assigned', { stage: 'stage2', assignees: [ravi] }),
    'in conflict is asked',
  ],
  ['an assessment that nobody began', changed(begun, { kind: 'noted', text: 'x' }), 'was undefined before'],
  ['a view without an entry', changed(submission, { seen: { o1: { opened: at(8) } } }), 'the times of views'],
  ['another score', changed(assessed, { score: 3 }), 'differs from a recount'],
  ['another assignee', changed(assigned, { assignees: [] }), 'differs from a recount'],
  [
    'an assignment that a conflict left',
    changed(submission, {
      review: { ...(submission['review'] as Item), stage1: { assignees: [meena, ravi], assessments: {} } },
    }),
    'differs from a recount',
  ],
  [
    'a decision without its assessments',
    changed(approved, { assessments: [] }),
    'a decision has other assessments',
  ],
] as const satisfies [string, Item[], string][])('reports %s', ([, items, violation]) => {
  expect(findHistoryViolations(withHashes(items)).join('\n')).toContain(violation);
});

test('reports an entry that was changed after it was written', () => {
  const items = withHashes(valid).map((item) => (item['number'] === 3 ? { ...item, comment: 'x' } : item));
  expect(findHistoryViolations(items)).toEqual([
    'the history is not verified: number 3, the entry after it has another hash',
  ]);
});

test('accepts that a view leaves the time of the last change', () => {
  const seen = { o1: { opened: at(9) } };
  const viewed = [...changed(submission, { version: 9, seen }), entry(9, meena, 'opened')];
  expect(findHistoryViolations(withHashes(viewed))).toEqual([]);
});

describe('unannounced decisions', () => {
  const shortlistedBy = { sub: 'o1', by: 'Meena', at: at(1) };
  const announcedFirst = entry(1, meena, 'decided', shortlist);
  const waiting = entry(2, ravi, 'decided', { ...approval, unannounced: true });
  const last_announced = { status: 'shortlisted', decision: shortlistedBy };
  const withStage1 = (changes: object, attributes: object, ...history: Item[]) => [
    {
      ...untouched,
      stage1_decision: { sub: 'o2', by: 'Ravi', at: at(2) },
      version: history.length,
      changed_at: at(history.length),
      ...attributes,
      review: { ...emptyReview, stage1: { ...emptyReview.stage1, ...changes } },
    },
    start.entry,
    ...history,
  ];
  const announcement = entry(3, meena, 'announced', { ...stage, status: 'approved' });
  const takeBack = entry(3, meena, 'taken-back', {
    ...stage,
    from: 'approved',
    to: 'shortlisted',
    reason: 'Wrong row',
  });

  test.for([
    ['waits', withStage1({ last_announced }, { stage1: 'approved' }, announcedFirst, waiting)],
    [
      'is announced',
      withStage1(
        { announced_at: at(3) },
        { stage1: 'approved', stage2: 'pending' },
        announcedFirst,
        waiting,
        announcement,
      ),
    ],
    [
      'is taken back',
      withStage1(
        {},
        { stage1: 'shortlisted', stage1_decision: shortlistedBy },
        announcedFirst,
        waiting,
        takeBack,
      ),
    ],
    [
      'is taken back; then the stage is open',
      withStage1(
        { assignees: [meena] },
        { stage1: 'shortlisted', stage1_decision: shortlistedBy },
        announcedFirst,
        waiting,
        takeBack,
        entry(4, meena, 'assigned', { ...stage, assignees: [meena] }),
      ),
    ],
  ] as const satisfies [string, Item[]][])('accepts one that %s', ([, items]) => {
    expect(findHistoryViolations(withHashes(items))).toEqual([]);
  });

  test.for([
    [
      'that opens stage 2',
      withStage1({ last_announced }, { stage1: 'approved', stage2: 'pending' }, announcedFirst, waiting),
      'stage2 is pending, its decisions lead to undefined',
    ],
    [
      'that the founder sees',
      withStage1({}, { stage1: 'approved' }, announcedFirst, waiting),
      'differs from a recount',
    ],
    [
      'announced twice',
      withStage1(
        {},
        { stage1: 'approved', stage2: 'pending' },
        announcedFirst,
        waiting,
        announcement,
        entry(4, meena, 'announced', { ...stage, status: 'approved' }),
      ),
      'nothing was waiting when a decision was announced',
    ],
    [
      'announced as another one',
      withStage1({}, { stage1: 'approved', stage2: 'pending' }, announcedFirst, waiting, {
        ...announcement,
        status: 'rejected',
      }),
      'rejected was announced instead of approved',
    ],
    [
      'taken back to another status',
      withStage1({}, { stage1: 'pending' }, announcedFirst, waiting, { ...takeBack, to: 'pending' }),
      'a decision was taken back to pending',
    ],
    [
      'announced after a withdrawal',
      withStage1(
        {},
        { stage1: 'approved', stage2: 'pending', withdrawn_at: at(3) },
        announcedFirst,
        waiting,
        entry(3, { sub: 's', name: 'Kavya' }, 'withdrawn'),
        entry(4, meena, 'announced', { ...stage, status: 'approved' }),
      ),
      'the stage was closed when it was announced',
    ],
  ] as const satisfies [string, Item[], string][])('reports one %s', ([, items, violation]) => {
    expect(findHistoryViolations(withHashes(items)).join('\n')).toContain(violation);
  });
});
