import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UserStatus } from '@portal/contracts/applications/status';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const styles = {
  draft: { tone: 'amber', icon: IconPencil },
  pending: { tone: 'blue', icon: IconClock },
  submitted: { tone: 'leaf', icon: IconSend },
  withdrawn: { tone: 'gray', icon: IconArrowBackUp },
  rejected: { tone: 'red', icon: IconX },
  success: { tone: 'leaf', icon: IconCircleCheck, look: 'solid' },
  failed: { tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<UserStatus, Omit<BadgeProps, 'children'>>;

const labels: Record<UserStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  pending: msg`Pending`,
  submitted: msg`Submitted`,
  withdrawn: msg`Withdrawn`,
  rejected: msg`Rejected`,
  success: msg`Selected`,
  failed: msg`Failed`,
};

/** The status of an application as its founder sees it. */
export function UserStatusBadge({ status }: { readonly status: UserStatus }) {
  const { t } = useLingui();
  return <Badge {...styles[status]}>{t(labels[status])}</Badge>;
}
