import type { AccountData } from '@portal/contracts/identity/profile';
import { problem } from '../domain/problem.ts';
import { announcedDecisions } from '../domain/review/decisions-in.ts';
import { toRequestedChanges } from '../domain/review/open-return.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

type ReadAccountPorts = Pick<Ports, 'profiles' | 'applications' | 'reviews'>;

/** Returns what the portal keeps of a founder besides the applications; `user-not-found` without a profile. */
export function makeReadAccount(ports: ReadAccountPorts): UseCase<'readAccount'> {
  return async ({ caller: { sub, language } }) => {
    const [profile, list] = await Promise.all([ports.profiles.find(sub), ports.applications.list(sub)]);
    if (profile === undefined) return problem('user-not-found');
    const applications = list.map(async ({ applicationId, createdAt, submittedId }) => ({
      application_id: applicationId,
      created_at: createdAt,
      ...(submittedId === undefined ? notReviewed : await findReview(ports, applicationId)),
    }));
    return {
      user_id: sub,
      email: profile.email,
      name: profile.name,
      phone: profile.phone,
      language,
      created_at: profile.createdAt,
      applications: await Promise.all(applications),
    };
  };
}

type OwnReview = Omit<AccountData['applications'][number], 'application_id' | 'created_at'>;

const notReviewed: OwnReview = { decisions: [], changes_asked: [], earlier_versions: [] };

/** What the founder knows of a review: the announced decisions, the requests for changes and the earlier versions. */
async function findReview({ reviews }: ReadAccountPorts, applicationId: string): Promise<OwnReview> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return notReviewed;
  const { entries } = await reviews.readHistory(submission);
  const earlier = await reviews.findEarlier(submission);
  return {
    decisions: announcedDecisions(entries),
    withdrawal_reason: submission.withdrawal?.reason,
    changes_asked: entries.flatMap((entry) =>
      entry.kind === 'returned' ? toRequestedChanges({ ...entry, asked_at: entry.at }) : [],
    ),
    earlier_versions: earlier.map(({ fields: _fields, ...version }) => version),
  };
}
