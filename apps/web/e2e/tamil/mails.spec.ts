import type { Browser, BrowserContext } from '@playwright/test';
import type { Language } from '@portal/contracts/languages';
import { logIn, signUp } from '../support/account.ts';
import { inboxOf, waitForMail } from '../support/mail.ts';
import { newFounder, secondOrganiser } from '../support/people.ts';
import { decide, expectDone, openReview, search } from '../support/review.ts';
import { completeDraft, submitDraft } from '../support/submission.ts';
import { expect, test } from '../support/test.ts';
import { inTamil } from './in-tamil.ts';
import { englishIn, tamilIn } from './other-language.ts';
import { chooseLanguage } from './switch-language.ts';

/** Opens a browser in which a language is chosen. */
async function browserIn(browser: Browser, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await chooseLanguage(context, language);
  return context;
}

const shortlisted = inTamil(/shortlisted/i);

for (const { ofFounder, ofOrganiser } of [
  { ofFounder: 'ta', ofOrganiser: 'en' },
  { ofFounder: 'en', ofOrganiser: 'ta' },
] as const) {
  test(`mails to a founder are in ${ofFounder} when the organiser uses ${ofOrganiser}`, async ({
    browser,
  }) => {
    test.slow();
    const founder = newFounder();
    const startupName = `Kadal ${founder.email.slice(8, 16)}`;
    const founders = await browserIn(browser, ofFounder);
    const page = await founders.newPage();
    await signUp(page, founder);
    await logIn(page, founder);
    await expect(page).toHaveURL('/applications');
    const number = await submitDraft(page, founder, await completeDraft(page, founder, { startupName }));

    await test.step('the organiser decides', async () => {
      const organisers = await browserIn(browser, ofOrganiser);
      const table = await organisers.newPage();
      await logIn(table, secondOrganiser);
      await table.goto('/admin/stage1');
      await expect(table.locator('html')).toHaveAttribute('lang', `${ofOrganiser}-IN`);
      await search(table, startupName);
      await openReview(table, number);
      await decide(table, 'Shortlist');
      await expectDone(table, 'Application shortlisted successfully');
      await organisers.close();
    });

    await waitForMail(page.request, founder.email, { about: shortlisted });
    const mails = await inboxOf(page.request, founder.email);
    const texts = mails.flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
    const data = [founder.name, startupName];
    expect(mails.length, 'sign-up, code, receipt, decision').toBeGreaterThanOrEqual(4);
    expect(ofFounder === 'ta' ? englishIn(texts, data) : tamilIn(texts, data)).toEqual([]);
    await founders.close();
  });
}
