import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { programme } from '@portal/contracts/programme';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { uploadPdf } from './documents.ts';
import { mailedCode } from './mails.ts';
import type { Person } from './people.ts';

/** Complete answers without documents. */
export function answersOf({ email, name }: Pick<Person, 'email' | 'name'>) {
  return exampleApplication({ startupName: 'Neer Labs', founderName: name, email, city: 'chennai' }).draft();
}

/** Saves answers. @throws when they are rejected */
export async function saveDraft(
  person: Pick<Person, 'sub' | 'call'>,
  applicationId: string,
  data: DraftData,
  revision?: number,
) {
  const body = { user_id: person.sub, application_id: applicationId, data, revision };
  const reply = await person.call('saveDraft', { body });
  if (reply.status !== 200) throw new Error(`not saved: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Creates a complete draft with its documents; returns its id. */
export async function completeDraft(person: Person): Promise<string> {
  const applicationId = randomUUID();
  await saveDraft(person, applicationId, {
    ...answersOf(person),
    businessRegistrationCertificate: await uploadPdf(
      person,
      applicationId,
      'businessRegistrationCertificate',
    ),
    pitchDeck: await uploadPdf(person, applicationId, 'pitchDeck'),
  });
  return applicationId;
}

/** Requests a code and reads it in the inbox. @throws when none is sent */
export async function requestCode(origin: string, person: Person, applicationId: string): Promise<string> {
  const body = { email: person.email, application_id: applicationId, terms_version: programme.termsVersion };
  const sent = await person.call('sendOtp', { body });
  if (sent.status !== 200) throw new Error(`no code: ${JSON.stringify(sent.body)}`);
  return mailedCode(origin, person.email);
}

/** Submits a complete draft; returns its submitted id. @throws when it is rejected */
export async function submit(origin: string, person: Person, applicationId: string): Promise<string> {
  const otp = await requestCode(origin, person, applicationId);
  const body = { email: person.email, application_id: applicationId, otp };
  const verified = await person.call('verifyOtp', { body });
  if (verified.status !== 200) throw new Error(`not submitted: ${JSON.stringify(verified.body)}`);
  return verified.body.submitted_id;
}
