import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { resetPool, signOut } from '../../test/user-pool.ts';
import { AccountMenu } from './account-menu.tsx';

vi.mock('aws-amplify/auth', () => import('../../test/user-pool.ts'));
vi.mock('../session/identity.ts', () => ({ configureIdentity: () => Promise.resolve() }));

const user = {
  userId: 'sub-1',
  email: 'asha@example.org',
  name: 'Asha',
  phone: '',
  isOrganiser: false,
  owesSecondFactor: false,
};
const unsent = { userId: user.userId, applicationId: 'a', windowId: 'w', keptAt: 0, unsent: {} };
const unreachable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(resetPool);
afterEach(() => vi.restoreAllMocks());

async function pressSignOut() {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const page = renderPage('/applications', <AccountMenu user={user} />);
  await page.user.click(await screen.findByRole('button', { name: 'Your account' }));
  await page.user.click(await screen.findByText('Sign Out'));
  return replace;
}

test.each([
  ['finds unsent words', () => vi.doMock('../device/open-forms.ts', unreachable)],
  [
    'asks about them',
    () => {
      vi.doMock('../device/open-forms.ts', () => ({ settleOpenForms: () => Promise.resolve([unsent]) }));
      vi.doMock('./sign-out-question.tsx', unreachable);
    },
  ],
])('signs out also when the file that %s cannot be fetched', async (_, cutOff) => {
  cutOff();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const replace = await pressSignOut();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
