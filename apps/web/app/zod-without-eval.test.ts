import { expect, test } from 'vitest';
import './zod-without-eval.ts';

test('zod compiles nothing', async () => {
  const z = await import('zod/mini');
  expect(z.config({}).jitless).toBe(true);
});
