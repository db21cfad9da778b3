import { expect, test } from 'vitest';
import { originSecretHeader } from './origin-secret.ts';

test('the header name is in lower case, as API Gateway passes headers on', () => {
  expect(originSecretHeader).toMatch(/^x-[a-z]+(?:-[a-z]+)*$/);
});
