import type { SubmittedData } from '@portal/contracts/applications/records';
import type { PresentDocument } from '../applications/ports.ts';
import { presentDocuments } from '../applications/present-documents.ts';
import type { SubmittedAnswers } from '../submission/submission-record.ts';

/** A submission's answers as organisers read them: yes or no as a boolean, each document with its URL. */
export async function presentAnswers(
  answers: SubmittedAnswers,
  presentDocument: PresentDocument,
): Promise<SubmittedData> {
  const isDPITTCertified = answers.isDPITTCertified === 'yes';
  const documents = await presentDocuments(answers, presentDocument);
  return { ...answers, isDPITTCertified, ...documents } as SubmittedData;
}
