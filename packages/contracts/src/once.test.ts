import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('nothing is made before it is asked for, and one thing however often it is', () => {
  const make = vi.fn(() => ({}));
  const thing = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(thing()).toBe(thing());
  expect(make).toHaveBeenCalledOnce();
});
