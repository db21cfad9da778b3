import type { DraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import { findOpenReturn, toRequestedChanges } from '../review/open-return.ts';
import type { ReviewStore } from '../review/ports.ts';
import { findCodeAfterDeadline } from '../submission/code-after-deadline.ts';
import type { OtpStore } from '../submission/ports.ts';
import { answersTo, type ChangesStore, withChanges } from './changes.ts';
import type { ApplicationStore, WithDownloadUrl } from './ports.ts';
import { findSubmissions, summaryOf } from './summary.ts';
import { withDownloadUrls } from './with-download-urls.ts';

export type ReadApplication = (applicationId: string, caller: Caller) => Promise<Application | Problem>;

/**
 * Reads one of the caller's own applications with all answers; any other id is `application-not-found`. While organisers wait
 * for changes, the answers are those with the changes so far.
 */
export function makeReadApplication({
  applications,
  changes,
  reviews,
  otps,
  withDownloadUrl,
  now,
}: {
  readonly applications: ApplicationStore;
  readonly changes: Pick<ChangesStore, 'find'>;
  readonly reviews: Pick<ReviewStore, 'findMany'>;
  readonly otps: Pick<OtpStore, 'find'>;
  readonly withDownloadUrl: WithDownloadUrl;
  readonly now: Clock;
}): ReadApplication {
  return async (applicationId, { sub }) => {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    const time = now();
    const submissions = await findSubmissions(reviews, [application]);
    const submission = submissions.get(applicationId);
    const asked = submission && findOpenReturn(submission, time);
    const changed = asked && (await changes.find(applicationId));
    const shown = changed ? withChanges(application, changed) : application;
    const [codeExpiresAt, data, submitted] = await Promise.all([
      isEditable(application.userStatus) ? findCodeAfterDeadline(otps, time, application) : undefined,
      toResponseData(shown.data, withDownloadUrl),
      asked && toResponseData(answersTo(asked.fields, application.data), withDownloadUrl),
    ]);
    return {
      id: application.applicationId,
      ...summaryOf(shown, submissions, time),
      submitted_at: submission?.submittedAt,
      digest: submission?.digest,
      terms: submission?.terms,
      code_expires_at: codeExpiresAt === undefined ? undefined : isoTime(codeExpiresAt),
      requested_changes: asked && submitted && { ...toRequestedChanges(asked), submitted },
      data,
    };
  };
}

async function toResponseData(
  answers: StoredDraft,
  withDownloadUrl: WithDownloadUrl,
): Promise<DraftResponse> {
  return { ...answers, ...(await withDownloadUrls(answers, withDownloadUrl)) } as DraftResponse;
}
