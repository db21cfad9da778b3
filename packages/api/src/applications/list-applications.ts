import type { ApplicationList, ApplicationSummary } from '@portal/contracts/applications/records';
import type { Caller } from '../caller.ts';
import type { FindMailboxFault } from '../notifications/ports.ts';
import { type Problem, problem } from '../problem.ts';
import type { ProfileStore } from '../users/ports.ts';
import type { ApplicationStore, ListedApplication } from './ports.ts';

export type ListApplications = (caller: Caller) => Promise<ApplicationList | Problem>;

/** The caller's applications, oldest first; `user-not-found` before there is a profile. */
export function makeListApplications({
  applications,
  profiles,
  findMailboxFault,
}: {
  readonly applications: ApplicationStore;
  readonly profiles: ProfileStore;
  readonly findMailboxFault: FindMailboxFault;
}): ListApplications {
  return async ({ sub, email }) => {
    const [exists, list, mailbox] = await Promise.all([
      profiles.exists(sub),
      applications.list(sub),
      findMailboxFault(email),
    ]);
    if (!exists) return problem('user-not-found');
    return {
      message: list.length === 0 ? 'No applications found for this user.' : 'Applications found.',
      applications: list.map(summaryOf),
      mailbox,
    };
  };
}

function summaryOf(application: ListedApplication): ApplicationSummary {
  return {
    application_id: application.applicationId,
    submitted_id: application.submittedId,
    user_status: application.userStatus,
    revision: application.revision,
    updated_at: application.updatedAt,
    progress: application.progress,
    data: application.data,
  };
}
