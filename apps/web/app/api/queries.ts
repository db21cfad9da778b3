import type { Application, ApplicationList, Submission } from '@portal/contracts/applications/records';
import type { ParamsOf, RouteId } from '@portal/contracts/http/routes';
import { queryOptions } from '@tanstack/react-query';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { unexpectedAnswer } from './api-problem.ts';
import { call } from './call.ts';
import { withProfile } from './with-profile.ts';

/* One entry for each read, shared by every component that needs it. */

/** The key of what a call reads. Without parameters it stands for every read of the route, say to invalidate them all. */
export const keyOf = <Id extends RouteId>(id: Id, params?: ParamsOf<Id>) => (params ? [id, params] : [id]);

/** The founder's own list. A founder who is here for the first time gets a profile on the way. */
export const applicationsQuery = (user: SignedInUser) =>
  queryOptions({
    queryKey: keyOf('getApplications', { id: user.userId }),
    queryFn: ({ signal }): Promise<ApplicationList> =>
      withProfile(user, signal, async () => {
        const answer = await call('getApplications', { params: { id: user.userId }, signal });
        if ('applications' in answer) return answer;
        throw unexpectedAnswer(200, answer);
      }),
  });

/** One application of the founder's own. */
export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf('getApplications', { id: applicationId }),
    queryFn: async ({ signal }): Promise<Application> => {
      const answer = await call('getApplications', { params: { id: applicationId }, signal });
      if ('revision' in answer) return answer;
      throw unexpectedAnswer(200, answer);
    },
  });

/** One submission with its decision history, for organisers. */
export const submissionQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf('getApplications', { id: applicationId }),
    queryFn: async ({ signal }): Promise<Submission> => {
      const answer = await call('getApplications', { params: { id: applicationId }, signal });
      if ('decisions' in answer) return answer;
      throw unexpectedAnswer(200, answer);
    },
  });

/** Where each document of an application stands with the search for malware. */
export const documentScansQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf('listDocuments', { application_id: applicationId }),
    queryFn: ({ signal }) => call('listDocuments', { params: { application_id: applicationId }, signal }),
  });

/** The three counts of the dashboard. */
export const metricsQuery = () =>
  queryOptions({ queryKey: keyOf('getMetrics'), queryFn: ({ signal }) => call('getMetrics', { signal }) });
