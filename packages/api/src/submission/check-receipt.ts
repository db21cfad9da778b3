import type { Receipt } from '@portal/contracts/applications/receipt';
import type { SubmissionStore } from '../domain/submission/ports.ts';

export type CheckReceipt = (submittedId: string, digest: string) => Promise<Receipt>;

/** Says whether a submission has this number and this digest. An unknown number and a wrong digest get the same answer. */
export function makeCheckReceipt({
  submissions,
}: {
  readonly submissions: Pick<SubmissionStore, 'findReceipt'>;
}): CheckReceipt {
  return async (submittedId, digest) => {
    const submittedAt = await submissions.findReceipt(submittedId, digest);
    return submittedAt === undefined ? { genuine: false } : { genuine: true, submitted_at: submittedAt };
  };
}
