import { expect, test } from 'vitest';
import './disable-zod-jit.ts';

test('switches off the JIT compiler of zod', async () => {
  const z = await import('zod/mini');
  expect(z.config({}).jitless).toBe(true);
});
