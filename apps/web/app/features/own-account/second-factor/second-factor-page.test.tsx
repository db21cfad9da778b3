import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton } from '../../../../test/application-form.tsx';
import { findFieldErrors } from '../../../../test/fields.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ok, stubApi } from '../../../../test/stub-api.ts';
import { pool, poolError, signInAs, tokensOf } from '../../../../test/user-pool.ts';
import { SecondFactorPage } from './second-factor-page.tsx';

const path = '/authorize/second-factor';
const withoutFactor = ['organiser-without-second-factor'];
const isOn = { enabled: ['TOTP'], preferred: 'TOTP' };

async function open(groups: readonly string[] = [], state: object | null = null) {
  await signInAs(...groups);
  const { calls } = stubApi({ reportLoginChange: () => ok({ message: 'Mail will be sent' }) });
  return { ...renderPage(path, <SecondFactorPage />, { pathname: path, state }), calls };
}

const alertSays = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
const statusSays = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(sentence));
const failed = 'That did not work, and nothing was changed. Please try again.';

/** Clicks the button and enters a code. */
async function setUp({ user }: Awaited<ReturnType<typeof open>>, button = 'Set up an authenticator app') {
  await user.click(await findButton(button));
  await user.type(await screen.findByRole('textbox', { name: /^code/i }), '123456{Enter}');
}

/** Turns the factor off, and confirms it. */
async function turnOff(user: UserEvent): Promise<void> {
  await user.click(await findButton('Turn off'));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Turn off', hidden: true });
  confirm?.click();
}

test('a founder turns it on with QR code, key and code; "Not now" changes nothing', async () => {
  const page = await open();
  await page.user.click(await findButton('Set up an authenticator app'));
  await page.user.click(await findButton('Turn on'));
  await findFieldErrors({ Code: 'Please enter the 6 digits of the code' });
  expect(pool.verifyTOTPSetup).not.toHaveBeenCalled();
  await page.user.click(await findButton('Not now'));
  expect(screen.queryByText('The second factor is off.')).toBeNull();
  await page.user.click(await findButton('Set up an authenticator app'));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(screen.getByText('Open the app on this device').getAttribute('href')).toBe(
    'otpauth://totp/Green%20Startup%20Programme:asha%40example.org?secret=ABCDEFGHIJKLMNOP&issuer=Green%20Startup%20Programme',
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^code/i }));
  await page.user.keyboard('123456{Enter}');
  await screen.findByText('The second factor is on. From now on your login asks for a code.');
  await findButton('Set up another app');
  expect(pool.verifyTOTPSetup).toHaveBeenCalledExactlyOnceWith({ code: '123456' });
  expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' });
  expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  expect(page.calls).toEqual([['reportLoginChange', { change: 'second-factor-on' }]]);
});

test('an organiser without a second factor sets it up and continues to the requested page', async () => {
  const page = await open(withoutFactor, { from: '/admin/stage1?page=2' });
  await screen.findByRole('heading', { level: 1, name: 'One more step for organisers' });
  expect(screen.queryByRole('link')).toBeNull();
  pool.verifyTOTPSetup.mockImplementation(async () => {
    pool.fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  });
  await setUp(page);
  await screen.findByText('page /admin/stage1');
  expect(page.location().path).toBe('/admin/stage1?page=2');
});

test('each failure on the way to the second factor is shown, and the next try goes on', async () => {
  pool.fetchMFAPreference.mockRejectedValueOnce(poolError('NetworkError'));
  const { user } = await open();
  await screen.findByText('We could not load how you log in. Nothing was changed.');
  await user.click(await findButton('Try again'));
  const begin = await findButton('Set up an authenticator app');
  await statusSays('You log in with your password alone.');

  pool.setUpTOTP.mockRejectedValueOnce(poolError('NetworkError'));
  await user.click(begin);
  await alertSays('A network error has occurred.');
  await user.click(begin);

  await user.type(await screen.findByRole('textbox', { name: /^code/i }), '123456');
  const wrongCode = 'This code is not correct. Please enter the one that your app shows now.';
  pool.verifyTOTPSetup.mockRejectedValueOnce(poolError('EnableSoftwareTokenMFAException'));
  await user.click(await findButton('Turn on'));
  await alertSays(wrongCode);
  pool.updateMFAPreference.mockRejectedValueOnce(poolError('InternalErrorException'));
  await user.click(await findButton('Turn on'));
  await alertSays(failed);
  await user.click(await findButton('Turn on'));
  await statusSays('The second factor is on. From now on your login asks for a code.');
});

test('cancelling the set-up of another app shows that the factor is off', async () => {
  pool.fetchMFAPreference.mockResolvedValue(isOn);
  const { user } = await open();
  await user.click(await findButton('Set up another app'));
  await user.click(await findButton('Not now'));
  await screen.findByText('The second factor is off.');
});

test('a founder turns it off after a confirmation; it stays on when that fails', async () => {
  pool.fetchMFAPreference.mockResolvedValue(isOn);
  const { user, calls } = await open();
  await user.click(await findButton('Turn off'));
  await user.click(await findButton('Cancel'));
  expect(pool.updateMFAPreference).not.toHaveBeenCalled();
  pool.updateMFAPreference.mockRejectedValueOnce(poolError('InternalErrorException'));
  await turnOff(user);
  await screen.findByText(failed);
  await user.click(await findButton('Cancel'));
  await statusSays('Your login asks for a code of your authenticator app.');
  await turnOff(user);
  await screen.findByText('The second factor is off.');
  expect(pool.updateMFAPreference).toHaveBeenLastCalledWith({ totp: 'DISABLED' });
  expect(calls).toEqual([['reportLoginChange', { change: 'second-factor-off' }]]);
});

test('an organiser can change the app, but not turn the factor off', async () => {
  pool.fetchMFAPreference.mockResolvedValue(isOn);
  await open(['organiser']);
  await findButton('Set up another app');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/account');
});
