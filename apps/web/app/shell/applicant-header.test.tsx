import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectClosed, findDialog } from '../../test/dialogs.ts';
import { renderSignedIn } from '../../test/render-page.tsx';
import { pool, tokensOf } from '../../test/user-pool.ts';
import { session } from '../session/session.ts';
import { abandonUnfinished, setUnfinished } from '../session/unfinished.ts';
import { ApplicantHeader } from './applicant-header.tsx';

async function open(claims: object = {}) {
  pool.fetchAuthSession.mockResolvedValue(tokensOf([], claims));
  await session.resume();
  return renderSignedIn('/applications', <ApplicantHeader />);
}

test("shows the portal's name and the user's data, and welcomes the user", async () => {
  const { user } = await open();
  screen.getByText('Online Application Portal');
  screen.getByText('Welcome, Asha Raman');
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await screen.findByText('asha@example.org');
  screen.getByText('+91 98765 43210');
  const security = screen.getByRole('menuitem', { name: 'Login security', hidden: true });
  expect(security.getAttribute('href')).toBe('/authorize/second-factor');
  // Style sheets show one of the two: the header has no room on phones.
  expect(screen.getAllByText('Welcome, Asha Raman')).toHaveLength(2);
});

test('shows Not available for missing data', async () => {
  const { user } = await open({ name: '', email: '', phone_number: '' });
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  expect(await screen.findAllByText('Not available')).toHaveLength(3);
});

test.each([
  ['signs out', () => {}, 0],
  [
    'leaves the page even if Cognito cannot be reached',
    () => pool.signOut.mockRejectedValue(new Error('offline')),
    1,
  ],
])('%s', async (_, prepare, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  prepare();
  localStorage.setItem('unsent-text sub-1 application-1', 'Called');
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByText('Sign Out'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login'));
  expect(pool.signOut).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledTimes(warnings);
  expect(localStorage.getItem('unsent-text sub-1 application-1')).toBeNull();
  expect(location()).toEqual({ path: '/applications', state: null });
});

test('asks before it signs out while something is not finished', async () => {
  const { user } = await open();
  setUnfinished(open, true);
  onTestFinished(abandonUnfinished);
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByText('Sign Out'));
  const dialog = await findDialog('Something is not finished yet');
  dialog.getByRole('button', { name: 'Sign out all the same' });
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  await expectClosed();
  expect(pool.signOut).not.toHaveBeenCalled();
});

test('switches the theme and stores the choice', async () => {
  // happy-dom computes no layout: Mantine considers the menu invisible and warns that nothing is focusable.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByText('Dark'));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
});
