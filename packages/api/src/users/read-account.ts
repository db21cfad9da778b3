import type { AccountData, OwnDecision } from '@portal/contracts/identity/profile';
import type { ApplicationStore } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import { announcedDecisions } from '../review/decisions-in.ts';
import type { ReviewStore } from '../review/ports.ts';
import type { AccountStore, ProfileStore } from './ports.ts';

export type ReadAccount = (caller: Caller) => Promise<AccountData | Problem>;

export interface ReadAccountPorts {
  readonly profiles: Pick<ProfileStore, 'find'>;
  readonly applications: Pick<ApplicationStore, 'list'>;
  readonly reviews: Pick<ReviewStore, 'findWithHistory'>;
  readonly accountData: Pick<AccountStore, 'readActivity'>;
}

/** Returns what the portal keeps of a founder besides the applications; `user-not-found` without a profile. */
export function makeReadAccount(ports: ReadAccountPorts): ReadAccount {
  return async ({ sub, email }) => {
    const [profile, list, activity] = await Promise.all([
      ports.profiles.find(sub),
      ports.applications.list(sub),
      ports.accountData.readActivity(sub, email),
    ]);
    if (profile === undefined) return problem('user-not-found');
    const { mailbox } = activity;
    const applications = list.map(async ({ applicationId, createdAt, submittedId }) => ({
      application_id: applicationId,
      created_at: createdAt,
      decisions: submittedId === undefined ? [] : await findDecisions(ports, applicationId),
    }));
    return {
      user_id: sub,
      email: profile.email,
      name: profile.name,
      phone: profile.phone,
      created_at: profile.createdAt,
      codes_sent_at: activity.codesSentAt.map(isoTime),
      uploads_began_at: activity.uploadsBeganAt.map(isoTime),
      mailbox: mailbox && { status: mailbox.status, at: isoTime(mailbox.at) },
      applications: await Promise.all(applications),
    };
  };
}

/** The decisions of which the founder knows. */
async function findDecisions({ reviews }: ReadAccountPorts, applicationId: string): Promise<OwnDecision[]> {
  const found = await reviews.findWithHistory(applicationId);
  return announcedDecisions(found?.entries ?? []).map(({ stage, to, decided_at }) => ({
    stage,
    status: to,
    decided_at,
  }));
}
