import { describe, expect, test } from 'vitest';
import {
  type AdminStatus,
  adminStatuses,
  decisionEffects,
  mayAct,
  reviewActions,
  statusesAllowing,
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

  test('the condition of a write names the statuses that allow it', () => {
    expect(statusesAllowing('approve')).toEqual(['pending', 'shortlisted']);
    expect(statusesAllowing('shortlist')).toEqual(['pending']);
  });

  test('approval opens stage 2, then makes the founder succeed; rejection ends at any stage', () => {
    expect(decisionEffects.stage1.approve).toEqual({ opens: 'stage2' });
    expect(decisionEffects.stage2.approve).toEqual({ userStatus: 'success' });
    expect(decisionEffects.stage1.reject).toEqual({ userStatus: 'rejected' });
    expect(decisionEffects.stage2.reject).toEqual({ userStatus: 'rejected' });
  });
});
