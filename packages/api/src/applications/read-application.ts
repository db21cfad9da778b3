import type { AnsweredDraft } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import type { ApplicationStore, PresentDocument } from './ports.ts';
import { presentDocuments } from './present-documents.ts';

export type ReadApplication = (applicationId: string, caller: Caller) => Promise<Application | Problem>;

/** One of the caller's own applications, whole; any other id is `application-not-found`. */
export function makeReadApplication({
  applications,
  presentDocument,
}: {
  readonly applications: ApplicationStore;
  readonly presentDocument: PresentDocument;
}): ReadApplication {
  return async (applicationId, { sub }) => {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    const documents = await presentDocuments(application.data, presentDocument);
    return {
      id: application.applicationId,
      application_id: application.applicationId,
      submitted_id: application.submittedId,
      user_status: application.userStatus,
      revision: application.revision,
      updated_at: application.updatedAt,
      progress: application.progress,
      data: { ...application.data, ...documents } as AnsweredDraft,
    };
  };
}
