import type { Caller } from '@portal/api/caller';
import { completeDraft } from '@portal/api/test/drafts';
import { expectSuccess } from './expect-success.ts';
import { documentOf } from './requests.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Answers to every question, with uploaded documents. */
export async function completeAnswers(environment: TestEnvironment, founder: Caller, applicationId: string) {
  return {
    ...completeDraft(founder.email),
    businessRegistrationCertificate: await uploadDocument(environment, founder, applicationId),
    pitchDeck: await uploadDocument(environment, founder, applicationId),
  };
}

async function uploadDocument({ requests }: TestEnvironment, founder: Caller, applicationId: string) {
  const ticket = expectSuccess(await requests.requestUpload(founder, applicationId));
  expectSuccess(await requests.upload(ticket, pdf('first')));
  return documentOf(ticket);
}

/** Returns the bytes of a small PDF. */
export function pdf(text: string): string {
  return `%PDF-1.7\n${text}`.padEnd(100, ' ');
}
