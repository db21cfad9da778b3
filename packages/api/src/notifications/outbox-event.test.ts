import { expect, test } from 'vitest';
import { eventFacts, sampleEvents } from '../../test/outbox-events.ts';
import { outboxEventId, outboxEventSchema } from './outbox-event.ts';

// Events that wait while a version is deployed are found by these.
const ids = [
  'submitted',
  'stage1-approved-1',
  'stage2-approved-1',
  'stage1-shortlisted-1',
  'stage1-rejected-1',
  'stage2-shortlisted-1',
  'stage2-rejected-1',
].map((cause) => `0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a#${cause}`);

test('each event has an id of its own, and keeps it', () => {
  const made = sampleEvents.map(outboxEventId);
  expect(made).toEqual(expect.arrayContaining(ids));
  expect(new Set(made).size).toBe(sampleEvents.length);
});

test.each(sampleEvents)('$kind $status $stage is read as it was written', (event) => {
  expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test.each<[string, object]>([
  ['of an unknown kind', { kind: 'unheard-of', ...eventFacts }],
  ['without a stage that it needs', { kind: 'decided', status: 'rejected', number: 1, ...eventFacts }],
  [
    'at a stage that there is not',
    { kind: 'decided', status: 'rejected', number: 1, stage: 'stage3', ...eventFacts },
  ],
  ['without somebody to tell', { kind: 'submitted', ...eventFacts, recipient: undefined }],
  ['at no time', { kind: 'submitted', ...eventFacts, at: 'today' }],
])('an event %s is not read', (_, event) => {
  expect(outboxEventSchema.safeParse(event).success).toBe(false);
});
