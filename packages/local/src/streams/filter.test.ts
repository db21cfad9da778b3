import { expect, test } from 'vitest';
import { compileFilter } from './filter.ts';

const record = (eventName: string, entity?: string) => ({
  eventName,
  dynamodb: { ...(entity && { NewImage: { entity: { S: entity } } }) },
});

const outbox = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { NewImage: { entity: { S: ['outbox'] } } },
});

test.each([
  [record('INSERT', 'outbox'), true],
  [record('MODIFY', 'outbox'), false],
  [record('INSERT', 'profile'), false],
  [record('REMOVE'), false],
])('%j passes: %s', (value, passes) => {
  expect(compileFilter([outbox])(value)).toBe(passes);
});

test('passes everything without a pattern, and records that match any of several', () => {
  expect(compileFilter([])(record('REMOVE'))).toBe(true);
  const either = compileFilter([outbox, '{"eventName":["REMOVE"]}']);
  expect(either(record('REMOVE'))).toBe(true);
  expect(either(record('MODIFY'))).toBe(false);
});

test('passes records that begin with a prefix', () => {
  const filter = compileFilter(['{"sk":{"S":[{"prefix":"APP#"},"PROFILE"]}}']);
  expect(filter({ sk: { S: 'APP#1' } })).toBe(true);
  expect(filter({ sk: { S: 'PROFILE' } })).toBe(true);
  expect(filter({ sk: { S: 'OTP#APP#1' } })).toBe(false);
  expect(filter({})).toBe(false);
});

test.each(['{"a":[{"numeric":[">",1]}]}', '{"a":"x"}'])('rejects the unknown rule %s', (pattern) => {
  expect(() => compileFilter([pattern])).toThrow();
});
