import type { DraftResponse } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReviewStore } from '../review/ports.ts';
import { findCodeAfterDeadline } from '../submission/code-after-deadline.ts';
import type { OtpStore } from '../submission/ports.ts';
import type { ApplicationStore, WithDownloadUrl } from './ports.ts';
import { findSubmissions, summaryOf } from './summary.ts';
import { withDownloadUrls } from './with-download-urls.ts';

export type ReadApplication = (applicationId: string, caller: Caller) => Promise<Application | Problem>;

/** Reads one of the caller's own applications with all answers; any other id is `application-not-found`. */
export function makeReadApplication({
  applications,
  reviews,
  otps,
  withDownloadUrl,
  now,
}: {
  readonly applications: ApplicationStore;
  readonly reviews: Pick<ReviewStore, 'findMany'>;
  readonly otps: Pick<OtpStore, 'findValidUntil'>;
  readonly withDownloadUrl: WithDownloadUrl;
  readonly now: Clock;
}): ReadApplication {
  return async (applicationId, { sub }) => {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    const [submissions, codeExpiresAt, documents] = await Promise.all([
      findSubmissions(reviews, [application]),
      isEditable(application.userStatus) ? findCodeAfterDeadline(otps, now(), application) : undefined,
      withDownloadUrls(application.data, withDownloadUrl),
    ]);
    const submission = submissions.get(applicationId);
    return {
      id: application.applicationId,
      ...summaryOf(application, submissions),
      submitted_at: submission?.submittedAt,
      digest: submission?.digest,
      terms: submission?.terms,
      code_expires_at: codeExpiresAt === undefined ? undefined : isoTime(codeExpiresAt),
      data: { ...application.data, ...documents } as DraftResponse,
    };
  };
}
