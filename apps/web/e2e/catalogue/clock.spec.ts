import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, logIn, signUpOnly } from '../support/account.ts';
import { sendOtp } from '../support/api.ts';
import { acceptTerms, askForCode, enterCode } from '../support/application.ts';
import { codeIn, verificationPath, waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/own-cloud.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { completeDraft } from '../support/submission.ts';
import { changePassword, openResetStep } from './account-pages.ts';
import { clockRows } from './clock.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';
import { openStep } from './signed-in.ts';

// One worker, one cloud.
test.describe.configure({ mode: 'default' });

interface Stage {
  readonly page: Page;
  readonly founder: NewFounder;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

async function wait(request: APIRequestContext, ms: number): Promise<void> {
  const answer = await request.post('/_local/clock', { data: { advance_ms: ms } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The last step of an application that can be submitted; answers its id. */
async function readyToSubmit({ page, founder }: Stage): Promise<string> {
  await createAccount(page.request, founder);
  await logIn(page, founder);
  await expect(page.getByRole('dialog')).toBeVisible(); // by then the founder has a profile
  const applicationId = await completeDraft(page, founder, {});
  await openStep(page, applicationId, 6);
  await acceptTerms(page);
  return applicationId;
}

const causes: Causes<typeof clockRows, Stage> = {
  codeExpired: async (stage) => {
    const { page, founder } = stage;
    await readyToSubmit(stage);
    const code = await askForCode(page, founder.email);
    await wait(page.request, 10 * minute + second);
    await enterCode(page, code);
  },
  resent: async (stage) => {
    const { page, founder } = stage;
    await readyToSubmit(stage);
    await page.clock.install();
    await askForCode(page, founder.email);
    await wait(page.request, 31 * second);
    await page.clock.fastForward(31 * second);
    await page.getByRole('button', { name: 'Send a new code' }).click();
  },
  codesSpent: async (stage) => {
    const { page, founder } = stage;
    const applicationId = await readyToSubmit(stage);
    for (let count = 0; count < 5; count += 1) {
      await sendOtp(page, { email: founder.email, application_id: applicationId });
      await wait(page.request, 31 * second);
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  },
  resetCodeExpired: async ({ page, founder }) => {
    await createAccount(page.request, founder);
    await openResetStep(page, founder.email);
    const code = codeIn(await waitForMail(page.request, founder.email, { after: 1 }));
    await wait(page.request, hour + second);
    await changePassword(page, code);
  },
  verificationExpired: async ({ page, founder }) => {
    await signUpOnly(page.request, founder);
    const link = verificationPath(await waitForMail(page.request, founder.email));
    await wait(page.request, 24 * hour + second);
    await page.goto(link);
  },
};

for (const { title, row, provoke } of withCauses(clockRows, causes)) {
  test(title, async ({ page }) => {
    await provoke({ page, founder: newFounder() });
    await see(page, row);
  });
}
