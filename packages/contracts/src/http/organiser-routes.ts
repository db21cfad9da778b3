import * as z from 'zod/mini';
import { metricsSchema } from '../metrics/metrics.ts';
import { apiBase } from '../programme.ts';
import {
  decisionParamsSchema,
  decisionResponseSchema,
  stageListQuerySchema,
  stageListSchema,
  stageParamsSchema,
  stageSummaryListSchema,
} from '../review/stage-lists.ts';
import type { Route } from './route.ts';

/** What the calls that decide have in common. */
const decision = {
  access: 'organiser',
  function: 'organiser',
  params: decisionParamsSchema,
  response: { status: 200, body: decisionResponseSchema },
  problems: ['organisers-only', 'application-not-found', 'decision-conflict', 'stage-not-open'],
} as const satisfies Partial<Route>;

/** The calls that the organisers' function serves. */
export const organiserRoutes = {
  getMetrics: {
    method: 'GET',
    path: `${apiBase}/application-metrics`,
    access: 'organiser',
    function: 'organiser',
    summary: 'Submissions received, approved at stage 1, approved at stage 2',
    response: { status: 200, body: metricsSchema },
    problems: ['organisers-only'],
  },
  listStage: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}`,
    access: 'organiser',
    function: 'organiser',
    summary:
      'Submissions of a stage, oldest first, page by page; `view=summary` for the columns of the table',
    params: stageParamsSchema,
    query: stageListQuerySchema,
    response: { status: 200, body: z.union([stageSummaryListSchema, stageListSchema]) },
    problems: ['organisers-only', 'invalid-cursor'],
  },
  approve: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/approve/{stage}`,
    ...decision,
    summary: 'Approves a submission at a stage',
  },
  reject: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/reject/{stage}`,
    ...decision,
    summary: 'Rejects a submission at a stage',
  },
  shortlist: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/shortlist/{stage}`,
    ...decision,
    summary: 'Shortlists a submission at a stage; a GET by history, never cached, repeatable',
  },
  shortlistByPost: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/shortlist/{stage}`,
    ...decision,
    summary: 'The same as the GET',
  },
} as const satisfies Record<string, Route>;
