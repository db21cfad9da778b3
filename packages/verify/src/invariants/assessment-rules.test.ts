import { assessmentKey, historyKey } from '@portal/api/dynamodb/keys';
import { sameScores } from '@portal/api/test/assessments';
import { expect, test } from 'vitest';
import { findAssessmentViolations } from './assessment-rules.ts';
import type { Item } from './items.ts';

const id = 'a1';
const at = '2027-05-01T00:00:02.000Z';
const content = sameScores('stage1', 4);
const handedIn = { content, score: 4, at };
const listed = { by: 'Meena', handed_in_at: at, score: 4, recommendation: content.recommendation };

const submission: Item = {
  pk: `APP#${id}`,
  entity: 'submission',
  application_id: id,
  review: {
    conflicts: {},
    stage1: {
      assignees: [],
      assessments: { o1: { ...listed, state: 'draft' }, o2: { by: 'Ravi', state: 'draft' } },
    },
    stage2: { assignees: [], assessments: {} },
  },
};
const assessed: Item = {
  ...historyKey(id, 2),
  entity: 'history',
  number: 2,
  at,
  by: 'Meena',
  by_sub: 'o1',
  kind: 'assessed',
  stage: 'stage1',
  ...content,
  score: 4,
};
const reopened: Item = {
  ...assessmentKey(id, 'stage1', 'o1'),
  entity: 'assessment',
  by: 'Meena',
  state: 'draft',
  content: sameScores('stage1', 1),
  handed_in: handedIn,
};
const begun: Item = {
  ...assessmentKey(id, 'stage1', 'o2'),
  entity: 'assessment',
  by: 'Ravi',
  state: 'draft',
  content: { scores: {} },
};
const valid = [submission, assessed, reopened, begun];

test('accepts assessments as the history has them, and none', () => {
  expect(findAssessmentViolations(valid)).toEqual([]);
  expect(findAssessmentViolations([])).toEqual([]);
});

test.for([
  ['a missing assessment', [submission, assessed, reopened]],
  ['an assessment that the submission does not count', [...valid, { ...begun, sk: 'ASSESSMENT#stage2#o2' }]],
  ['another state', [submission, assessed, { ...reopened, state: 'handed-in' }, begun]],
  [
    'another version than was handed in',
    [submission, assessed, { ...reopened, handed_in: { ...handedIn, content: begun['content'] } }, begun],
  ],
  [
    'another score than the mean of its scores',
    [submission, assessed, { ...reopened, handed_in: { ...handedIn, score: 3 } }, begun],
  ],
] as const satisfies [string, Item[]][])('reports %s', ([, items]) => {
  expect(findAssessmentViolations(items)).toEqual(['the assessments differ from the history']);
});
