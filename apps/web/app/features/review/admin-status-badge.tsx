import type { AdminStatus } from '@portal/contracts/review/decisions';
import { IconCheck, IconClock, IconStar, IconX } from '@tabler/icons-react';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { reviewMessages } from './review.messages.ts';

const looks = {
  pending: { tone: 'gray', look: 'outline', icon: IconClock },
  shortlisted: { tone: 'neithal', look: 'soft', icon: IconStar },
  approved: { tone: 'leaf', look: 'solid', icon: IconCheck },
  rejected: { tone: 'red', look: 'solid', icon: IconX },
} as const satisfies Record<AdminStatus, Omit<BadgeProps, 'children'>>;

/** Where a submission stands at a stage: a word, a drawing and a colour. */
export function AdminStatusBadge({ status }: { readonly status: AdminStatus }) {
  return <Badge {...looks[status]}>{reviewMessages.statuses[status]}</Badge>;
}
