import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { summary } from '../../test/stub-review-api.ts';
import { keyOf } from './queries.ts';
import { findStageRow, patchOwnPart } from './stage-list.ts';

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
