import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import { type OutboxEvent, plainKinds } from '../src/notifications/outbox-event.ts';

/** The common fields of the sample events. */
export const sampleEventData = {
  application_id: '0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a',
  submitted_id: 'GSP-2027-000123',
  recipient: 'kavya@example.org',
  founder_name: 'Kavya Raman',
  startup_name: 'Kadal Fibre',
  at: '2027-05-14T10:00:00.000Z',
} as const;

/** One event of each kind; one decision for each status at each stage. */
export const sampleEvents: readonly OutboxEvent[] = [
  ...plainKinds.map((kind) => ({ kind, ...sampleEventData })),
  ...stages.flatMap((stage) =>
    decidedStatuses.map(
      (status): OutboxEvent => ({ kind: 'decided', stage, status, number: 1, ...sampleEventData }),
    ),
  ),
];
