import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

const failed = 'That did not work, and nothing was changed. Please try again.';

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

const open = () => renderPage('/authorize/second-factor', <SecondFactorPage />).user;
const button = (name: string) => screen.findByRole('button', { name });
const alertSays = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
const statusSays = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(sentence));

test('each failure on the way to the second factor is shown, and the next try goes on', async () => {
  const user = open();
  const begin = await button('Set up an authenticator app');
  await statusSays('You log in with your password alone.');

  setUpTOTP.mockRejectedValueOnce(poolError('InternalErrorException'));
  await user.click(begin);
  await alertSays(failed);
  setUpTOTP.mockRejectedValueOnce(poolError('NetworkError'));
  await user.click(begin);
  await alertSays('A network error has occurred.');
  await user.click(begin);

  verifyTOTPSetup.mockRejectedValueOnce(poolError('LimitExceededException'));
  await user.type(await screen.findByRole('textbox', { name: /^code/i }), '123456{Enter}');
  await alertSays('Too many attempts. Please wait a while and try again.');
  updateMFAPreference.mockRejectedValueOnce(poolError('InternalErrorException'));
  await user.click(await button('Turn on'));
  await alertSays(failed);
  await user.click(await button('Turn on'));
  await statusSays('The second factor is on. From now on your login asks for a code.');
});

test('a second factor that cannot be turned off stays on', async () => {
  fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'], preferred: 'TOTP' });
  updateMFAPreference.mockRejectedValue(poolError('InternalErrorException'));
  const user = open();
  await user.click(await button('Turn off'));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Turn off', hidden: true });
  confirm?.click();
  await screen.findByText(failed);
  await user.click(await button('Keep it on'));
  await statusSays('Your login asks for a code of your authenticator app.');
});
