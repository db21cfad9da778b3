import type { StoredDraft } from '@portal/contracts/applications/draft';
import { type ApplicationList, summaryFields } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { completeStepsOf } from '@portal/contracts/applications/steps';
import { findSubmissions, summaryOf } from '../domain/applications/summary.ts';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import type { Ports } from '../ports.ts';

/** Lists the caller's applications, oldest first; `user-not-found` if the caller has no profile. */
export function makeListApplications({
  rounds,
  applications,
  reviews,
  profiles,
  findMailboxStatus,
  now,
}: Pick<Ports, 'rounds' | 'applications' | 'reviews' | 'profiles' | 'findMailboxStatus' | 'now'>) {
  return async ({ sub, email }: Caller): Promise<ApplicationList | Problem> => {
    const [profile, list, mailbox] = await Promise.all([
      profiles.find(sub),
      applications.list(sub),
      findMailboxStatus(email),
    ]);
    if (profile === undefined) return problem('user-not-found');
    const submissions = await findSubmissions(reviews, list);
    return {
      message: list.length === 0 ? 'No applications found for this user.' : 'Applications found.',
      applications: await Promise.all(
        list.map(async (application) => ({
          ...summaryOf(application, await roundOf(rounds, application.roundId), submissions, now()),
          complete_steps: isEditable(application.userStatus) ? completeStepsOf(application.data) : undefined,
          data: listedAnswers(application.data),
        })),
      ),
      mailbox,
    };
  };
}

function listedAnswers(data: StoredDraft): ApplicationList['applications'][number]['data'] {
  const listed = summaryFields.filter((field) => data[field] !== undefined);
  return Object.fromEntries(listed.map((field) => [field, data[field]]));
}
