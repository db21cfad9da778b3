import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { saveDraft, submit } from '@portal/local/test/support/applications';
import { uploadPdf } from '@portal/local/test/support/documents';
import { originOf, personOf } from './api.ts';
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

/** Saves a complete draft; returns its id. `answers` override the example's. */
export async function completeDraft(page: Page, founder: NewFounder, answers: object): Promise<string> {
  const applicationId = randomUUID();
  const person = await personOf(page);
  const upload = async (field: DocumentField, { name, buffer }: TestFile) => ({
    ...(await uploadPdf(person, applicationId, field, buffer.length)),
    name,
  });
  const { name: founderName, email, phone } = founder;
  await saveDraft(person, applicationId, {
    ...exampleApplication().draft(),
    ...answers,
    founderName,
    email,
    phone,
    businessRegistrationCertificate: await upload('businessRegistrationCertificate', sample.registration),
    pitchDeck: await upload('pitchDeck', sample.deck),
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
