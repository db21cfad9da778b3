import { expect, test } from 'vitest';
import { eventFacts, sampleEvents } from '../../test/outbox-events.ts';
import { outboxEventId, outboxEventSchema } from './outbox-event.ts';

// Events that wait while a version is deployed are found by these.
const ids = [
  'submitted',
  'stage1-approved',
  'stage2-approved',
  'stage1-shortlisted',
  'stage1-rejected',
  'stage2-shortlisted',
  'stage2-rejected',
].map((cause) => `0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a#${cause}`);

test('each event has an id of its own, and keeps it', () => {
  expect(sampleEvents.map(outboxEventId)).toEqual(ids);
});

test.each(sampleEvents)('$kind $stage is read as it was written', (event) => {
  expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test.each<[string, object]>([
  ['of an unknown kind', { kind: 'unheard-of', ...eventFacts }],
  ['without a stage that it needs', { kind: 'rejected', ...eventFacts }],
  ['at a stage that there is not', { kind: 'rejected', stage: 'stage3', ...eventFacts }],
  ['without somebody to tell', { kind: 'submitted', ...eventFacts, recipient: undefined }],
  ['at no time', { kind: 'submitted', ...eventFacts, at: 'today' }],
])('an event %s is not read', (_, event) => {
  expect(outboxEventSchema.safeParse(event).success).toBe(false);
});
