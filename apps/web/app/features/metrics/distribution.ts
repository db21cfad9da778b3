import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Metrics } from '@portal/contracts/metrics/metrics';
import { countedRows, type Queue } from '@portal/contracts/review/queues';
import { paths } from '../../paths.ts';

/** A part of all submissions. `percent` of the total; 0 without submissions. */
export interface Share {
  readonly label: MessageDescriptor;
  readonly count: number;
  readonly percent: number;
  /** The table with these submissions, if there is one. */
  readonly to?: string;
  readonly tone: 'gray' | 'neithal' | 'leaf';
}

/** The table with the rows that a counter counts; all of them are submitted. */
export const rowsOf = (counter: keyof Metrics, round: string | undefined) => {
  const { stage, queues } = countedRows[counter];
  return paths.stageTable(stage, round, counter === 'submitted' ? {} : { queue: queues });
};

/** Returns a part in percent of a whole; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** Splits the submissions by the stages they passed. The counts add up to the total. */
export function distributionOf(metrics: Metrics, round: string | undefined): readonly Share[] {
  const { submitted, admin_verified_stage1: stage1, admin_verified_stage2: stage2 } = metrics;
  const parts = [
    {
      label: msg`Verified at both stages`,
      count: stage2,
      to: rowsOf('admin_verified_stage2', round),
      tone: 'leaf',
    },
    {
      label: msg`Verified at stage 1 only`,
      // No table has these: that of stage 2 lacks approvals that are not announced, that of stage 1 does not know stage 2.
      count: stage1 - stage2,
      tone: 'neithal',
    },
    {
      label: msg`Not verified at stage 1`,
      count: submitted - stage1,
      to: paths.stageTable('stage1', round, { queue: ['not-verified'] satisfies Queue[] }),
      tone: 'gray',
    },
  ] as const;
  return parts.map((part) => ({ ...part, percent: percentOf(part.count, submitted) }));
}
