import { expect, test } from 'vitest';
import { sampleEvents, submitted } from '../../../test/outbox-events.ts';
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
].map((cause) => `${submitted.application_id}#${cause}`);

test('each event has a unique and stable id', () => {
  const eventIds = sampleEvents.map(outboxEventId);
  expect(eventIds).toEqual(expect.arrayContaining(ids));
  expect(new Set(eventIds).size).toBe(sampleEvents.length);
});

test('an event is parsed as it was written', () => {
  for (const event of sampleEvents)
    expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});
