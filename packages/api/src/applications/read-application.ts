import type { AnsweredDraft } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReviewStore } from '../review/ports.ts';
import type { ApplicationStore, PresentDocument } from './ports.ts';
import { presentDocuments } from './present-documents.ts';
import { findSubmissions, summaryOf } from './summary.ts';

export type ReadApplication = (applicationId: string, caller: Caller) => Promise<Application | Problem>;

/** One of the caller's own applications, whole; any other id is `application-not-found`. */
export function makeReadApplication({
  applications,
  reviews,
  presentDocument,
}: {
  readonly applications: ApplicationStore;
  readonly reviews: Pick<ReviewStore, 'findMany'>;
  readonly presentDocument: PresentDocument;
}): ReadApplication {
  return async (applicationId, { sub }) => {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    const [submissions, documents] = await Promise.all([
      findSubmissions(reviews, [application]),
      presentDocuments(application.data, presentDocument),
    ]);
    return {
      id: application.applicationId,
      ...summaryOf(application, submissions),
      data: { ...application.data, ...documents } as AnsweredDraft,
    };
  };
}
