import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { findButton } from '../../../test/application-form.tsx';
import { applicationId, emptyList, listOf, ownAccount, record } from '../../../test/application-record.ts';
import { findDialog } from '../../../test/dialogs.ts';
import { write } from '../../../test/fields.ts';
import { renderSignedIn } from '../../../test/render-page.tsx';
import { stubSavedFiles } from '../../../test/saved-files.ts';
import { inTurn, offline, ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { pool, poolError, signInAs } from '../../../test/user-pool.ts';
import { AccountPage } from './account-page.tsx';

const submitted = record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000001' });

async function open(handlers: StubHandlers = {}, ...groups: readonly string[]) {
  await signInAs(...groups);
  const api = stubApi({ getApplications: () => emptyList, ...handlers });
  return { ...renderSignedIn('/account', <AccountPage />), ...api };
}

const noNetwork = /^A network error has occurred/;
/** An answer takes the focus, and so comes into sight. */
const expectFocusOn = (sentence: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(sentence));

const profile = () => within(screen.getByRole('form', { name: 'Name and phone' }));
const password = () => within(screen.getByRole('form', { name: 'Password' }));

describe('name and phone', () => {
  test('stay in the form when they cannot be saved; once they are, the session gets them', async () => {
    const updated = ok({ message: 'Profile updated', name: 'Asha R', phone: '+919876543210' });
    const failed = () => problem('unavailable');
    const page = await open({ updateProfile: inTurn(offline, failed, () => updated) });
    await screen.findByLabelText(/Full name/);
    write({ 'Full name': 'Asha R' });
    for (const sentence of [noNetwork, 'Your changes could not be saved. Please try again.']) {
      await page.user.click(profile().getByRole('button'));
      await screen.findByText(sentence);
      expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Asha R');
    }
    await page.user.click(profile().getByRole('button'));
    await screen.findByText('Your name and phone are saved.');
    // What is the same is not sent: another window may have changed it.
    expect(page.calls).toContainEqual(['updateProfile', { name: 'Asha R' }]);
    expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  });
});

describe('the password', () => {
  async function change(page: Awaited<ReturnType<typeof open>>) {
    const chosen = 'Second#2026';
    write({ 'Current password': 'Founder#2026', 'New password': chosen, 'Confirm password': chosen });
    await page.user.click(password().getByRole('button', { name: 'Change Password' }));
  }

  const wrong = 'This is not your current password. Please try again.';
  const revoked = 'Your password could not be changed. Please log in again and try once more.';

  test.each([
    [poolError('NotAuthorizedException', 'Incorrect username or password.'), wrong],
    [poolError('NotAuthorizedException', 'Access Token has been revoked'), revoked],
  ])('is changed after a refusal, and the server mails that: %s: %s', async (error, sentence) => {
    pool.updatePassword.mockRejectedValueOnce(error);
    const page = await open({ reportLoginChange: () => ok({ message: 'Mail will be sent' }) });
    await change(page);
    await expectFocusOn(sentence);
    expect(page.calls.map(([route]) => route)).not.toContain('reportLoginChange');
    await change(page);
    await expectFocusOn('Your password is changed.');
    const passwords = { oldPassword: 'Founder#2026', newPassword: 'Second#2026' };
    expect(pool.updatePassword).toHaveBeenLastCalledWith(passwords);
    expect(page.calls).toContainEqual(['reportLoginChange', { change: 'password-changed' }]);
  });
});

describe('closing the account', () => {
  test('follows a question, which says what prevented it, and signs out', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const underReview =
      'Your account cannot be closed while an application is under review: GSP-2027-000001. Please withdraw it first.';
    // Submitted in another window.
    const refused = () => problem('under-review', { message: underReview });
    const closeAccount = inTurn(refused, offline, () => ok({ message: 'Account closed' }));
    const page = await open({ closeAccount });
    await page.user.click(await findButton('Close my account...'));
    const dialog = await findDialog('Close your account?');
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Close my account' }));
    for (const sentence of [underReview, noNetwork]) {
      await confirm();
      await dialog.findByText(sentence);
      dialog.getByText('Your account could not be closed.');
    }
    expect(pool.signOut).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login?closed'));
    expect(pool.signOut).toHaveBeenCalledOnce();
  });

  test('names what the programme keeps', async () => {
    await open({ getApplications: () => listOf({ ...submitted, user_status: 'rejected' }) });
    await screen.findByText(/reminders about your drafts, .* are deleted within 14 days/);
    screen.getByText(/documents and decisions for 7 years\. The e-mails about them .* within 90 days/);
  });

  test('says which application is under review, and leads to the withdrawal', async () => {
    await open({ getApplications: () => listOf(submitted) });
    await screen.findByText(/decided on .*GSP-2027-000001/);
    const link = screen.getByRole('link', { name: 'Go to my applications' });
    expect(link.getAttribute('href')).toBe('/applications');
    expect(screen.queryByRole('button', { name: 'Close my account...' })).toBeNull();
  });

  test('can be tried again when the applications could not be read', async () => {
    const page = await open({ getApplications: () => problem('application-not-found') });
    await screen.findByText('We could not check your applications, so the account cannot be closed now.');
    await page.user.click(await findButton('Try again'));
  });

  test('is for founders only', async () => {
    await open({}, 'organiser');
    await screen.findByRole('button', { name: 'Change Password' });
    expect(screen.queryByRole('button', { name: /^(Close my account|Download my data)/ })).toBeNull();
  });
});

test('my data says which documents are missing', async () => {
  const application = { application_id: applicationId, created_at: '2027-04-02T08:00:00.000Z' };
  const review = { decisions: [], changes_asked: [], earlier_versions: [] };
  const page = await open({
    readAccount: () => ok(ownAccount({ ...application, ...review })),
    getApplications: ({ params }) => (params['id'] === applicationId ? ok(record()) : emptyList),
    getDocument: () => problem('document-unsafe'),
  });
  const saved = stubSavedFiles();
  const { release } = page.delay('/users/me');
  await page.user.click(await findButton('Download my data'));
  await screen.findByText('Collecting your data...');
  release();
  await screen.findByText('Your data is ready, but some documents are missing.');
  expect(screen.getAllByText(/about document-unsafe/)).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: /^Save my-data-[\d-]+\.zip$/ }));
  expect(saved).toHaveLength(2);
});

test('my data says that it could not be downloaded, and has the day of India in its name', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:45:00Z') });
  const failed = () => problem('internal-error');
  const page = await open({ readAccount: inTurn(failed, () => ok(ownAccount())) });
  const saved = stubSavedFiles();
  await page.user.click(await findButton('Download my data'));
  await screen.findByText('Your data could not be downloaded. Please try again.');
  await page.user.click(await findButton('Download my data'));
  await screen.findByText('Your data is ready.');
  expect(saved[0]?.name).toBe('my-data-2026-11-27.zip');
});
