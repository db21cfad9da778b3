import type { AdminStatus, ReviewAction } from '@portal/contracts/review/decisions';
import { IconCheck, IconClock, IconStar, IconX } from '@tabler/icons-react';
import type { BadgeProps } from '../../ui/badge.tsx';
import type { ButtonProps } from '../../ui/button.tsx';

/** The badge of each status. */
export const statusStyles = {
  pending: { tone: 'gray', look: 'outline', icon: IconClock },
  shortlisted: { tone: 'neithal', look: 'soft', icon: IconStar },
  approved: { tone: 'leaf', look: 'solid', icon: IconCheck },
  rejected: { tone: 'red', look: 'solid', icon: IconX },
} as const satisfies Record<AdminStatus, Omit<BadgeProps, 'children'>>;

interface DecisionButton {
  readonly kind: NonNullable<ButtonProps['kind']>;
  /** The keyboard shortcut. */
  readonly key: string;
}

/** The button of each decision, in display order. */
export const decisionButtons: Readonly<Record<ReviewAction, DecisionButton>> = {
  reject: { kind: 'danger', key: 'r' },
  shortlist: { kind: 'secondary', key: 's' },
  approve: { kind: 'primary', key: 'a' },
};

export const buttonOrder = Object.keys(decisionButtons) as ReviewAction[];
