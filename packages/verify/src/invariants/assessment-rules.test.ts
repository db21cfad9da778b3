import { assessmentItem } from '@portal/api/dynamodb/assessment-store';
import { assessmentKey, historyKey } from '@portal/api/dynamodb/keys';
import type { AssessmentRecord } from '@portal/api/review/assessment-record';
import { sameScores } from '@portal/api/test/assessments';
import { expect, test } from 'vitest';
import { findAssessmentViolations } from './assessment-rules.ts';
import type { Item } from './items.ts';

const id = 'a1';
const at = (number: number) => `2027-05-01T00:00:0${number}.000Z`;
const content = sameScores('stage1', 4);

const submission: Item = { pk: `APP#${id}`, entity: 'submission', application_id: id };
const entry = (number: number, by: { readonly by: string; readonly by_sub: string }, details: object) => ({
  ...historyKey(id, number),
  entity: 'history' as const,
  number,
  at: at(number),
  ...by,
  stage: 'stage1',
  ...details,
});
const [meena, ravi, devi] = [
  { by: 'Meena', by_sub: 'o1' },
  { by: 'Ravi', by_sub: 'o2' },
  { by: 'Devi', by_sub: 'o3' },
];
const assessed = entry(2, meena, { kind: 'assessed', ...content, score: 4 });
const entries = [
  entry(1, meena, { kind: 'assessment-begun' }),
  assessed,
  entry(3, meena, { kind: 'assessment-reopened' }),
  entry(4, ravi, { kind: 'assessment-begun' }),
  entry(5, devi, { kind: 'assessment-begun' }),
  entry(6, devi, { kind: 'assessed', ...content, score: 4 }),
];

const assessment = ({ by, by_sub: sub }: typeof meena, record: Partial<AssessmentRecord>): Item => ({
  ...assessmentItem({
    applicationId: id,
    stage: 'stage1',
    sub,
    by,
    content,
    state: 'draft',
    revision: 2,
    updatedAt: at(9),
    ...record,
  }),
  entity: 'assessment',
});
const reopened = assessment(meena, {
  content: sameScores('stage1', 1),
  handedIn: { content, score: 4, at: at(2) },
});
const begun = assessment(ravi, { content: { scores: {} } });
const handedIn = { content, score: 4, at: at(6) };
const complete = assessment(devi, { state: 'handed-in', updatedAt: at(6), handedIn });
const valid = [submission, ...entries, reopened, begun, complete];

const changed = (item: Item, attributes: object) =>
  valid.map((one) => (one === item ? { ...item, ...attributes } : one));
const ofMeena = 'the assessment of stage1 by Meena differs from the history';
const ofDevi = 'the assessment of stage1 by Devi differs from the history';

test('accepts assessments as the history has them, and none', () => {
  expect(findAssessmentViolations(valid)).toEqual([]);
  expect(findAssessmentViolations([])).toEqual([]);
});

test('accepts any content of a draft', () => {
  const others = changed(begun, { content: sameScores('stage1', 5), updated_at: at(8), revision: 7 });
  expect(findAssessmentViolations(others)).toEqual([]);
});

test.for([
  [
    'a missing assessment',
    valid.filter((item) => item !== begun),
    'the assessment of stage1 by Ravi differs from the history',
  ],
  [
    'an assessment that nobody began',
    [...valid, { ...begun, ...assessmentKey(id, 'stage2', 'o2'), stage: 'stage2' }],
    'the assessment of stage2 by Ravi differs from the history',
  ],
  ['one without a submission', [...valid, { ...begun, pk: 'APP#a2' }], 'an assessment has no submission'],
  ['another state', changed(reopened, { state: 'handed-in' }), ofMeena],
  [
    'another name',
    changed(reopened, { by: 'Meena S.' }),
    'the assessment of stage1 by Meena S. differs from the history',
  ],
  [
    'another version than was handed in',
    changed(reopened, { handed_in: { content: { scores: {} }, score: 4, at: at(2) } }),
    ofMeena,
  ],
  [
    'another score than was handed in',
    changed(reopened, { handed_in: { content, score: 3, at: at(2) } }),
    ofMeena,
  ],
  ['another content than was handed in', changed(complete, { content: sameScores('stage1', 5) }), ofDevi],
  ['another time than that of the hand-in', changed(complete, { updated_at: at(7) }), ofDevi],
  [
    'a score that is not the mean',
    valid.map((item) => {
      if (item === assessed) return { ...item, score: 3 };
      return item === reopened ? { ...item, handed_in: { content, score: 3, at: at(2) } } : item;
    }),
    'a score is not the mean of its scores',
  ],
] as const satisfies [string, Item[], string][])('reports %s', ([, items, violation]) => {
  expect(findAssessmentViolations(items)).toEqual([violation]);
});
