import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminStatus, ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { IconPencil } from '@tabler/icons-react';
import type { ButtonProps } from '../../../ui/button.tsx';

/* What organisers see of each status and each decision. */

export const stageLabels: Readonly<Record<Stage, MessageDescriptor>> = {
  stage1: msg`Stage 1`,
  stage2: msg`Stage 2`,
};

/** The names of the stages' lists. */
export const stageTitles: Readonly<Record<Stage, MessageDescriptor>> = {
  stage1: msg`Stage 1 Applicants`,
  stage2: msg`Stage 2 Applicants`,
};

/** The badge of an application that waits for changes of its founder. */
export const returnedStyle = { tone: 'blue', look: 'soft', icon: IconPencil } as const;

interface StatusTexts {
  /** The status in the sentence of a decision: “from pending to approved”. */
  readonly inSentence: MessageDescriptor;
  /** Above the answers of an application that was decided. */
  readonly note?: MessageDescriptor;
}

export const statusTexts: Readonly<Record<AdminStatus, StatusTexts>> = {
  pending: {
    inSentence: msg({ message: 'pending', comment: 'A status, as in: from pending to approved' }),
  },
  shortlisted: {
    inSentence: msg({ message: 'shortlisted', comment: 'A status, as in: from pending to shortlisted' }),
    note: msg`This application has been shortlisted`,
  },
  approved: {
    inSentence: msg({ message: 'approved', comment: 'A status, as in: from pending to approved' }),
    note: msg`This application has been approved`,
  },
  rejected: {
    inSentence: msg({ message: 'rejected', comment: 'A status, as in: from pending to rejected' }),
    note: msg`This application has been rejected`,
  },
};

interface DecisionButton {
  readonly kind: NonNullable<ButtonProps['kind']>;
  /** The keyboard shortcut. */
  readonly key: string;
}

/** The button of each decision, in display order. */
export const decisionButtons: Readonly<Record<ReviewAction, DecisionButton>> = {
  reject: { kind: 'outline-danger', key: 'r' },
  shortlist: { kind: 'secondary', key: 's' },
  approve: { kind: 'primary', key: 'a' },
};

export const buttonOrder = Object.keys(decisionButtons) as ReviewAction[];

interface DecisionTexts {
  readonly button: MessageDescriptor;
  /** The button while the decision is sent. */
  readonly working: MessageDescriptor;
  /** What the decision does, before it is confirmed. */
  readonly consequence: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly failed: (reason: string) => MessageDescriptor;
}

export const decisionTexts: Readonly<Record<ReviewAction, DecisionTexts>> = {
  approve: {
    button: msg`Approve`,
    working: msg`Approving...`,
    consequence: msg`This will approve the application and move it to the next stage.`,
    done: msg`Application approved successfully`,
    failed: (reason) => msg`Failed to approve application: ${reason}`,
  },
  reject: {
    button: msg`Reject`,
    working: msg`Rejecting...`,
    consequence: msg`This will reject the application and it cannot be modified later.`,
    done: msg`Application rejected successfully`,
    failed: (reason) => msg`Failed to reject application: ${reason}`,
  },
  shortlist: {
    button: msg({ message: 'Shortlist', comment: 'Button' }),
    working: msg`Shortlisting...`,
    consequence: msg`This will shortlist the application for further review.`,
    done: msg`Application shortlisted successfully`,
    failed: (reason) => msg`Failed to shortlist application: ${reason}`,
  },
};
