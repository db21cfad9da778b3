import { describe, expect, test } from 'vitest';
import {
  type AdminStatus,
  adminStatuses,
  decisions,
  mayAct,
  reviewActions,
  stageOpenedBy,
  stages,
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

  test('nothing but approval at stage 1 opens a stage', () => {
    const opening = stages.flatMap((stage) =>
      reviewActions.flatMap((action) => {
        const opened = stageOpenedBy(stage, decisions[action].to);
        return opened === undefined ? [] : [[stage, action, opened]];
      }),
    );
    expect(opening).toEqual([['stage1', 'approve', 'stage2']]);
  });
});
