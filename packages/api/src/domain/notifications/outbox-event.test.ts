import { expect, test } from 'vitest';
import { sampleEvents } from '../../../test/outbox-events.ts';
import { outboxEventId, outboxEventSchema } from './outbox-event.ts';

test('each event has a unique id', () => {
  expect(new Set(sampleEvents.map(outboxEventId)).size).toBe(sampleEvents.length);
});

test('an event is parsed as it was written', () => {
  for (const event of sampleEvents)
    expect(outboxEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});
