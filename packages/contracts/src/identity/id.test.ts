import { expect, test } from 'vitest';
import { routes } from '../http/routes.ts';

const id = '0B2F7A39-2F0C-4A53-9A55-3A1F6F0B8F01';

test('an id is the same one in capitals', () => {
  const draft = { user_id: 'sub', application_id: id, data: {} };
  expect(routes.saveDraft.request.parse(draft).application_id).toBe(id.toLowerCase());
  expect(routes.withdraw.params.parse({ application_id: id })).toEqual({ application_id: id.toLowerCase() });
});
