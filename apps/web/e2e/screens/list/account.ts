import { fillInputs, press, requestReset } from '../../support/account.ts';
import { beginSetup } from '../../support/authenticator.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { createAccount } from '../../support/user-pool.ts';
import { at, dailyInTamil, screensOf } from '../screen.ts';

const secondFactor = '/authorize/second-factor';

const login = screensOf('visitor', {
  // Until the app runs, the button says that it loads.
  login: dailyInTamil(
    at('/authorize/login', (page) => page.getByRole('button', { name: 'Log in', exact: true })),
  ),
  'signup-errors': dailyInTamil(async (page) => {
    await page.goto('/authorize/signup');
    await fillInputs(page, { 'E-mail': 'meena@', Phone: '12345', Password: 'short' });
    await press(page, 'Create account');
    return page.getByText('Please fix password requirements');
  }),
});

/** Each with an account of its own. */
const withAccount = screensOf(
  'visitor',
  {
    'reset-code': async (page, { newFounder }) => {
      const founder = newFounder('Selvi Arul');
      await createAccount(page.request, founder);
      await requestReset(page, founder.email);
      return page.getByRole('button', { name: 'Change Password' });
    },
    'second-factor-setup': async (page, { newFounder }) => {
      await logInWithoutPages(page, newFounder('Tamizh Arasan'));
      await page.goto(secondFactor);
      await beginSetup(page);
      return page.getByRole('button', { name: 'Turn on' });
    },
  },
  { ownContext: true },
);

const own = screensOf('founder', {
  account: async (page) => {
    await page.goto('/account');
    return page.getByText('An application of yours is under review');
  },
});

/** Login, sign-up, password, second factor and the account page. */
export const accountScreens = [...login, ...withAccount, ...own];
