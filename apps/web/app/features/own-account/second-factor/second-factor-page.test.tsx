import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findFieldErrors } from '../../../../test/fields.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import {
  fetchAuthSession,
  fetchMFAPreference,
  poolError,
  setUpTOTP,
  tokensOf,
  updateMFAPreference,
  verifyTOTPSetup,
} from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { SecondFactorPage } from './second-factor-page.tsx';

const path = '/authorize/second-factor';
const withoutFactor = ['organiser-without-second-factor'];
const isOn = { enabled: ['TOTP'], preferred: 'TOTP' };

async function open(groups: readonly string[] = [], state: object | null = null) {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  return renderPage(path, <SecondFactorPage />, { pathname: path, state });
}

const press = async (name: string) => screen.findByRole('button', { name });

/** Clicks the button and enters a code. */
async function setUp({ user }: Awaited<ReturnType<typeof open>>, button = 'Set up an authenticator app') {
  await user.click(await press(button));
  await user.type(await screen.findByRole('textbox', { name: /^code/i }), '123456{Enter}');
}

test('a founder turns it on with QR code, key and code', async () => {
  const page = await open();
  await page.user.click(await press('Set up an authenticator app'));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(screen.getByText('Open the app on this device').getAttribute('href')).toBe(
    'otpauth://totp/Green%20Startup%20Programme:asha%40example.org?secret=ABCDEFGHIJKLMNOP&issuer=Green%20Startup%20Programme',
  );
  expect(document.activeElement?.textContent).toBe('Add the portal to your app');
  await page.user.type(screen.getByRole('textbox', { name: /^code/i }), '123456{Enter}');
  await screen.findByText('The second factor is on. From now on your login asks for a code.');
  await press('Set up another app');
  expect(verifyTOTPSetup).toHaveBeenCalledExactlyOnceWith({ code: '123456' });
  expect(updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' });
  expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
});

test('the set-up asks for the code', async () => {
  const page = await open();
  await page.user.click(await press('Set up an authenticator app'));
  await page.user.click(await press('Turn on'));
  await findFieldErrors({ Code: 'Please enter the 6 digits of the code' });
  expect(verifyTOTPSetup).not.toHaveBeenCalled();
});

test('an organiser without a second factor sets it up and continues to the requested page', async () => {
  const page = await open(withoutFactor, { from: '/admin/stage1?page=2' });
  await screen.findByRole('heading', { level: 1, name: 'One more step for organisers' });
  expect(screen.queryByRole('link')).toBeNull();
  verifyTOTPSetup.mockImplementation(async () => {
    fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  });
  await setUp(page);
  await screen.findByText('page /admin/stage1');
  expect(page.location().path).toBe('/admin/stage1?page=2');
});

test.each([
  [
    'EnableSoftwareTokenMFAException',
    'This code is not correct. Please enter the one that your app shows now.',
  ],
  ['SomethingElse', 'That did not work, and nothing was changed. Please try again.'],
])('shows the message for %s and continues the set-up', async (name, sentence) => {
  verifyTOTPSetup.mockRejectedValueOnce(poolError(name));
  const page = await open();
  await setUp(page);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await page.user.type(screen.getByRole('textbox', { name: /^code/i }), '{Enter}');
  await screen.findByText('The second factor is on. From now on your login asks for a code.');
});

test('"Not now" changes nothing', async () => {
  const { user } = await open();
  await user.click(await press('Set up an authenticator app'));
  await user.click(await press('Not now'));
  await press('Set up an authenticator app');
  expect(screen.queryByText('The second factor is off.')).toBeNull();
});

test('cancelling the set-up of another app shows that the factor is off', async () => {
  fetchMFAPreference.mockResolvedValue(isOn);
  const { user } = await open();
  await user.click(await press('Set up another app'));
  await user.click(await press('Not now'));
  await screen.findByText('The second factor is off.');
});

test('a founder turns it off after a confirmation', async () => {
  fetchMFAPreference.mockResolvedValue(isOn);
  const { user } = await open();
  await user.click(await press('Turn off'));
  await user.click(await press('Keep it on'));
  expect(updateMFAPreference).not.toHaveBeenCalled();
  await user.click(await press('Turn off'));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Turn off', hidden: true });
  await user.click(confirm as HTMLElement);
  await screen.findByText('The second factor is off.');
  expect(updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'DISABLED' });
});

test('an organiser can change the app, but not turn the factor off', async () => {
  fetchMFAPreference.mockResolvedValue(isOn);
  await open(['organiser']);
  await press('Set up another app');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy();
});

test('loading and starting the set-up can be retried', async () => {
  fetchMFAPreference.mockRejectedValueOnce(poolError('NetworkError'));
  setUpTOTP.mockRejectedValueOnce(poolError('LimitExceededException'));
  const page = await open();
  await screen.findByText('We could not load how you log in. Nothing was changed.');
  await page.user.click(await press('Try again'));
  await page.user.click(await press('Set up an authenticator app'));
  await screen.findByText('Too many attempts. Please wait a while and try again.');
  await setUp(page);
  await screen.findByText('The second factor is on. From now on your login asks for a code.');
});
