import { expect, test, vi } from 'vitest';
import { findUnsentDrafts, initialOf } from './account-menu.tsx';

const unsent = { userId: 'sub-1', applicationId: 'a', windowId: 'w', keptAt: 0, unsent: {} };
const openForms = async () => ({
  ...(await import('../device/open-forms.ts')),
  flushOpenForms: async () => [unsent],
});
const dialog = () => import('./unsent-answers-dialog.tsx');
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('finds drafts that only this device has', async () => {
  expect(await findUnsentDrafts('sub-1', { openForms, dialog })).toEqual([unsent]);
});

test.each([
  ['finds drafts', { openForms: unreachable, dialog }],
  ['asks about them', { openForms, dialog: unreachable }],
])('returns no drafts when the module that %s cannot be loaded', async (_, files) => {
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
