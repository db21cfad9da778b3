import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../test/draft-slot.ts';
import { renderPage } from '../../test/render-page.tsx';
import { fetchAuthSession, signOut, tokensOf } from '../../test/user-pool.ts';
import { RequireSession } from '../session/guard.tsx';
import { session } from '../session/session.ts';
import { ApplicantHeader } from './applicant-header.tsx';

// Signing out asks about answers that only this device has.
beforeEach(() => clearDrafts());
afterEach(() => localStorage.clear());

async function open(claims: object = {}) {
  const { tokens } = tokensOf();
  const idToken = { ...tokens.idToken, payload: { ...tokens.idToken.payload, ...claims } };
  fetchAuthSession.mockResolvedValue({ tokens: { ...tokens, idToken } });
  await session.resume();
  return renderPage(
    '/applications',
    <RequireSession>
      <ApplicantHeader />
    </RequireSession>,
  );
}

describe('the header', () => {
  test('shows the portal name and welcomes the user', async () => {
    await open();
    expect(screen.getByText('Online Application Portal')).toBeTruthy();
    expect(screen.getByText('Welcome, Asha Raman')).toBeTruthy();
  });

  test("shows the user's data", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await screen.findByText('asha@example.org');
    expect(screen.getByText('+91 98765 43210')).toBeTruthy();
    // Style sheets show one of the two: the header has no room on phones.
    expect(screen.getAllByText('Welcome, Asha Raman')).toHaveLength(2);
  });

  test('shows Not available for missing data', async () => {
    const { user } = await open({ name: '', email: '', phone_number: '' });
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    expect(await screen.findAllByText('Not available')).toHaveLength(3);
  });

  test('signs out', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByText('Sign Out'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login'));
    expect(signOut).toHaveBeenCalledOnce();
    expect(location()).toEqual({ path: '/applications', state: null });
  });

  test('leaves the page even if Cognito cannot be reached', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    signOut.mockRejectedValue(new Error('offline'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByText('Sign Out'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login'));
    expect(warn).toHaveBeenCalledOnce();
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
});
