import type { Receipt } from '@portal/contracts/applications/receipt';
import type { Ports } from '../ports.ts';

/** Says whether a submission has this number and this digest. An unknown number and a wrong digest get the same answer. */
export function makeCheckReceipt({ submissions }: Pick<Ports, 'submissions'>) {
  return async (submittedId: string, digest: string): Promise<Receipt> => {
    const submittedAt = await submissions.findReceipt(submittedId, digest);
    return submittedAt === undefined ? { genuine: false } : { genuine: true, submitted_at: submittedAt };
  };
}
