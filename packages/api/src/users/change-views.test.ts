import { randomUUID } from 'node:crypto';
import { maxSavedViews } from '@portal/contracts/review/saved-views';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const { changeViews, views } = await portalOfFile();
const view = (name: string, query = 'q=neer') => ({ view_id: randomUUID(), name, query });

test('saves, renames and deletes one view, for its organiser and stage only', async () => {
  const [asha, arjun] = [newOrganiser(), newOrganiser()];
  const [coast, hills] = [view('Coast'), view('Hills')];
  await changeViews('stage1', { save: coast }, asha);
  await changeViews('stage2', { save: hills }, asha);
  const plains = { ...coast, name: 'Plains' };
  expect(await changeViews('stage1', { save: plains }, asha)).toEqual({ views: [plains] });
  expect(await changeViews('stage1', { save: hills, remove: coast.view_id }, asha)).toEqual({
    views: [hills],
  });
  expect(await changeViews('stage1', { remove: hills.view_id }, asha)).toEqual({ views: [] });
  expect(await views.list(asha.sub, 'stage2')).toEqual([hills]);
  expect(await views.list(arjun.sub, 'stage2')).toEqual([]);
  expect(await changeViews('stage1', { remove: coast.view_id }, arjun)).toEqual({ views: [] });
});

test('what is saved and deleted at the same time leaves all other views', async () => {
  const asha = newOrganiser();
  const [deleted, ...saved] = ['Coast', 'Hills', 'Plains', 'Delta'].map((name) => view(name));
  await changeViews('stage1', { save: deleted }, asha);
  await Promise.all([
    ...saved.map((save) => changeViews('stage1', { save }, asha)),
    changeViews('stage1', { remove: deleted?.view_id }, asha),
  ]);
  const names = (await views.list(asha.sub, 'stage1')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Delta', 'Hills', 'Plains']);
});

test('keeps at most 30 views of a stage, which can still be changed', async () => {
  const asha = newOrganiser();
  const all = Array.from({ length: maxSavedViews }, (_, index) => view(`View ${index}`));
  for (const save of all) await changeViews('stage1', { save }, asha);
  expect(await changeViews('stage1', { save: view('One more') }, asha)).toEqual(problem('too-many-views'));
  const renamed = { ...view('Renamed'), view_id: all[0]?.view_id ?? '' };
  const changed = await changeViews('stage1', { save: renamed }, asha);
  expect(changed).toEqual({ views: expect.arrayContaining([renamed, ...all.slice(1)]) });
});
