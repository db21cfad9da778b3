import { expect, test } from 'vitest';
import { assignRequestSchema, maxAssignees } from './assignment.ts';

const subs = (count: number) => Array.from({ length: count }, (_, index) => `sub-${index}`);

test.each([
  [{ subs: [] }, true],
  [{ subs: subs(maxAssignees) }, true],
  [{ subs: subs(maxAssignees + 1) }, false],
  [{ subs: [''] }, false],
  [{ subs: ['x'.repeat(129)] }, false],
  [{ subs: [], previous: subs(maxAssignees) }, true],
  [{ subs: [], previous: [''] }, false],
  [{}, false],
  [{ previous: [] }, false],
  [{ subs: [], stage: 'stage1' }, false],
])('%j is accepted: %s', (body, accepted) => {
  expect(assignRequestSchema.safeParse(body).success).toBe(accepted);
});
