import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const position = { sortKey: 'GSP-2026-000123', applicationId: randomUUID() };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('decodes only cursors of its stage', () => {
  const cursor = encodeCursor('stage1', position);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor('stage1', cursor)).toEqual(position);
  const others = [
    encodeCursor('stage2', position),
    '%%%',
    Buffer.from('{').toString('base64url'),
    encode({ stage: 'stage1', ...position, pk: 'USER#1' }),
    encode({ stage: 'stage1', applicationId: position.applicationId }),
    encode({ stage: 'stage1', ...position, applicationId: 'METRICS' }),
    '',
  ];
  for (const other of others) expect(decodeCursor('stage1', other), other).toBeUndefined();
});
