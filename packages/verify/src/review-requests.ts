import type { Caller } from '@portal/api/caller';
import type { AssessmentContent } from '@portal/contracts/review/assessments';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { ReturnRequest } from '@portal/contracts/review/return-for-changes';
import type { Portal } from './cloud/portal.ts';

/** The last second for the changes that {@link makeReviewRequests} asks for. */
export const changesDue = '2027-04-30T18:29:59.000Z';

/** The organisers' requests for reviews. */
export function makeReviewRequests(call: Portal['call']) {
  return {
    readMetrics: (user: Caller) => call(user, 'getMetrics'),
    listStage: (user: Caller, stage: Stage, view: 'summary' | 'full' = 'summary') =>
      call(user, 'listStage', { params: { stage }, query: { view } }),
    /** Lists every submission of a stage by its last change. */
    listActivity: (user: Caller, stage: Stage) =>
      call(user, 'listActivity', { params: { stage }, query: { since: '2020-01-01T00:00:00Z' } }),
    searchStage: (user: Caller, stage: Stage, q: string) =>
      call(user, 'listStage', { params: { stage }, query: { q } }),
    /** Decides; the POST of `shortlist` with a reason and a message. */
    decide: (user: Caller, action: ReviewAction | 'shortlistByPost', application_id: string, stage: Stage) =>
      call(user, action, {
        params: { application_id, stage },
        ...(action === 'shortlistByPost' && {
          body: { reason: 'Good figures', message_to_founder: 'Well done' },
        }),
      }),
    previewMail: (user: Caller, application_id: string, stage: Stage) =>
      call(user, 'previewMail', {
        params: { application_id, stage },
        body: { action: 'reject', message_to_founder: 'Please apply again' },
      }),
    /** Previews the mail of the decision that is not announced. */
    previewAnnouncement: (user: Caller, application_id: string, stage: Stage) =>
      call(user, 'previewMail', { params: { application_id, stage }, body: {} }),
    announce: (user: Caller, application_id: string, stage: Stage) =>
      call(user, 'announce', { params: { application_id, stage } }),
    takeBack: (user: Caller, application_id: string, stage: Stage) =>
      call(user, 'takeBack', { params: { application_id, stage }, body: { reason: 'Wrong row' } }),
    returnForChanges: (
      user: Caller,
      application_id: string,
      { stage = 'stage1', ...request }: Partial<ReturnRequest> & { readonly stage?: Stage } = {},
    ) =>
      call(user, 'returnForChanges', {
        params: { application_id, stage },
        body: {
          fields: ['marketReach'],
          message: 'Who buys it?',
          due: changesDue.slice(0, 10),
          ...request,
        },
      }),
    declareConflict: (user: Caller, application_id: string) =>
      call(user, 'declareConflict', { params: { application_id }, body: { reason: 'A former employer' } }),
    withdrawConflict: (user: Caller, application_id: string, sub: string) =>
      call(user, 'withdrawConflict', { params: { application_id, sub } }),
    listOrganisers: (user: Caller) => call(user, 'listOrganisers'),
    /** @param previous the list that the organiser saw */
    assign: (
      user: Caller,
      application_id: string,
      stage: Stage,
      assignees: readonly Caller[],
      previous?: readonly Caller[],
    ) =>
      call(user, 'assign', {
        params: { application_id, stage },
        body: { subs: assignees.map(({ sub }) => sub), previous: previous?.map(({ sub }) => sub) },
      }),
    readAssessments: (user: Caller, application_id: string, stage: Stage) =>
      call(user, 'readAssessments', { params: { application_id, stage } }),
    saveAssessment: (
      user: Caller,
      application_id: string,
      stage: Stage,
      content: AssessmentContent,
      revision?: number,
    ) => call(user, 'saveAssessment', { params: { application_id, stage }, body: { ...content, revision } }),
    handInAssessment: (user: Caller, application_id: string, stage: Stage, revision: number) =>
      call(user, 'handInAssessment', { params: { application_id, stage }, body: { revision } }),
    findDrafts: (user: Caller, email: string) => call(user, 'findDrafts', { body: { email } }),
    extendDeadline: (user: Caller, application_id: string, until: string) =>
      call(user, 'extendDeadline', { params: { application_id }, body: { until, reason: 'A flood' } }),
    addNote: (user: Caller, application_id: string, text: string, note_id?: string) =>
      call(user, 'addNote', { params: { application_id }, body: { text, note_id } }),
    exportApplication: (user: Caller, application_id: string) =>
      call(user, 'exportApplications', {
        body: { stage: 'stage1', application_ids: [application_id], format: 'csv' },
      }),
    readHistory: (user: Caller, application_id: string) =>
      call(user, 'readHistory', { params: { application_id } }),
  };
}
