import type { Page } from '@playwright/test';
import { invite } from '../screens/invitation.ts';
import { fillIn, goOffline, press, tryLogIn } from './account-pages.ts';
import { type CatalogueFixtures, expect, test } from './catalogue-test.ts';
import { firstPasswordRows } from './first-password.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

/** The step, for an account that the office has just made. */
async function openStep({ page }: Stage): Promise<void> {
  await tryLogIn(page, await invite(page.request));
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
}

/** Sends the step, with something left out or wrong. */
async function choose(page: Page, wrong: Readonly<Record<string, string>> = {}): Promise<void> {
  await fillIn(page, { 'New password': 'Second#2026', 'Confirm password': 'Second#2026', ...wrong });
  await press(page, 'Save and log in');
}

const chooseWith = (wrong: Readonly<Record<string, string>>) => async (stage: Stage) => {
  await openStep(stage);
  await choose(stage.page, wrong);
};

const chooseRefused =
  (error: string, message: string, times = 1) =>
  async (stage: Stage) => {
    await openStep(stage);
    const fault = { service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused' } as const;
    await stage.fail({ ...fault, error, message, times });
    await choose(stage.page);
  };

const causes: Causes<typeof firstPasswordRows, Stage> = {
  passwordMissing: chooseWith({ 'New password': '' }),
  passwordTooSimple: chooseWith({ 'New password': 'second2026' }),
  passwordBoth: chooseWith({ 'New password': 'second' }),
  passwordEdgedBySpace: chooseWith({ 'New password': 'Second#2026 ' }),
  repetitionMissing: chooseWith({ 'Confirm password': '' }),
  passwordsDiffer: chooseWith({ 'Confirm password': 'Other#2026' }),
  invalidPassword: chooseRefused('InvalidPasswordException', firstPasswordRows.invalidPassword.said),
  limitExceeded: chooseRefused('LimitExceededException', firstPasswordRows.limitExceeded.said, 3),
  tookTooLong: chooseRefused('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  noMessage: chooseRefused('InvalidLambdaResponseException', ''),
  offline: async (stage) => {
    await openStep(stage);
    await goOffline(stage.page);
    await choose(stage.page);
  },
  cameTooLate: async ({ page, fail }) => {
    const fault = { service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused' } as const;
    const message = firstPasswordRows.cameTooLate.said;
    await fail({ ...fault, error: 'NotAuthorizedException', message });
    await tryLogIn(page, await invite(page.request));
  },
  done: async (stage) => {
    await openStep(stage);
    await choose(stage.page);
  },
};

for (const { title, row, provoke } of withCauses(firstPasswordRows, causes)) {
  test(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}
