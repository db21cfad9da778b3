import * as z from 'zod/mini';
import { metricsSchema } from '../metrics/metrics.ts';
import { apiBase } from '../programme.ts';
import { decisions, type ReviewAction, reviewActions } from '../review/decisions.ts';
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

/** The common part of the decision routes. */
const decision = {
  method: 'POST',
  access: 'organiser',
  function: 'organiser',
  params: decisionParamsSchema,
  response: { status: 200, body: decisionResponseSchema },
  problems: ['organisers-only', 'application-not-found', 'decision-conflict', 'stage-not-open', 'withdrawn'],
} as const satisfies Partial<Route>;

type DecisionRoute = typeof decision & Pick<Route, 'path' | 'summary'>;

/** One route for each decision. */
const decisionRoutes = Object.fromEntries(
  reviewActions.map((action): [ReviewAction, DecisionRoute] => [
    action,
    {
      ...decision,
      path: `${apiBase}/applications/{application_id}/${action}/{stage}`,
      summary: `Makes a submission ${decisions[action].to} at a stage`,
    },
  ]),
) as Record<ReviewAction, DecisionRoute>;

/** The routes of the organiser function. */
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
      'Submissions of a stage, oldest first, page by page; `view=summary` for the columns of the table, `q` searches the answers',
    params: stageParamsSchema,
    query: stageListQuerySchema,
    response: { status: 200, body: z.union([stageSummaryListSchema, stageListSchema]) },
    problems: ['organisers-only', 'invalid-cursor'],
  },
  listActivity: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}/activity`,
    access: 'organiser',
    function: 'organiser',
    summary: 'Submissions of a stage that are new or changed since a time, oldest change first',
    params: stageParamsSchema,
    query: activityQuerySchema,
    response: { status: 200, body: activitySchema },
    problems: ['organisers-only'],
  },
  ...decisionRoutes,
  shortlist: {
    ...decisionRoutes.shortlist,
    method: 'GET',
    summary: 'Shortlists a submission at a stage; a GET for compatibility, never cached, idempotent',
  },
  shortlistByPost: { ...decisionRoutes.shortlist, summary: 'The same as the GET' },
} as const satisfies Record<string, Route>;
