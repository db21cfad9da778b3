import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { applicationId, record } from '../../../test/application-record.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { offline, ok, problem, refusal, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, poolError, signOut, tokensOf, updatePassword } from '../../../test/user-pool.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { AccountPage } from './account-page.tsx';

const none = ok({ message: 'No applications found for this user.', applications: [] });
const submitted = record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000001' });
const listOf = (...applications: object[]) => ok({ message: 'Applications found.', applications });

async function open(handlers: StubHandlers = {}, groups: readonly string[] = []) {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  const api = stubApi({ getApplications: () => none, ...handlers });
  const page = (
    <RequireSession>
      <AccountPage />
    </RequireSession>
  );
  return { ...renderPage('/account', page), ...api };
}

const button = (name: string) => screen.findByRole('button', { name });
const profile = () => within(screen.getByRole('form', { name: 'Name and phone' }));
const password = () => within(screen.getByRole('form', { name: 'Password' }));

describe('name and phone', () => {
  test('are saved, and the session gets them', async () => {
    const page = await open({
      updateProfile: () => ok({ message: 'Profile updated', name: 'Asha R', phone: '+919876543210' }),
    });
    const name = await screen.findByLabelText(/Full name/);
    await page.user.clear(name);
    await page.user.type(name, 'Asha R');
    await page.user.click(profile().getByRole('button'));
    await screen.findByText('Your name and phone are saved.');
    expect(page.calls).toContainEqual(['updateProfile', { name: 'Asha R', phone: '9876543210' }]);
    expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  });

  test('follow the rules of the sign-up', async () => {
    const page = await open();
    await page.user.clear(await screen.findByLabelText(/Full name/));
    await page.user.type(screen.getByLabelText(/Phone/), '{Backspace}');
    await page.user.click(profile().getByRole('button'));
    await screen.findByText('Please enter your full name');
    await screen.findByText('Please enter a valid 10-digit phone number');
    expect(page.calls.map(([id]) => id)).not.toContain('updateProfile');
  });

  test.each([
    ['offline', offline, /^A network error has occurred/],
    [
      'the server fails',
      () => problem(500, 'internal-error'),
      'Your changes could not be saved. Please try again.',
    ],
  ])('stay in the form when %s', async (_what, updateProfile, message) => {
    const page = await open({ updateProfile });
    await page.user.type(await screen.findByLabelText(/Full name/), ' K');
    await page.user.click(profile().getByRole('button'));
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Asha Raman K');
  });
});

describe('the password', () => {
  async function change(page: Awaited<ReturnType<typeof open>>) {
    await page.user.type(password().getByLabelText(/Current password/), 'Founder#2026');
    await page.user.type(password().getByLabelText(/New password/), 'Second#2026');
    await page.user.type(password().getByLabelText(/Confirm password/), 'Second#2026');
    await page.user.click(password().getByRole('button', { name: 'Change Password' }));
  }

  test('is changed', async () => {
    const page = await open();
    await change(page);
    await screen.findByText('Your password is changed.');
    expect(updatePassword).toHaveBeenCalledExactlyOnceWith({
      oldPassword: 'Founder#2026',
      newPassword: 'Second#2026',
    });
  });

  test.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'This is not your current password. Please try again.',
    ],
    [
      'NotAuthorizedException',
      'Access Token has been revoked',
      'Your password could not be changed. Please log in again and try once more.',
    ],
    [
      'LimitExceededException',
      'Attempt limit exceeded',
      'Too many attempts. Please wait a while and try again.',
    ],
    ['NetworkError', 'offline', 'A network error has occurred.'],
  ])('%s "%s": %s', async (name, message, shown) => {
    updatePassword.mockRejectedValue(poolError(name, message));
    const page = await open();
    await change(page);
    await screen.findByText(shown);
  });
});

describe('closing the account', () => {
  const confirm = async (page: Awaited<ReturnType<typeof open>>, email: string) => {
    await page.user.click(await button('Close my account...'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    await page.user.type(dialog.getByRole('textbox'), email);
    await page.user.click(dialog.getByRole('button', { name: 'Close my account' }));
  };

  test('closes it after the e-mail address was typed, and signs out', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const page = await open({ closeAccount: () => ok({ message: 'Account closed' }) });
    await confirm(page, 'Asha@Example.org');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/authorize/login?closed'));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('does nothing for another address', async () => {
    const page = await open();
    await confirm(page, 'someone@example.org');
    await screen.findByText('This is not the e-mail address of this account.');
    expect(page.calls.map(([id]) => id)).not.toContain('closeAccount');
  });

  test('names what the programme keeps', async () => {
    await open({ getApplications: () => listOf({ ...submitted, user_status: 'rejected' }) });
    await screen.findByText(/reminders about your drafts are deleted within 14 days/);
    await screen.findByText(
      /documents and decisions for 7 years\. The e-mails about them are deleted within 90 days/,
    );
  });

  test('says which application is under review, and leads to the withdrawal', async () => {
    await open({ getApplications: () => listOf(submitted) });
    await screen.findByText(/decided on .*GSP-2027-000001/);
    const link = screen.getByRole('link', { name: 'Go to my applications' });
    expect(link.getAttribute('href')).toBe('/applications');
    expect(screen.queryByRole('button', { name: 'Close my account...' })).toBeNull();
  });

  test.each([
    [
      'a submission in another window',
      () => refusal('under-review'),
      'Your account cannot be closed while an application is under review: GSP-2027-000001. Please withdraw it first.',
    ],
    ['a failure', () => problem(503, 'unavailable'), 'Your account could not be closed. Please try again.'],
    ['no network', offline, /^A network error has occurred/],
  ])('says that %s prevented it', async (_what, closeAccount, message) => {
    const page = await open({ closeAccount });
    await confirm(page, 'asha@example.org');
    await screen.findByText(message);
    expect(signOut).not.toHaveBeenCalled();
  });

  test('can be tried again when the applications could not be read', async () => {
    const page = await open({ getApplications: () => problem(404, 'application-not-found') });
    await screen.findByText('We could not check your applications, so the account cannot be closed now.');
    await page.user.click(await button('Try again'));
  });

  test("is the programme's for organisers", async () => {
    await open({}, ['organiser']);
    await screen.findByText(/The programme manages the accounts of organisers/);
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
  });
});

test('my data says which documents are missing', async () => {
  const account = {
    user_id: 'sub-1',
    email: 'asha@example.org',
    name: 'Asha Raman',
    phone: '+919876543210',
    created_at: '2027-04-02T08:00:00.000Z',
    language: 'en',
    codes_sent_at: [],
    uploads_began_at: [],
    applications: [
      {
        application_id: applicationId,
        created_at: '2027-04-02T08:00:00.000Z',
        decisions: [],
        changes_asked: [],
        earlier_versions: [],
      },
    ],
  };
  const page = await open({
    readAccount: () => ok(account),
    getApplications: ({ params }) => (params['id'] === applicationId ? ok(record()) : none),
    getDocument: () => problem(409, 'document-unsafe'),
  });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
  // The tests' browser would leave the page for the link of a download.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await page.user.click(await button('Download my data'));
  await screen.findByText('Your data is downloaded, but some documents are missing.');
  expect(screen.getAllByText(/about document-unsafe/)).toHaveLength(2);
  expect(saved).toHaveBeenCalledOnce();
});

test('my data says that it could not be downloaded', async () => {
  const page = await open({ readAccount: () => problem(500, 'internal-error') });
  await page.user.click(await button('Download my data'));
  await screen.findByText('Your data could not be downloaded. Please try again.');
});
