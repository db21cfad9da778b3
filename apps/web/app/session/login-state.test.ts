import { expect, test } from 'vitest';
import { readLoginState } from './login-state.ts';

test('carries where to go back to, a message and an address', () => {
  const state = { from: '/applications?x=1#y', message: 'Hello', email: 'a@example.org', ended: 'founder' };
  expect(readLoginState(state)).toEqual(state);
});

test.each(['//evil.example', 'https://evil.example', '/\\\\evil.example', 'javascript:alert(1)', '', 7])(
  'does not go back to %o',
  (from) => expect(readLoginState({ from }).from).toBeUndefined(),
);

test.each([null, undefined, 'text', 7])('is empty for the state %o', (state) => {
  expect(readLoginState(state)).toEqual({});
});
