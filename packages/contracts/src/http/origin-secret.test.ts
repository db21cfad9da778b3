import { expect, test } from 'vitest';
import { originSecretHeader } from './origin-secret.ts';

test('the header is named as API Gateway hands headers over: in lower case', () => {
  expect(originSecretHeader).toMatch(/^x-[a-z]+(?:-[a-z]+)*$/);
});
