import { describe, expect, test } from 'vitest';
import { type OutboxEvent, outboxEventId, outboxEventSchema } from './outbox-event.ts';

const about = {
  application_id: '0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a',
  submitted_id: 'GSP-2027-000123',
  recipient: 'kavya@example.org',
  founder_name: 'Kavya Raman',
  startup_name: 'Kadal Fibre',
  at: '2027-05-14T10:00:00.000Z',
};

const events: [cause: string, event: OutboxEvent][] = [
  ['submitted', { kind: 'submitted', ...about }],
  ['stage1-approved', { kind: 'stage1-approved', ...about }],
  ['stage2-approved', { kind: 'stage2-approved', ...about }],
  ['stage1-shortlisted', { kind: 'shortlisted', stage: 'stage1', ...about }],
  ['stage2-shortlisted', { kind: 'shortlisted', stage: 'stage2', ...about }],
  ['stage1-rejected', { kind: 'rejected', stage: 'stage1', ...about }],
  ['stage2-rejected', { kind: 'rejected', stage: 'stage2', ...about }],
];

describe.each(events)('the event %s', (cause, event) => {
  test('is read as it was written', () => {
    expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  // Events that wait while a version is deployed are found by it.
  test('keeps its id', () => {
    expect(outboxEventId(event)).toBe(`0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a#${cause}`);
  });
});

test.each<[string, object]>([
  ['of an unknown kind', { kind: 'unheard-of', ...about }],
  ['without a stage that it needs', { kind: 'rejected', ...about }],
  ['at a stage that there is not', { kind: 'rejected', stage: 'stage3', ...about }],
  ['without somebody to tell', { kind: 'submitted', ...about, recipient: undefined }],
  ['at no time', { kind: 'submitted', ...about, at: 'today' }],
])('an event %s is not read', (_, event) => {
  expect(outboxEventSchema.safeParse(event).success).toBe(false);
});
