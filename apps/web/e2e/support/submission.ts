import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { logIn, signUp } from './account.ts';
import { firstFourSteps, requestUpload, saveDraft, sendOtp, verifyOtp } from './api.ts';
import { sample } from './application.ts';
import { codeIn, waitForMail } from './mail.ts';
import type { TestFile } from './pdf.ts';
import { type NewFounder, newFounder } from './people.ts';

/** An application that waits for its review. */
export interface Submitted {
  readonly number: string;
  /** Like no other's, so that a search finds this one only. */
  readonly startupName: string;
  readonly founder: NewFounder;
  /** Where its founder is signed in. */
  readonly page: Page;
}

/** Uploads a file by its ticket; answers what a draft keeps of it. */
async function upload(page: Page, applicationId: string, field: string, file: TestFile) {
  const size = file.buffer.length;
  const ticket = await requestUpload(page, { application_id: applicationId, field, name: file.name, size });
  const stored = await page.request.post(ticket.url, { multipart: { ...ticket.fields, file } });
  expect(stored.ok(), await stored.text()).toBe(true);
  return { key: ticket.key, name: file.name, size };
}

/** A new founder submits an application: sign-up and login in the browser, the rest by calls. */
export async function submitted(browser: Browser): Promise<Submitted> {
  const page = await (await browser.newContext()).newPage();
  const founder = newFounder();
  await signUp(page, founder);
  await logIn(page, founder);
  await expect(page.getByRole('dialog')).toBeVisible(); // by then the founder has a profile

  const applicationId = randomUUID();
  const startupName = `Kadal ${applicationId.slice(0, 8)}`;
  const { name: founderName, email, phone } = founder;
  const answers = { ...firstFourSteps, startupName, founderName, email, phone };
  const revision = await saveDraft(page, { applicationId, data: answers });
  const businessRegistrationCertificate = await upload(
    page,
    applicationId,
    'businessRegistrationCertificate',
    sample.registration,
  );
  const pitchDeck = await upload(page, applicationId, 'pitchDeck', sample.deck);
  await saveDraft(page, {
    applicationId,
    revision,
    data: {
      isDPITTCertified: 'no',
      pitchDeckDescription: sample.deckDescription,
      businessRegistrationCertificate,
      pitchDeck,
    },
  });
  await sendOtp(page, { email, application_id: applicationId });
  const otp = codeIn(await waitForMail(page.request, email, { about: /\b\d{6}\b/ }));
  const { submitted_id: number } = await verifyOtp(page, { email, application_id: applicationId, otp });
  return { number, startupName, founder, page };
}
