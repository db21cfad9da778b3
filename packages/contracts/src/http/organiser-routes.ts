import * as z from 'zod/mini';
import { metricsSchema } from '../metrics/metrics.ts';
import { apiBase } from '../programme.ts';
import { exportRequestSchema, exportResponseSchema } from '../review/exports.ts';
import {
  deadlineExtendedSchema,
  extendDeadlineRequestSchema,
  findDraftsRequestSchema,
  foundDraftsSchema,
} from '../review/extensions.ts';
import { historySchema, noteRequestSchema } from '../review/history.ts';
import { rowChangedSchema } from '../review/row-changed.ts';
import {
  activityQuerySchema,
  activitySchema,
  roundQuerySchema,
  rowStageSchema,
  stageListQuerySchema,
  stageListSchema,
  stageParamsSchema,
  stageSummaryListSchema,
} from '../review/stage-lists.ts';
import { assessmentRoutes } from './assessment-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { applicationParams, applicationPath, ofApplication, organiserOnly } from './organiser-route-parts.ts';
import { roundRoutes } from './round-routes.ts';
import type { Route } from './route.ts';

export const organiserRoutes = {
  getMetrics: {
    method: 'GET',
    path: `${apiBase}/application-metrics`,
    ...organiserOnly,
    summary: 'Submissions received, approved at stage 1, approved at stage 2',
    query: roundQuerySchema,
    response: { status: 200, body: metricsSchema },
    problems: ['organisers-only', 'no-round', 'round-not-found'],
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
    problems: ['organisers-only', 'invalid-cursor', 'no-round', 'round-not-found'],
  },
  listActivity: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}/activity`,
    ...organiserOnly,
    summary: 'Submissions of a stage that are new or changed since a time, oldest change first',
    params: stageParamsSchema,
    query: activityQuerySchema,
    response: { status: 200, body: activitySchema },
    problems: ['organisers-only', 'no-round', 'round-not-found'],
  },
  exportApplications: {
    method: 'POST',
    path: `${apiBase}/exports`,
    ...organiserOnly,
    summary:
      'Applications for an export, which it records in their histories; leaves out those in which the caller has a conflict',
    takesIdempotencyKey: true,
    request: exportRequestSchema,
    response: { status: 200, body: exportResponseSchema },
    problems: ['organisers-only', 'application-not-found'],
  },
  ...decisionRoutes,
  ...assessmentRoutes,
  ...roundRoutes,
  findDrafts: {
    method: 'POST',
    path: `${apiBase}/drafts/find`,
    ...organiserOnly,
    summary:
      'Drafts of the founder with an e-mail address, or all with an extended deadline, without their answers; a POST keeps the address out of logs',
    query: roundQuerySchema,
    request: findDraftsRequestSchema,
    response: { status: 200, body: foundDraftsSchema },
    problems: ['organisers-only', 'no-round', 'round-not-found'],
  },
  extendDeadline: {
    method: 'POST',
    path: `${applicationPath}/extension`,
    ...organiserOnly,
    summary: 'Extends the deadline of one draft and mails its founder; a repeated call changes nothing',
    params: applicationParams,
    request: extendDeadlineRequestSchema,
    takesIdempotencyKey: true,
    response: { status: 200, body: deadlineExtendedSchema },
    problems: [...ofApplication, 'already-submitted', 'invalid-deadline', 'round-finished'],
  },
  addNote: {
    method: 'POST',
    path: `${applicationPath}/notes`,
    ...organiserOnly,
    summary: 'Adds a note for organisers, which is never changed',
    params: applicationParams,
    query: rowStageSchema,
    request: noteRequestSchema,
    takesIdempotencyKey: true,
    response: { status: 201, body: rowChangedSchema },
    problems: [...ofApplication, 'round-finished'],
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
