import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { saveDraft, submit } from '@portal/local/test/support/applications';
import { uploadPdf } from '@portal/local/test/support/documents';
import { sample } from './application.ts';
import type { TestFile } from './pdf.ts';
import { type NewFounder, newFounder } from './people.ts';
import { personIn, type SignedIn, type StorageState, signedInFounder } from './sign-in.ts';

/** A submitted application. */
export interface Submitted {
  readonly applicationId: string;
  readonly number: string;
  /** Unique, so that a search finds this application only. */
  readonly startupName: string;
  readonly founder: NewFounder;
  /** The founder's. */
  readonly session: StorageState;
}

/** Saves a complete draft; returns its id. `answers` override the example's. */
export async function completeDraft(person: SignedIn, answers: object): Promise<string> {
  const applicationId = randomUUID();
  const upload = async (field: DocumentField, { name, buffer }: TestFile) => ({
    ...(await uploadPdf(person, applicationId, field, buffer.length)),
    name,
  });
  await saveDraft(person, applicationId, {
    ...exampleApplication().draft(),
    ...answers,
    founderName: person.name,
    email: person.email,
    businessRegistrationCertificate: await upload('businessRegistrationCertificate', sample.registration),
    pitchDeck: await upload('pitchDeck', sample.deck),
  });
  return applicationId;
}

/** Submits a complete draft with the mailed code; returns its number. */
export const submitDraft = (person: SignedIn, applicationId: string): Promise<string> =>
  submit(person.origin, person, applicationId);

/** Creates a founder and a submitted application by calls. */
export async function submitted(request: APIRequestContext): Promise<Submitted> {
  const founder = newFounder();
  const session = await signedInFounder(request, founder);
  const person = personIn(session);
  const startupName = `Kadal ${randomUUID().slice(0, 8)}`;
  const applicationId = await completeDraft(person, { startupName });
  const number = await submitDraft(person, applicationId);
  return { applicationId, number, startupName, founder, session };
}
