import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { summary } from '../../test/stub-review-api.ts';
import { keyOf } from './queries.ts';
import { findStageRow, mergeActivity, patchOwnPart, patchStageRow } from './stage-list.ts';

test('patchOwnPart changes the list only when the row changes', () => {
  const client = new QueryClient();
  const queryKey = keyOf('listStage', { stage: 'stage1' });
  const row = summary(1);
  client.setQueryData(queryKey, { pages: [{ submitted_applications: [row] }], pageParams: [''] });
  const updates = () => client.getQueryState(queryKey)?.dataUpdateCount;
  const before = updates() ?? 0;
  for (let save = 0; save < 3; save++) patchOwnPart(client, 'stage1', row.application_id, { mine: 'draft' });
  expect(findStageRow(client, 'stage1', row.application_id)?.mine).toBe('draft');
  expect(updates()).toBe(before + 1);
});

test('mergeActivity says that answers changed, also before the own decision, and once', () => {
  const client = new QueryClient();
  const row = summary(1);
  client.setQueryData(keyOf('listStage', { stage: 'stage1' }), {
    pages: [{ submitted_applications: [row] }],
    pageParams: [''],
  });
  const merge = (changes: Partial<typeof row>) =>
    mergeActivity(client, 'stage1', [{ ...row, ...changes }]).hasOtherAnswers;
  const decided = { version: row.version + 2, admin_status: 'shortlisted' } as const;
  const resubmitted_at = '2026-04-12T04:30:40.000Z';
  expect(merge({ version: row.version + 1 })).toBe(false);
  patchStageRow(client, 'stage1', { application_id: row.application_id, ...decided });
  expect(merge({ ...decided, resubmitted_at })).toBe(true);
  expect(merge({ ...decided, resubmitted_at })).toBe(false);
  expect(merge({ version: row.version + 1 })).toBe(false);
});
