import type { Page } from '@playwright/test';
import { createAccount } from '../support/account.ts';
import { beginSetup, codeOf, enterCode, giveAuthenticator } from '../support/authenticator.ts';
import { newFounder } from '../support/people.ts';
import { goOffline, press, tryLogIn } from './account-pages.ts';
import { type CatalogueFixtures, expect, test } from './catalogue-test.ts';
import { type Causes, withCauses } from './row.ts';
import { codeStepRows, factorPageRows } from './second-factor.rows.ts';
import { see } from './see.ts';
import { ownFounderTest } from './signed-in.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

/** Times that Amplify tries a call again, and the first. */
const tries = 3;

/** The step of the log-in, for a founder who has just set up an app; answers its secret and the code that this took. */
async function openCodeStep({ page }: Stage) {
  const founder = newFounder();
  await createAccount(page.request, founder);
  const app = await giveAuthenticator(page.request, founder);
  await tryLogIn(page, founder);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  return app;
}

const logInWith = (code: string) => async (stage: Stage) => {
  await openCodeStep(stage);
  await enterCode(stage.page, code, 'Log in');
};

const logInRefused =
  (error: string, message: string, times = 1) =>
  async (stage: Stage) => {
    const { secret } = await openCodeStep(stage);
    const fault = { service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused' } as const;
    await stage.fail({ ...fault, error, message, times });
    await enterCode(stage.page, codeOf(secret, 1), 'Log in');
  };

const codeStepCauses: Causes<typeof codeStepRows, Stage> = {
  codeMissing: logInWith(''),
  codeTooShort: logInWith('12345'),
  wrongCode: logInWith('000000'),
  usedCode: async (stage) => {
    const { usedCode } = await openCodeStep(stage);
    await enterCode(stage.page, usedCode, 'Log in');
  },
  tooManyCodes: logInRefused('LimitExceededException', 'Attempt limit exceeded.', tries),
  tooManyRequests: logInRefused('TooManyRequestsException', 'Too many requests', tries),
  tookTooLong: logInRefused('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  notChecked: logInRefused('InvalidLambdaResponseException', ''),
  codeOffline: async (stage) => {
    const { secret } = await openCodeStep(stage);
    await goOffline(stage.page);
    await enterCode(stage.page, codeOf(secret, 1), 'Log in');
  },
  loggedIn: async (stage) => {
    const { secret } = await openCodeStep(stage);
    await enterCode(stage.page, codeOf(secret, 1), 'Log in');
  },
};

for (const { title, row, provoke } of withCauses(codeStepRows, codeStepCauses)) {
  test(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}

async function openPage({ page }: Stage): Promise<void> {
  await page.goto('/authorize/second-factor');
  await expect(page.getByRole('heading', { level: 1, name: 'Log-in security' })).toBeVisible();
}

const begin = 'Set up an authenticator app';

async function refuse({ fail }: Stage, call: string, error = 'InternalErrorException', times = 20) {
  await fail({ service: 'cognito', call, kind: 'refused', error, message: 'No.', times });
}

async function openSetup(stage: Stage): Promise<string> {
  await openPage(stage);
  return beginSetup(stage.page);
}

async function turnOn(stage: Stage): Promise<void> {
  await enterCode(stage.page, codeOf(await openSetup(stage)), 'Turn on');
  await expect(stage.page.getByText('The second factor is on.')).toBeVisible();
}

async function turnOff({ page }: Stage): Promise<void> {
  await press(page, 'Turn off');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
}

const factorPageCauses: Causes<typeof factorPageRows, Stage> = {
  notLoaded: async (stage) => {
    await refuse(stage, 'GetUser');
    await openPage(stage);
  },
  isOff: openPage,
  notBegun: async (stage) => {
    await openPage(stage);
    await refuse(stage, 'AssociateSoftwareToken');
    await press(stage.page, begin);
  },
  beginOffline: async (stage) => {
    await openPage(stage);
    await goOffline(stage.page);
    await press(stage.page, begin);
  },
  setupCodeMissing: async (stage) => {
    await openSetup(stage);
    await press(stage.page, 'Turn on');
  },
  setupWrongCode: async (stage) => {
    await openSetup(stage);
    await enterCode(stage.page, '000000', 'Turn on');
  },
  setupTooManyCodes: async (stage) => {
    const secret = await openSetup(stage);
    await refuse(stage, 'VerifySoftwareToken', 'LimitExceededException', tries);
    await enterCode(stage.page, codeOf(secret), 'Turn on');
  },
  notTurnedOn: async (stage) => {
    const secret = await openSetup(stage);
    await refuse(stage, 'SetUserMFAPreference');
    await enterCode(stage.page, codeOf(secret), 'Turn on');
  },
  turnedOn: turnOn,
  isOn: async (stage) => {
    await turnOn(stage);
    await openPage(stage);
  },
  notTurnedOff: async (stage) => {
    await turnOn(stage);
    await refuse(stage, 'SetUserMFAPreference');
    await turnOff(stage);
  },
  turnedOff: async (stage) => {
    await turnOn(stage);
    await turnOff(stage);
  },
};

for (const { title, row, provoke } of withCauses(factorPageRows, factorPageCauses)) {
  ownFounderTest(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}
