import { expect, test, vi } from 'vitest';
import { findUnsentDrafts, initialOf } from './account-menu.tsx';

const unsent = { userId: 'sub-1', applicationId: 'a', windowId: 'w', keptAt: 0, unsent: {} };
const openForms = async () => ({
  ...(await import('../device/open-forms.ts')),
  flushOpenForms: async () => [unsent],
});
const question = () => import('./unsent-answers-dialog.tsx');
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('signing out asks about words that only this device has', async () => {
  expect(await findUnsentDrafts('sub-1', { openForms, question })).toEqual([unsent]);
});

test.each([
  ['finds unsent words', { openForms: unreachable, question }],
  ['asks about them', { openForms, question: unreachable }],
])('signing out asks nothing when the file that %s cannot be fetched', async (_, files) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await findUnsentDrafts('sub-1', files)).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  ['asha', 'A'],
  [' élan', 'É'],
  ['கவிதா', 'க'],
  ['', 'U'],
  ['  ', 'U'],
])('the initial of %o is %s', (name, initial) => expect(initialOf(name)).toBe(initial));
