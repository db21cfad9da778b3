import * as z from 'zod/mini';
import { apiBase } from '../programme.ts';
import {
  assessmentsSchema,
  handInAssessmentRequestSchema,
  saveAssessmentRequestSchema,
} from '../review/assessments.ts';
import {
  assignmentPlanSchema,
  assignRequestSchema,
  declineRequestSchema,
  organiserListSchema,
  planRequestSchema,
} from '../review/assignment.ts';
import { declareConflictRequestSchema } from '../review/conflicts.ts';
import {
  assessingRequestSchema,
  assessingResponseSchema,
  rankingQuerySchema,
  rankingSchema,
  stageOfRoundSchema,
} from '../review/ranking.ts';
import { assessmentChangedSchema } from '../review/row-changed.ts';
import { decisionParamsSchema, rowStageSchema } from '../review/stage-lists.ts';
import {
  applicationParams,
  applicationPath,
  changesRow,
  ofApplication,
  ofOpenStage,
  organiserOnly,
} from './organiser-route-parts.ts';
import type { Route } from './route.ts';

/** Assessments, whom organisers ask for them, conflicts of interest, and the ranking. */
export const assessmentRoutes = {
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
    query: rowStageSchema,
    request: declareConflictRequestSchema,
    ...changesRow,
    problems: ['organisers-only', 'application-not-found', 'round-finished'],
  },
  withdrawConflict: {
    method: 'DELETE',
    path: `${applicationPath}/conflict/{sub}`,
    ...organiserOnly,
    summary: "Withdraws a colleague's declaration, never one's own; a repeated call changes nothing",
    params: z.strictObject({ ...applicationParams.shape, sub: z.string().check(z.maxLength(128)) }),
    query: rowStageSchema,
    ...changesRow,
    problems: [...ofApplication, 'round-finished'],
  },
  readAssessments: {
    method: 'GET',
    path: `${applicationPath}/assessments/{stage}`,
    ...organiserOnly,
    summary:
      "One's own assessment; those of others once it is handed in or assessing is closed; the criteria",
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
    takesIdempotencyKey: true,
    response: { status: 200, body: assessmentChangedSchema },
    problems: [...ofOpenStage, 'assessment-conflict', 'assessing-closed', 'no-opinion-given'],
  },
  handInAssessment: {
    method: 'POST',
    path: `${applicationPath}/assessments/{stage}/hand-in`,
    ...organiserOnly,
    summary:
      "Hands in one's own assessment as it is stored, also without a recommendation; a repeated call changes nothing",
    params: decisionParamsSchema,
    request: handInAssessmentRequestSchema,
    takesIdempotencyKey: true,
    response: { status: 200, body: assessmentChangedSchema },
    problems: [...ofOpenStage, 'assessment-conflict', 'assessment-incomplete', 'assessing-closed'],
  },
  assign: {
    method: 'POST',
    path: `${applicationPath}/assignees/{stage}`,
    ...organiserOnly,
    summary:
      'Replaces who is asked to assess an application at a stage; with `previous`, only what differs from it is changed',
    params: decisionParamsSchema,
    request: assignRequestSchema,
    ...changesRow,
    problems: [...ofOpenStage, 'organiser-not-found', 'assignee-conflict', 'assignee-declined'],
  },
  decline: {
    method: 'POST',
    path: `${applicationPath}/assignees/{stage}/decline`,
    ...organiserOnly,
    summary:
      'Declines to assess an application that one is asked for, for good; a repeated call changes nothing',
    params: decisionParamsSchema,
    request: declineRequestSchema,
    ...changesRow,
    problems: [...ofOpenStage, 'nothing-to-decline'],
  },
  planAssignment: {
    method: 'POST',
    path: `${apiBase}/rounds/{id}/assignment/{stage}`,
    ...organiserOnly,
    summary: 'Plans whom to ask for which applications, as evenly as possible; changes nothing',
    params: stageOfRoundSchema,
    request: planRequestSchema,
    response: { status: 200, body: assignmentPlanSchema },
    problems: ['organisers-only', 'round-not-found', 'round-finished', 'organiser-not-found'],
  },
  setAssessing: {
    method: 'POST',
    path: `${apiBase}/rounds/{id}/assessing/{stage}`,
    ...organiserOnly,
    summary:
      'Closes assessing at a stage of a round, which ranks its applications, or reopens it; a repeated call changes nothing',
    params: stageOfRoundSchema,
    request: assessingRequestSchema,
    takesIdempotencyKey: true,
    response: { status: 200, body: assessingResponseSchema },
    problems: ['organisers-only', 'round-not-found', 'round-finished', 'no-ranking'],
  },
  readRanking: {
    method: 'GET',
    path: `${apiBase}/rounds/{id}/ranking/{stage}`,
    ...organiserOnly,
    summary: 'The ranking of a stage, computed when assessing closed; `line`: how many go on',
    params: stageOfRoundSchema,
    query: rankingQuerySchema,
    response: { status: 200, body: rankingSchema },
    problems: ['organisers-only', 'round-not-found', 'no-ranking'],
  },
} as const satisfies Record<string, Route>;
