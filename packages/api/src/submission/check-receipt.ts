import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Says whether a submission has this number and this digest. An unknown number and a wrong digest get the same answer. */
export function makeCheckReceipt({ submissions }: Pick<Ports, 'submissions'>): UseCase<'checkReceipt'> {
  return async ({ params, query }) => {
    const submittedAt = await submissions.findReceipt(params.submitted_id, query.digest);
    return submittedAt === undefined ? { genuine: false } : { genuine: true, submitted_at: submittedAt };
  };
}
