import { expect, test } from 'vitest';
import { sampleEventData, sampleEvents } from '../../test/outbox-events.ts';
import { outboxEventId, outboxEventSchema } from './outbox-event.ts';

// Ids must not change: events may be pending during a deployment.
const ids = [
  'submitted',
  'stage1-approved-1',
  'stage2-approved-1',
  'stage1-shortlisted-1',
  'stage1-rejected-1',
  'stage2-shortlisted-1',
  'stage2-rejected-1',
  'reminder-2027-05-08',
  'draft-expiring-2027-10-28',
].map((cause) => `0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a#${cause}`);

test('each event has a unique and stable id', () => {
  const eventIds = sampleEvents.map(outboxEventId);
  expect(eventIds).toEqual(expect.arrayContaining(ids));
  expect(new Set(eventIds).size).toBe(sampleEvents.length);
});

test.each(sampleEvents)('$kind $status $stage is parsed as it was written', (event) => {
  expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test.each<[string, object]>([
  ['of an unknown kind', { kind: 'unheard-of', ...sampleEventData }],
  ['without its stage', { kind: 'decided', status: 'rejected', number: 1, ...sampleEventData }],
  [
    'with an unknown stage',
    { kind: 'decided', status: 'rejected', number: 1, stage: 'stage3', ...sampleEventData },
  ],
  ['without a recipient', { kind: 'submitted', ...sampleEventData, recipient: undefined }],
  ['without a valid time', { kind: 'submitted', ...sampleEventData, at: 'today' }],
])('rejects an event %s', (_, event) => {
  expect(outboxEventSchema.safeParse(event).success).toBe(false);
});
