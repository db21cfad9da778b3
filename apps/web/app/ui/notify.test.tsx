import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { notify } from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderPage('/', <p>a page</p>);
});

/** Lets time pass, in ms. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['the organisers', 'admin', 3000, 'bottom-left'],
  ['the form', 'form', 5000, 'top-right'],
] as const)('a toast of %s has its place, and goes by itself', async (_, audience, ms, place) => {
  act(() => notify.error('Failed', { audience }));
  await pass(ms - 100);
  const area = screen.getByText('Failed').closest<HTMLElement>('[data-position]');
  expect(area?.dataset['position']).toBe(place);
  await pass(1000);
  expect(screen.queryByText('Failed')).toBeNull();
});

test('a toast stays while the pointer rests on it, and goes once it has left', async () => {
  act(() => notify.error('Failed'));
  await pass(0);
  const toast = screen.getByRole('alert');
  fireEvent.mouseEnter(toast);
  await pass(10_000);
  expect(screen.queryByText('Failed')).not.toBeNull();
  fireEvent.mouseLeave(toast);
  await pass(4900);
  expect(screen.queryByText('Failed')).not.toBeNull();
  await pass(1100);
  expect(screen.queryByText('Failed')).toBeNull();
});
