import { afterEach, expect, test, vi } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

const sections = '<section><div></div></section>'.repeat(3);
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('main div')].map(
    (section) => section.style.getPropertyValue('content-visibility') === 'visible',
  );

afterEach(() => {
  location.hash = '';
  vi.useRealTimers();
});

function open(hash: string) {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>${sections}</main>`;
  location.hash = hash;
  layOutRest();
}

test('sections are laid out after the first picture, one at a time', () => {
  open('');
  expect(laidOut()).toEqual([false, false, false]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextTimer();
  expect(laidOut()).toEqual([true, false, false]);
  vi.runAllTimers();
  expect(laidOut()).toEqual([true, true, true]);
});

test('who comes for a place on the page, or goes to one, finds all of it', () => {
  open('#timeline');
  expect(laidOut()).toEqual([true, true, true]);
  open('');
  document.body.click();
  expect(laidOut()).toEqual([true, true, true]);
});
