import { describe, expect, test } from 'vitest';
import {
  type AdminStatus,
  adminStatuses,
  decisions,
  mayAct,
  type ReviewAction,
  reviewActions,
  stageOpenedBy,
  stageOutcome,
  stages,
} from './decisions.ts';

/** What the product says of each decision: where it may be taken, where it leads. */
const stated = {
  approve: { from: ['pending', 'shortlisted'], to: 'approved' },
  reject: { from: ['pending', 'shortlisted'], to: 'rejected' },
  shortlist: { from: ['pending'], to: 'shortlisted' },
} satisfies Record<ReviewAction, { from: AdminStatus[]; to: AdminStatus }>;

describe('decisions', () => {
  test.each(reviewActions)('%s', (action) => {
    expect(decisions[action]).toEqual(stated[action]);
    expect(adminStatuses.filter((status) => mayAct(status, action))).toEqual(stated[action].from);
  });

  test('what each status means for its stage', () => {
    expect(stageOutcome).toEqual({
      pending: 'open',
      shortlisted: 'open',
      approved: 'passed',
      rejected: 'ended',
    });
  });

  test.each(reviewActions)('%s leads to a later status', (action) => {
    const { from, to } = decisions[action];
    for (const status of from) {
      expect(adminStatuses.indexOf(status)).toBeLessThan(adminStatuses.indexOf(to));
    }
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
