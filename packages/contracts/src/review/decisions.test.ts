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

/** The product's specification of each decision. */
const specified = {
  approve: { from: ['pending', 'shortlisted'], to: 'approved' },
  reject: { from: ['pending', 'shortlisted'], to: 'rejected' },
  shortlist: { from: ['pending'], to: 'shortlisted' },
} satisfies Record<ReviewAction, { from: AdminStatus[]; to: AdminStatus }>;

describe('decisions', () => {
  test.each(reviewActions)('%s', (action) => {
    expect(decisions[action]).toEqual(specified[action]);
    expect(adminStatuses.filter((status) => mayAct(status, action))).toEqual(specified[action].from);
  });

  test('maps each status to the outcome of its stage', () => {
    expect(stageOutcome).toEqual({
      pending: 'open',
      shortlisted: 'open',
      approved: 'passed',
      rejected: 'ended',
    });
  });

  test('only approval at stage 1 opens another stage', () => {
    const opening = stages.flatMap((stage) =>
      reviewActions.flatMap((action) => {
        const opened = stageOpenedBy(stage, decisions[action].to);
        return opened === undefined ? [] : [[stage, action, opened]];
      }),
    );
    expect(opening).toEqual([['stage1', 'approve', 'stage2']]);
  });
});
