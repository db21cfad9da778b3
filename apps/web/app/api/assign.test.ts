import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arjun, asha } from '../../test/stub-assigning.ts';
import { summary } from '../../test/stub-review-api.ts';
import { type AssigneeChange, makeAssigneeWriter } from './assign.ts';
import { keyOf } from './queries.ts';
import { findStageRow } from './stage-list.ts';

const rows = [1, 2, 3].map((number) => summary(number, { assessments: 2, score: 4.5, spread: 1 }));
const idOf = (number: number) => rows[number - 1]?.application_id ?? '';
const change = (number: number, people = [arjun]): AssigneeChange => ({
  application_id: idOf(number),
  assignees: people,
  version: 5,
});

let client: QueryClient;
let writes: number;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(keyOf('listStage', { stage: 'stage1' }), {
    pages: [{ submitted_applications: rows, as_of: '2026-04-12T04:30:00.000Z' }],
    pageParams: [''],
  });
  writes = 0;
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') writes += 1;
  });
});
afterEach(() => vi.useRealTimers());

const rowAt = (number: number) => findStageRow(client, 'stage1', idOf(number));

test('changes are written together, at most half a second after the first', () => {
  const writer = makeAssigneeWriter(client, 'stage1', asha.sub);
  writer.add(change(1));
  vi.advanceTimersByTime(400);
  writer.add(change(2, [arjun, asha]));
  expect(writes).toBe(0);
  vi.advanceTimersByTime(100);
  expect(writes).toBe(1);
  expect(rowAt(1)).toMatchObject({ assignees: [arjun], version: 5, score: 4.5 });
  expect(rowAt(2)).toMatchObject({ assignees: [arjun, asha], score: undefined, spread: undefined });
  writer.add(change(3));
  vi.advanceTimersByTime(500);
  expect(rowAt(3)?.assignees).toEqual([arjun]);
  expect(writes).toBe(2);
});

test('the end of a run writes what is left, once', () => {
  const writer = makeAssigneeWriter(client, 'stage1', asha.sub);
  writer.add(change(1));
  writer.write();
  expect(rowAt(1)?.assignees).toEqual([arjun]);
  vi.advanceTimersByTime(1000);
  writer.write();
  expect(writes).toBe(1);
});
