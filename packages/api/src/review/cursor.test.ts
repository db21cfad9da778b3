import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const position = { sortKey: 'GSP-2026-000123', applicationId: randomUUID() };

test('decodes a cursor of its stage', () => {
  const cursor = encodeCursor('stage1', position);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor('stage1', cursor)).toEqual(position);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['of the other stage', encodeCursor('stage2', position)],
  ['that is not base64', '%%%'],
  ['that is not JSON', Buffer.from('{').toString('base64url')],
  ['with another key', encode({ stage: 'stage1', ...position, pk: 'USER#1' })],
  ['without a sort key', encode({ stage: 'stage1', applicationId: position.applicationId })],
  ['without an application id', encode({ stage: 'stage1', ...position, applicationId: 'METRICS' })],
  ['that is empty', ''],
])('rejects a cursor %s', (_what, cursor) => {
  expect(decodeCursor('stage1', cursor)).toBeUndefined();
});
