import { expect, test } from 'vitest';
import { createUserRequestSchema } from './profile.ts';

const request = { user_id: 'sub', email: 'meena@example.org', phone: '+919840123456', name: 'Meena' };

test.each([
  [{}, {}],
  [{ name: ' Meena ' }, { name: 'Meena' }],
  [{ phone: '' }, { phone: '' }],
  [{ name: 'm'.repeat(200) }, { name: 'm'.repeat(200) }],
])('accepts a request with %j', (change, parsed) => {
  expect(createUserRequestSchema.parse({ ...request, ...change })).toEqual({ ...request, ...parsed });
});

test.each([
  { name: ' ' },
  { name: 'm'.repeat(201) },
  { phone: '9'.repeat(21) },
  { email: 'm@' },
  { email: 'm'.repeat(255) },
  { user_id: '' },
  { user_id: 's'.repeat(129) },
  { group: 'organiser' },
])('rejects a request with %j', (change) => {
  expect(createUserRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
});
