import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const position = { place: 'GSP-2026-000123', applicationId: randomUUID() };

test('a cursor names a position of its stage', () => {
  const cursor = encodeCursor('stage1', position);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor('stage1', cursor)).toEqual(position);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['of the other stage', encodeCursor('stage2', position)],
  ['that is no base64', '%%%'],
  ['that is no JSON', Buffer.from('{').toString('base64url')],
  ['with a key of its own', encode({ stage: 'stage1', ...position, pk: 'USER#1' })],
  ['without a place', encode({ stage: 'stage1', applicationId: position.applicationId })],
  ['that names no application', encode({ stage: 'stage1', ...position, applicationId: 'METRICS' })],
  ['that is empty', ''],
])('a cursor %s is none', (_what, cursor) => {
  expect(decodeCursor('stage1', cursor)).toBeUndefined();
});
