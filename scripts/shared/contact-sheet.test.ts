import { expect, test } from 'vitest';
import { contactSheet } from './contact-sheet.ts';

test('every picture is shown below its screen, from narrow to wide, light before dark', () => {
  const files = ['login-1440-light.png', 'login-360-dark.png', 'login-360-light.png', 'form-2-360-light.png'];
  const sheet = contactSheet(files);
  expect(sheet).toContain('2 screens, 4 pictures');
  expect(
    [...sheet.matchAll(/<h2 id="(.+?)"|<img src="(.+?)"/g)].map(([, screen, file]) => screen ?? file),
  ).toEqual([
    'login',
    'login-360-light.png',
    'login-360-dark.png',
    'login-1440-light.png',
    'form-2',
    'form-2-360-light.png',
  ]);
});
