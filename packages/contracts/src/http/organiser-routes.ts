import * as z from 'zod/mini';
import { metricsSchema } from '../metrics/metrics.ts';
import { apiBase } from '../programme.ts';
import { announceRequestSchema, takeBackRequestSchema } from '../review/announcement.ts';
import {
  assessmentResponseSchema,
  assessmentsSchema,
  handInAssessmentRequestSchema,
  saveAssessmentRequestSchema,
} from '../review/assessments.ts';
import { assignRequestSchema, assignResponseSchema, organiserListSchema } from '../review/assignment.ts';
import { declareConflictRequestSchema } from '../review/conflicts.ts';
import {
  decisionRequestSchema,
  mailPreviewRequestSchema,
  mailPreviewSchema,
} from '../review/decision-request.ts';
import { decisions, type ReviewAction, reviewActions } from '../review/decisions.ts';
import { recordExportRequestSchema, recordExportResponseSchema } from '../review/exports.ts';
import {
  deadlineExtendedSchema,
  extendDeadlineRequestSchema,
  findDraftsRequestSchema,
  foundDraftsSchema,
} from '../review/extensions.ts';
import { changedSchema, historySchema, noteRequestSchema } from '../review/history.ts';
import { returnRequestSchema, returnResponseSchema } from '../review/return-for-changes.ts';
import {
  activityQuerySchema,
  activitySchema,
  decisionParamsSchema,
  decisionResponseSchema,
  stageListQuerySchema,
  stageListSchema,
  stageParamsSchema,
  stageSummaryListSchema,
} from '../review/stage-lists.ts';
import type { Route } from './route.ts';

const organiserOnly = { access: 'organiser', function: 'organiser' } as const satisfies Partial<Route>;

/** Problems of every call for one application. */
const ofApplication = [
  'organisers-only',
  'application-not-found',
  'conflict-declared',
] as const satisfies Route['problems'];

/** Problems of a call that changes an application at a stage that is not decided yet. */
const ofOpenStage = [
  ...ofApplication,
  'stage-not-open',
  'stage-decided',
  'withdrawn',
] as const satisfies Route['problems'];

const applicationPath = `${apiBase}/applications/{application_id}` as const;
const applicationParams = z.strictObject({ application_id: z.uuid() });

/** The common part of the decision routes. */
const decision = {
  method: 'POST',
  ...organiserOnly,
  params: decisionParamsSchema,
  response: { status: 200, body: decisionResponseSchema },
  problems: [...ofApplication, 'decision-conflict', 'stage-not-open', 'withdrawn', 'returned-to-founder'],
} as const satisfies Partial<Route>;

const decisionRequest = { request: decisionRequestSchema } as const satisfies Partial<Route>;

type DecisionRoute = typeof decision & typeof decisionRequest & Pick<Route, 'path' | 'summary'>;

/** One route for each decision. The body may be absent. */
const decisionRoutes = Object.fromEntries(
  reviewActions.map((action): [ReviewAction, DecisionRoute] => [
    action,
    {
      ...decision,
      ...decisionRequest,
      path: `${applicationPath}/${action}/{stage}`,
      summary: `Makes a submission ${decisions[action].to} at a stage`,
    },
  ]),
) as Record<ReviewAction, DecisionRoute>;

/** The routes of the organiser function. */
export const organiserRoutes = {
  getMetrics: {
    method: 'GET',
    path: `${apiBase}/application-metrics`,
    ...organiserOnly,
    summary: 'Submissions received, approved at stage 1, approved at stage 2',
    response: { status: 200, body: metricsSchema },
    problems: ['organisers-only'],
  },
  listStage: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}`,
    ...organiserOnly,
    summary:
      'Submissions of a stage, oldest first, page by page; `view=summary` for the columns of the table, `q` searches the answers',
    params: stageParamsSchema,
    query: stageListQuerySchema,
    response: { status: 200, body: z.union([stageSummaryListSchema, stageListSchema]) },
    problems: ['organisers-only', 'invalid-cursor'],
  },
  listActivity: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}/activity`,
    ...organiserOnly,
    summary: 'Submissions of a stage that are new or changed since a time, oldest change first',
    params: stageParamsSchema,
    query: activityQuerySchema,
    response: { status: 200, body: activitySchema },
    problems: ['organisers-only'],
  },
  recordExport: {
    method: 'POST',
    path: `${apiBase}/exports`,
    ...organiserOnly,
    summary:
      'Records that the caller exports applications; leaves out those in which the caller has a conflict',
    request: recordExportRequestSchema,
    response: { status: 200, body: recordExportResponseSchema },
    problems: ['organisers-only', 'application-not-found'],
  },
  ...decisionRoutes,
  shortlist: {
    ...decision,
    method: 'GET',
    path: decisionRoutes.shortlist.path,
    summary: 'Shortlists a submission at a stage; a GET for compatibility, never cached, idempotent',
  },
  shortlistByPost: { ...decisionRoutes.shortlist, summary: 'The same as the GET, with an optional body' },
  previewMail: {
    ...decision,
    path: `${applicationPath}/mail-preview/{stage}`,
    summary: 'The mail that a decision or an announcement would send to the founder; changes nothing',
    request: mailPreviewRequestSchema,
    response: { status: 200, body: mailPreviewSchema },
    problems: [...decision.problems, 'nothing-to-announce'],
  },
  announce: {
    ...decision,
    path: `${applicationPath}/announce/{stage}`,
    summary: 'Tells the founder the decision at a stage that is not announced yet: status, timeline and mail',
    request: announceRequestSchema,
    problems: [...ofApplication, 'stage-not-open', 'withdrawn', 'nothing-to-announce', 'decision-conflict'],
  },
  takeBack: {
    ...decision,
    path: `${applicationPath}/take-back/{stage}`,
    summary: 'Takes back a decision that is not announced yet; the status is that before it',
    request: takeBackRequestSchema,
    problems: [...ofApplication, 'stage-not-open', 'withdrawn', 'nothing-to-announce', 'decision-conflict'],
  },
  returnForChanges: {
    ...decision,
    path: `${applicationPath}/return/{stage}`,
    summary: 'Asks the founder to change some answers by a day; a repeated call changes nothing',
    request: returnRequestSchema,
    response: { status: 200, body: returnResponseSchema },
    problems: [...ofOpenStage, 'returned-to-founder', 'invalid-due-day'],
  },
  listOrganisers: {
    method: 'GET',
    path: `${apiBase}/organisers`,
    ...organiserOnly,
    summary: 'Whom one can ask to assess',
    response: { status: 200, body: organiserListSchema },
    problems: ['organisers-only'],
  },
  declareConflict: {
    method: 'POST',
    path: `${applicationPath}/conflict`,
    ...organiserOnly,
    summary:
      'Declares a conflict of interest, which closes the application to the caller; a repeated call changes nothing',
    params: applicationParams,
    request: declareConflictRequestSchema,
    response: { status: 200, body: changedSchema },
    problems: ['organisers-only', 'application-not-found'],
  },
  withdrawConflict: {
    method: 'DELETE',
    path: `${applicationPath}/conflict/{sub}`,
    ...organiserOnly,
    summary: "Withdraws a colleague's declaration, never one's own; a repeated call changes nothing",
    params: z.strictObject({ ...applicationParams.shape, sub: z.string().check(z.maxLength(128)) }),
    response: { status: 200, body: changedSchema },
    problems: ofApplication,
  },
  readAssessments: {
    method: 'GET',
    path: `${applicationPath}/assessments/{stage}`,
    ...organiserOnly,
    summary:
      "One's own assessment; those of others once it is handed in or the stage is decided; the criteria",
    params: decisionParamsSchema,
    response: { status: 200, body: assessmentsSchema },
    problems: [...ofApplication, 'stage-not-open'],
  },
  saveAssessment: {
    method: 'PUT',
    path: `${applicationPath}/assessments/{stage}`,
    ...organiserOnly,
    summary: "Saves one's own assessment; after it was handed in, this reopens it",
    params: decisionParamsSchema,
    request: saveAssessmentRequestSchema,
    response: { status: 200, body: assessmentResponseSchema },
    problems: [...ofOpenStage, 'assessment-conflict'],
  },
  handInAssessment: {
    method: 'POST',
    path: `${applicationPath}/assessments/{stage}/hand-in`,
    ...organiserOnly,
    summary:
      "Hands in one's own assessment as it is stored, also without a recommendation; a repeated call changes nothing",
    params: decisionParamsSchema,
    request: handInAssessmentRequestSchema,
    response: { status: 200, body: assessmentResponseSchema },
    problems: [...ofOpenStage, 'assessment-conflict', 'assessment-incomplete'],
  },
  assign: {
    method: 'POST',
    path: `${applicationPath}/assignees/{stage}`,
    ...organiserOnly,
    summary:
      'Replaces who is asked to assess an application at a stage; with `previous`, only what differs from it is changed',
    params: decisionParamsSchema,
    request: assignRequestSchema,
    response: { status: 200, body: assignResponseSchema },
    problems: [...ofOpenStage, 'organiser-not-found', 'assignee-conflict'],
  },
  findDrafts: {
    method: 'POST',
    path: `${apiBase}/drafts/find`,
    ...organiserOnly,
    summary:
      'Drafts of the founder with an e-mail address, without their answers; a POST keeps the address out of logs',
    request: findDraftsRequestSchema,
    response: { status: 200, body: foundDraftsSchema },
    problems: ['organisers-only'],
  },
  extendDeadline: {
    method: 'POST',
    path: `${applicationPath}/extension`,
    ...organiserOnly,
    summary: 'Extends the deadline of one draft and mails its founder; a repeated call changes nothing',
    params: applicationParams,
    request: extendDeadlineRequestSchema,
    response: { status: 200, body: deadlineExtendedSchema },
    problems: [...ofApplication, 'already-submitted', 'invalid-deadline'],
  },
  addNote: {
    method: 'POST',
    path: `${applicationPath}/notes`,
    ...organiserOnly,
    summary:
      'Adds a note for organisers, which is never changed; a repeated call with the same `note_id` changes nothing',
    params: applicationParams,
    request: noteRequestSchema,
    response: { status: 201, body: changedSchema },
    problems: ofApplication,
  },
  readHistory: {
    method: 'GET',
    path: `${applicationPath}/history`,
    ...organiserOnly,
    summary: 'Everything that was done with a submission and its deadline, oldest first',
    params: applicationParams,
    response: { status: 200, body: historySchema },
    problems: ofApplication,
  },
} as const satisfies Record<string, Route>;
