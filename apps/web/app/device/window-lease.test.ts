import { afterEach, expect, test, vi } from 'vitest';
import { leaseWindow, startWindow } from './window-lease.ts';

afterEach(() => vi.restoreAllMocks());

test('a browser that keeps nothing for the tab, and has no locks, starts windows all the same', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { windowId, leave } = await startWindow();
  expect(await leaseWindow(windowId)).toBeTypeOf('function');
  leave();
});
