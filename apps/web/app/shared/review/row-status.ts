import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AdminStatus } from '@portal/contracts/review/decisions';
import { IconArrowBackUp, IconCheck, IconClock, IconStar, IconX } from '@tabler/icons-react';
import type { BadgeProps } from '../../ui/badge.tsx';

/** The status of a row in a stage list: that of the stage, or `withdrawn` when the founder withdrew the submission. */
export type RowStatus = AdminStatus | 'withdrawn';

export function rowStatus({
  admin_status,
  withdrawn_at,
}: Pick<SubmissionSummary, 'admin_status' | 'withdrawn_at'>): RowStatus {
  return withdrawn_at === undefined ? admin_status : 'withdrawn';
}

/** What organisers read of each status, in the order of the review. */
export const statusLabels: Readonly<Record<RowStatus, MessageDescriptor>> = {
  pending: msg`Pending`,
  shortlisted: msg`Shortlisted`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
};
export const statusOrder = Object.keys(statusLabels) as readonly RowStatus[];

export const statusStyles = {
  pending: { tone: 'gray', look: 'outline', icon: IconClock },
  shortlisted: { tone: 'neithal', look: 'soft', icon: IconStar },
  approved: { tone: 'leaf', look: 'solid', icon: IconCheck },
  rejected: { tone: 'red', look: 'solid', icon: IconX },
  withdrawn: { tone: 'gray', look: 'soft', icon: IconArrowBackUp },
} as const satisfies Record<RowStatus, Omit<BadgeProps, 'children'>>;
