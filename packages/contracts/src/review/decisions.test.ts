import { describe, expect, test } from 'vitest';
import {
  type AdminStatus,
  adminStatuses,
  mayAct,
  reviewActions,
  stageOpenedBy,
  stages,
  statusAfter,
} from './decisions.ts';

/** decisions.md, "Review". */
const allowed: Record<AdminStatus, string[]> = {
  pending: ['approve', 'reject', 'shortlist'],
  shortlisted: ['approve', 'reject'],
  approved: [],
  rejected: [],
};

describe('decisions', () => {
  test.each(adminStatuses)('from %s', (status) => {
    expect(reviewActions.filter((action) => mayAct(status, action))).toEqual(allowed[status]);
  });

  test.each(adminStatuses)(
    'every action from %s leads to a later status: decisions are ordered by it',
    (status) => {
      const after = reviewActions
        .filter((action) => mayAct(status, action))
        .map((action) => statusAfter[action]);
      for (const next of after)
        expect(adminStatuses.indexOf(next)).toBeGreaterThan(adminStatuses.indexOf(status));
    },
  );

  test('nothing but approval at stage 1 opens a stage', () => {
    const opening = stages.flatMap((stage) =>
      reviewActions.flatMap((action) => {
        const opened = stageOpenedBy(stage, action);
        return opened === undefined ? [] : [[stage, action, opened]];
      }),
    );
    expect(opening).toEqual([['stage1', 'approve', 'stage2']]);
  });
});
