import { expect, test } from 'vitest';
import { readLoginState } from './login-state.ts';

test('reads return path, message and address', () => {
  const state = {
    from: '/applications?x=1#y',
    message: 'signed-up',
    email: 'a@example.org',
    ended: 'founder',
  };
  expect(readLoginState(state)).toEqual(state);
});

test.each(['//evil.example', 'https://evil.example', '/\\\\evil.example', 'javascript:alert(1)', '', 7])(
  'ignores the return path %o',
  (from) => expect(readLoginState({ from }).from).toBeUndefined(),
);

test('ignores an unknown message', () => {
  expect(readLoginState({ message: 'Please log in.' })).toEqual({});
});

test.each([null, undefined, 'text', 7])('returns an empty object for the state %o', (state) => {
  expect(readLoginState(state)).toEqual({});
});
