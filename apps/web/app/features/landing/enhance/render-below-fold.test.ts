import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderBelowFold } from './render-below-fold.ts';

const sections = '<section><div></div></section>'.repeat(3);
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('main div')].map(
    (block) => block.style.getPropertyValue('content-visibility') === 'visible',
  );

/** Tells whoever waits for it that the page has its first picture. */
let paint: () => void = () => undefined;

class Paints {
  constructor(tell: (entries: undefined, paints: Paints) => void) {
    paint = () => tell(undefined, this);
  }
  observe = vi.fn<() => void>();
  disconnect = vi.fn<() => void>();
}

beforeEach(() => void vi.stubGlobal('PerformanceObserver', Paints));
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

test('blocks are laid out after the first picture, one at a time', () => {
  open('');
  expect(laidOut()).toEqual([false, false, false]);
  paint();
  expect(laidOut()).toEqual([true, false, false]);
  vi.runAllTimers();
  expect(laidOut()).toEqual([true, true, true]);
});

test('who comes for a place on the page, goes to one or scrolls finds all of it', () => {
  open('#timeline');
  expect(laidOut()).toEqual([true, true, true]);
  open('');
  document.body.click();
  expect(laidOut()).toEqual([true, true, true]);
  open('');
  document.dispatchEvent(new Event('scroll'));
  expect(laidOut()).toEqual([true, true, true]);
});
