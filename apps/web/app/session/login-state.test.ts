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

test('ignores return paths to elsewhere, unknown messages and what is no state', () => {
  for (const from of [
    '//evil.example',
    'https://evil.example',
    '/\\\\evil.example',
    'javascript:alert(1)',
    '',
    7,
  ])
    expect(readLoginState({ from }).from).toBeUndefined();
  for (const state of [{ message: 'Please log in.' }, null, undefined, 'text', 7])
    expect(readLoginState(state)).toEqual({});
});
