import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderBelowFold } from './render-below-fold.ts';

const sections = '<section><div></div></section>'.repeat(3);
const rendered = () =>
  [...document.querySelectorAll<HTMLElement>('main div')].map(
    (block) => block.style.getPropertyValue('content-visibility') === 'visible',
  );

/** Reports the first paint to the observer. */
let paint: () => void = () => undefined;

class StubPerformanceObserver {
  constructor(callback: (entries: undefined, observer: StubPerformanceObserver) => void) {
    paint = () => callback(undefined, this);
  }
  observe = vi.fn<() => void>();
  disconnect = vi.fn<() => void>();
}

beforeEach(() => void vi.stubGlobal('PerformanceObserver', StubPerformanceObserver));
afterEach(() => {
  location.hash = '';
});

function open(hash: string) {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>${sections}</main>`;
  location.hash = hash;
  renderBelowFold();
}

test('renders the blocks one by one after the first paint', () => {
  open('');
  expect(rendered()).toEqual([false, false, false]);
  paint();
  expect(rendered()).toEqual([true, false, false]);
  vi.runAllTimers();
  expect(rendered()).toEqual([true, true, true]);
});

test.each([
  ['a fragment in the address', '#timeline', () => {}],
  ['a click', '', () => document.body.click()],
  ['a scroll', '', () => void document.dispatchEvent(new Event('scroll'))],
])('%s renders all blocks at once', (_, hash, happens) => {
  open(hash);
  happens();
  expect(rendered()).toEqual([true, true, true]);
});
