import { expect, type Page } from '@playwright/test';
import { callUserPool, signUpOnly } from '../support/account.ts';
import { codeIn, verificationPath, waitForMail, wrongCode } from '../support/mail.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { fillIn, press } from './account-pages.ts';
import { type CatalogueFixtures, test } from './catalogue-test.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';
import { verifyRows } from './verify.rows.ts';

/** An account whose address waits for its confirmation. */
interface Stage extends Pick<CatalogueFixtures, 'fail'> {
  readonly page: Page;
  readonly founder: NewFounder;
  /** As mailed. */
  readonly code: string;
  /** The mailed link, as path and fragment. */
  readonly link: string;
}

async function verify(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/authorize/verify');
  await fillIn(page, { Email: email, 'Verification code': code });
  await press(page, 'Verify email');
}

function verifyRefused(error: string, message: string, times: number) {
  return async ({ page, founder, code, fail }: Stage) => {
    await fail({ service: 'cognito', call: 'ConfirmSignUp', kind: 'refused', error, message, times });
    await verify(page, founder.email, code);
  };
}

const causes: Causes<typeof verifyRows, Stage> = {
  wrongCode: ({ page, founder, code }) => verify(page, founder.email, wrongCode(code)),
  wrongLink: async ({ page, code, link }) => {
    await page.goto(link.replace(code, wrongCode(code)));
    await expect(page).toHaveURL(/\/authorize\/verify$/);
  },
  limitExceeded: verifyRefused('LimitExceededException', 'Attempt limit exceeded.', 3),
  tooManyRequests: verifyRefused('TooManyRequestsException', 'Too many requests', 3),
  noMessage: verifyRefused('InvalidLambdaResponseException', '', 1),
  unknownAddress: ({ page, code }) => verify(page, newFounder().email, code),
  codeMissing: ({ page, founder }) => verify(page, founder.email, ''),
  lettersInCode: ({ page, founder }) => verify(page, founder.email, '12E456'),
  emailMissing: async ({ page }) => {
    await page.goto('/authorize/verify');
    await press(page, 'Send a new code');
  },
  resent: async ({ page, founder }) => {
    await page.goto(`/authorize/verify#email=${encodeURIComponent(founder.email)}`);
    await press(page, 'Send a new code');
  },
  done: async ({ page, link }) => {
    await page.goto(link);
  },
  doneInSameTab: async ({ page, link }) => {
    await page.goto('/authorize/verify');
    await page.getByRole('button', { name: 'Verify email' }).waitFor();
    await page.goto(link);
  },
  doneByOlderLink: async ({ page, link }) => {
    await page.goto(link.replace('#', '?'));
  },
  doneBefore: async ({ page, founder, code, link }) => {
    await callUserPool(page.request, 'ConfirmSignUp', founder, { ConfirmationCode: code });
    await page.goto(link);
  },
};

for (const { title, row, provoke } of withCauses(verifyRows, causes)) {
  test(title, async ({ page, fail }) => {
    const founder = newFounder();
    await signUpOnly(page.request, founder);
    const mail = await waitForMail(page.request, founder.email);
    await provoke({ page, fail, founder, code: codeIn(mail), link: verificationPath(mail) });
    await see(page, row);
  });
}
