import type { UserStatus } from '@portal/contracts/applications/status';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { userStatusMessages } from './user-status.messages.ts';

const styles = {
  draft: { tone: 'amber', icon: IconPencil },
  pending: { tone: 'blue', icon: IconClock },
  submitted: { tone: 'leaf', icon: IconSend },
  rejected: { tone: 'red', icon: IconX },
  success: { tone: 'leaf', icon: IconCircleCheck, look: 'solid' },
  failed: { tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<UserStatus, Omit<BadgeProps, 'children'>>;

/** The status of an application as its founder sees it. */
export function UserStatusBadge({ status }: { readonly status: UserStatus }) {
  return <Badge {...styles[status]}>{userStatusMessages.statuses[status]}</Badge>;
}
