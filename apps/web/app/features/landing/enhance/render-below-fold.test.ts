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
  vi.unstubAllGlobals();
  location.hash = '';
  vi.useRealTimers();
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

test('renders all blocks at once for a URL with a fragment, a click or a scroll', () => {
  open('#timeline');
  expect(rendered()).toEqual([true, true, true]);
  open('');
  document.body.click();
  expect(rendered()).toEqual([true, true, true]);
  open('');
  document.dispatchEvent(new Event('scroll'));
  expect(rendered()).toEqual([true, true, true]);
});
