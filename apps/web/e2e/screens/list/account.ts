import { fillInputs, press, requestReset } from '../../support/account.ts';
import { beginSetup } from '../../support/authenticator.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { createAccount } from '../../support/user-pool.ts';
import { at, dailyInTamil, screensOf, title } from '../screen.ts';

const secondFactor = '/authorize/second-factor';

const login = screensOf('visitor', {
  login: dailyInTamil(at('/authorize/login', title('Login'))),
  'signup-errors': dailyInTamil(async (page) => {
    await page.goto('/authorize/signup');
    await fillInputs(page, { 'E-mail': 'meena@', Phone: '12345', Password: 'short' });
    await press(page, 'Create account');
    return page.getByText('Please fix password requirements');
  }),
  'signup-requirements': async (page) => {
    await page.goto('/authorize/signup');
    await page.getByRole('button', { name: 'Password requirements' }).focus();
    return page.getByRole('tooltip');
  },
  verify: at('/authorize/verify#email=meena.kumar@example.org', title('Verify your e-mail')),
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

const own = [
  ...screensOf('founder', {
    account: async (page) => {
      await page.goto('/account');
      return page.getByText('An application of yours is under review');
    },
  }),
  ...screensOf('newcomer', {
    'account-closing': async (page) => {
      await page.goto('/account');
      await press(page, 'Close my account...');
      return page.getByRole('dialog', { name: 'Close your account?' });
    },
  }),
];

/** Login, sign-up, verification, password, second factor, the account page and its menus. */
export const accountScreens = [...login, ...withAccount, ...own];
