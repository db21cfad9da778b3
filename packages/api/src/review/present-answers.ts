import type { SubmittedData } from '@portal/contracts/applications/records';
import type { PresentDocument } from '../applications/ports.ts';
import { presentDocuments } from '../applications/present-documents.ts';
import type { SubmittedAnswers } from '../submission/submission-record.ts';

/** A submission's answers as organisers read them: each document with its URL. */
export async function presentAnswers(
  answers: SubmittedAnswers,
  presentDocument: PresentDocument,
): Promise<SubmittedData> {
  return { ...answers, ...(await presentDocuments(answers, presentDocument)) } as SubmittedData;
}
