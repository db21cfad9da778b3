import type {
  Application,
  ApplicationList,
  Submission,
  SubmissionSummary,
} from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { queryOptions } from '@tanstack/react-query';
import { unexpectedAnswer } from './api-problem.ts';
import { call } from './call.ts';

/*
 * One entry for each read, shared by every component that needs it. Keys begin with the noun, so that
 * `invalidateQueries({ queryKey: ['applications'] })` reaches all of its kind.
 */

/** The founder's own list. A founder without a profile meets the problem `user-not-found`. */
export const applicationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['applications', userId],
    queryFn: async ({ signal }): Promise<ApplicationList> => {
      const answer = await call('getApplications', { params: { id: userId }, signal });
      if ('applications' in answer) return answer;
      throw unexpectedAnswer(200, answer);
    },
  });

/** One application of the founder's own. */
export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['application', applicationId],
    queryFn: async ({ signal }): Promise<Application> => {
      const answer = await call('getApplications', { params: { id: applicationId }, signal });
      if ('revision' in answer) return answer;
      throw unexpectedAnswer(200, answer);
    },
  });

/** One submission with its decision history, for organisers. */
export const submissionQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['submission', applicationId],
    queryFn: async ({ signal }): Promise<Submission> => {
      const answer = await call('getApplications', { params: { id: applicationId }, signal });
      if ('decisions' in answer) return answer;
      throw unexpectedAnswer(200, answer);
    },
  });

/** Every submission of a stage in the table's columns, oldest first: walks all pages. */
export const stageSummariesQuery = (stage: Stage) =>
  queryOptions({
    queryKey: ['stage', stage],
    queryFn: async ({ signal }): Promise<SubmissionSummary[]> => {
      const rows: SubmissionSummary[] = [];
      let cursor: string | undefined;
      do {
        const query = { view: 'summary' as const, ...(cursor !== undefined && { cursor }) };
        const page = await call('listStage', { params: { stage }, query, signal });
        rows.push(...page.submitted_applications);
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      return rows;
    },
  });

/** The three counts of the dashboard. */
export const metricsQuery = () =>
  queryOptions({ queryKey: ['metrics'], queryFn: ({ signal }) => call('getMetrics', { signal }) });
