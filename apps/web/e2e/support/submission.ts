import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { firstFourSteps, requestUpload, saveDraft, sendOtp, verifyOtp } from './api.ts';
import { sample } from './application.ts';
import { codeIn, inboxOf, waitForMail } from './mail.ts';
import type { TestFile } from './pdf.ts';
import { type NewFounder, newFounder } from './people.ts';
import { logInWithoutPages } from './sign-in.ts';

/** A submitted application. */
export interface Submitted {
  readonly applicationId: string;
  readonly number: string;
  /** Unique, so that a search finds this application only. */
  readonly startupName: string;
  readonly founder: NewFounder;
  /** A page with the founder's session. */
  readonly page: Page;
}

/** Uploads a file; returns the answer for the draft. */
export async function uploadFile(page: Page, applicationId: string, field: string, file: TestFile) {
  const size = file.buffer.length;
  const ticket = await requestUpload(page, { application_id: applicationId, field, name: file.name, size });
  const stored = await page.request.post(ticket.url, { multipart: { ...ticket.fields, file } });
  expect(stored.ok(), await stored.text()).toBe(true);
  return { key: ticket.key, name: file.name, size };
}

/** Saves a complete draft; returns its id. `answers` override the sample's. */
export async function completeDraft(page: Page, founder: NewFounder, answers: object): Promise<string> {
  const applicationId = randomUUID();
  const { name: founderName, email, phone } = founder;
  const data = { ...firstFourSteps, ...answers, founderName, email, phone };
  const revision = await saveDraft(page, { applicationId, data });
  const businessRegistrationCertificate = await uploadFile(
    page,
    applicationId,
    'businessRegistrationCertificate',
    sample.registration,
  );
  const pitchDeck = await uploadFile(page, applicationId, 'pitchDeck', sample.deck);
  await saveDraft(page, {
    applicationId,
    revision,
    data: {
      isDPITTCertified: 'no',
      pitchDeckDescription: sample.pitchDeckDescription,
      businessRegistrationCertificate,
      pitchDeck,
    },
  });
  return applicationId;
}

/** Submits a complete draft with the mailed code; returns its number. */
export async function submitDraft(page: Page, { email }: NewFounder, applicationId: string): Promise<string> {
  const after = (await inboxOf(page.request, email)).length;
  await sendOtp(page, { email, application_id: applicationId });
  const otp = codeIn(await waitForMail(page.request, email, { after, about: /\b\d{6}\b/ }));
  return (await verifyOtp(page, { email, application_id: applicationId, otp })).submitted_id;
}

/** Creates a founder and a submitted application by calls. The page is at the portal's origin. */
export async function submitted(browser: Browser): Promise<Submitted> {
  const founder = newFounder();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await logInWithoutPages(page, founder);

  const startupName = `Kadal ${randomUUID().slice(0, 8)}`;
  const applicationId = await completeDraft(page, founder, { startupName });
  const number = await submitDraft(page, founder, applicationId);
  return { applicationId, number, startupName, founder, page };
}
