import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import type { OutboxEvent } from './outbox-event.ts';

/** What a mail about an application speaks of; each a single line. */
export interface EventFacts {
  readonly founder: string;
  readonly startup: string;
  readonly submittedId: string;
  /** Name of the stage that decided; empty where none did. */
  readonly stage: string;
}

/** The words of a mail about an application. */
export interface EventText {
  readonly subject: string;
  readonly heading: string;
  /** Before the application's number, and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export const stageNames = { stage1: 'stage 1', stage2: 'stage 2' } as const satisfies Record<Stage, string>;

/** The words of every mail that an event leads to. */
export const eventTexts = {
  submitted: ({ founder, startup, submittedId }) => ({
    subject: `We received your application ${submittedId}`,
    heading: 'We received your application',
    before: [
      `Dear ${founder},`,
      `Thank you for applying to the ${programme.name} with ${startup}. Your application is complete and can no longer be changed.`,
    ],
    after: [
      'Please keep this number. You will need it whenever you write or call us about your application.',
      'We review applications in two stages and write to you after each decision.',
    ],
  }),
  'stage1-approved': ({ founder, startup, submittedId }) => ({
    subject: `Application ${submittedId} moves to the next stage`,
    heading: 'Your application moves to the next stage',
    before: [
      `Dear ${founder},`,
      `The application of ${startup} was approved at stage 1. It moves to the next stage of the review.`,
    ],
    after: ['There is nothing you need to do now. We write to you when stage 2 is decided.'],
  }),
  'stage2-approved': ({ founder, startup, submittedId }) => ({
    subject: `Congratulations: application ${submittedId} was approved`,
    heading: 'Congratulations, you have been selected',
    before: [
      `Dear ${founder},`,
      `${startup} was approved at stage 2 and is selected for the ${programme.name}.`,
    ],
    after: ['The programme office will contact you about the next steps.'],
  }),
  shortlisted: ({ founder, startup, submittedId, stage }) => ({
    subject: `Application ${submittedId} has been shortlisted`,
    heading: 'Your application has been shortlisted',
    before: [
      `Dear ${founder},`,
      `The application of ${startup} was shortlisted at ${stage} for further review.`,
    ],
    after: ['There is nothing you need to do now. We write to you when a decision is taken.'],
  }),
  rejected: ({ founder, startup, submittedId, stage }) => ({
    subject: `Decision on your application ${submittedId}`,
    heading: 'We cannot support your application this time',
    before: [
      `Dear ${founder},`,
      `Thank you for the work you put into the application of ${startup}. After the review at ${stage} it was not selected.`,
    ],
    after: [
      `This decision is final for this call of the ${programme.name}. You are welcome to apply to a later one.`,
    ],
  }),
} as const satisfies Record<OutboxEvent['kind'], (facts: EventFacts) => EventText>;

export const eventLabels = {
  number: 'Application number',
  openPortal: 'See your applications',
} as const;
