import type { Application, ApplicationList, Submission } from '@portal/contracts/applications/records';
import type { ParamsOf, RouteId } from '@portal/contracts/http/routes';
import type { PlanRequest } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { unexpectedResponse } from './api-problem.ts';
import { type CallInput, call } from './call.ts';
import { expectDocument } from './file-store.ts';
import { withProfile } from './with-profile.ts';

/** Returns the query key of a route. With some or no parameters it matches every query that has these, for invalidation. */
export const keyOf = <Id extends RouteId>(id: Id, params?: Partial<ParamsOf<Id>>) =>
  params ? [id, { params }] : [id];

/** The query of a call. Another input is another query. */
export const routeQuery = <Id extends RouteId>(id: Id, input: CallInput<Id>) =>
  queryOptions({ queryKey: [id, input], queryFn: ({ signal }) => call(id, { ...input, signal }) });

/** The founder's own applications. Creates the profile of a new founder. */
export const applicationsQuery = (user: SignedInUser) =>
  queryOptions({
    queryKey: [...keyOf('getApplications', { id: user.userId }), 'list'],
    queryFn: ({ signal }): Promise<ApplicationList> =>
      withProfile(user, signal, async () => {
        const response = await call('getApplications', { params: { id: user.userId }, signal });
        if ('applications' in response) return response;
        throw unexpectedResponse(200, response);
      }),
  });

/** One application of the founder's own. */
export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...keyOf('getApplications', { id: applicationId }), 'own'],
    queryFn: async ({ signal }): Promise<Application> => {
      const response = await call('getApplications', { params: { id: applicationId }, signal });
      if ('revision' in response) return response;
      throw unexpectedResponse(200, response);
    },
  });

/** One submission with its decision history, for organisers. */
export const submissionQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...keyOf('getApplications', { id: applicationId }), 'submission'],
    queryFn: async ({ signal }): Promise<Submission> => {
      const response = await call('getApplications', { params: { id: applicationId }, signal });
      if ('conflicts' in response) return response;
      throw unexpectedResponse(200, response);
    },
  });

/** The assessments of a submission at a stage: one's own, and those of others once one may see them. */
export const assessmentsQuery = (applicationId: string, stage: Stage) =>
  routeQuery('readAssessments', { params: { application_id: applicationId, stage } });

/** Everything that was done with a submission, oldest first. */
export const historyQuery = (applicationId: string) =>
  routeQuery('readHistory', { params: { application_id: applicationId } });

/** Reads again what is shown of a submission after a change of it: its record, assessments and history. */
export function refreshSubmission(client: QueryClient, applicationId: string): void {
  void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: applicationId }) });
  void client.invalidateQueries({ queryKey: keyOf('readAssessments', { application_id: applicationId }) });
  void client.invalidateQueries({ queryKey: keyOf('readHistory', { application_id: applicationId }) });
}

/**
 * Reads again what shows scores of others, after assessing of a stage was closed or reopened. A list that is being read goes on: one
 * with many pages takes longer than a poll.
 */
export function refreshScores(client: QueryClient, stage: Stage): Promise<unknown> {
  const routes = ['readRound', 'readRanking', 'readAssessments', 'readHistory'] as const;
  const list = client.invalidateQueries(
    { queryKey: keyOf('listStage', { stage }) },
    { cancelRefetch: false },
  );
  return Promise.all([list, ...routes.map((id) => client.invalidateQueries({ queryKey: keyOf(id) }))]);
}

/** The malware scan status of each document of an application, read again for other documents. */
export const documentScansQuery = (applicationId: string, documentKeys: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf('listDocuments', { application_id: applicationId }), documentKeys],
    queryFn: ({ signal }) => call('listDocuments', { params: { application_id: applicationId }, signal }),
  });

/**
 * A document with its URLs, for organisers. The URLs expire in minutes, so each reader asks for new ones; they stay the same while
 * the document is shown.
 */
export const documentQuery = (applicationId: string, documentKey: string) => {
  const params = { application_id: applicationId, document_id: documentIdOf(documentKey) };
  return queryOptions({
    queryKey: keyOf('getDocument', params),
    queryFn: async ({ signal }) => {
      const found = await call('getDocument', { params, signal });
      await expectDocument(found.inline_url ?? found.url);
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** Whom one can ask to assess, in the order of their names. */
export const organisersQuery = () =>
  queryOptions({
    queryKey: keyOf('listOrganisers'),
    queryFn: async ({ signal }) => (await call('listOrganisers', { signal })).organisers,
  });

/** Whom to ask for which applications of a round, as the server plans it. */
export const assignmentPlanQuery = (round: string, stage: Stage, request: PlanRequest | undefined) => {
  const params = { id: round, stage };
  return queryOptions({
    queryKey: [...keyOf('planAssignment', params), request],
    queryFn: request ? ({ signal }) => call('planAssignment', { params, body: request, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** The current round, with whether applications are open. Public. */
export const currentRoundQuery = () =>
  queryOptions({
    ...routeQuery('getCurrentRound', {}),
    // As long as the answer is cached on its way.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

/** The rounds, for organisers: the one that opens last first. */
export const roundsQuery = () =>
  queryOptions({
    queryKey: keyOf('listRounds'),
    queryFn: async ({ signal }) => (await call('listRounds', { signal })).rounds,
  });

/** A round with its draft and versions, for organisers. */
export const roundQuery = (id: string) => routeQuery('readRound', { params: { id } });

/** The ranking of a stage of a round, with a line after so many; by default, at stage 2, after as many as the round selects. */
export const rankingQuery = (id: string, stage: Stage, line: number | undefined) =>
  routeQuery('readRanking', { params: { id, stage }, query: { line } });

/** The three counts of the dashboard, of a round or by default the current one. */
export const metricsQuery = (round: string | undefined) => routeQuery('getMetrics', { query: { round } });

/** The mail that the announcement of a decision at a stage sends. Read again for each reader: a decision may change. */
export const announcementMailQuery = (applicationId: string, stage: Stage) =>
  queryOptions({
    ...routeQuery('previewMail', { params: { application_id: applicationId, stage }, body: {} }),
    gcTime: 0,
  });
