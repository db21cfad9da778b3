import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { submit } from '@portal/local/test/support/applications';
import { sendFile, ticketFor } from '@portal/local/test/support/documents';
import { firstFourSteps, originOf, personOf, saveDraft } from './api.ts';
import { sample } from './application.ts';
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
async function uploadFile(
  page: Page,
  applicationId: string,
  field: DocumentField,
  { name, buffer }: TestFile,
) {
  const { key, ...ticket } = await ticketFor(await personOf(page), applicationId, field, buffer.length);
  const stored = await sendFile(ticket, new Uint8Array(buffer));
  expect(stored.ok, await stored.text()).toBe(true);
  return { key, name, size: buffer.length };
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

/** Submits a complete draft of the page's founder with the mailed code; returns its number. */
export async function submitDraft(page: Page, applicationId: string): Promise<string> {
  return submit(originOf(page), await personOf(page), applicationId);
}

/** Creates a founder and a submitted application by calls. The page is at the portal's origin. */
export async function submitted(browser: Browser): Promise<Submitted> {
  const founder = newFounder();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await logInWithoutPages(page, founder);

  const startupName = `Kadal ${randomUUID().slice(0, 8)}`;
  const applicationId = await completeDraft(page, founder, { startupName });
  const number = await submitDraft(page, applicationId);
  return { applicationId, number, startupName, founder, page };
}
