import { announceRequestSchema, takeBackRequestSchema } from '../review/announcement.ts';
import {
  decisionRequestSchema,
  mailPreviewRequestSchema,
  mailPreviewSchema,
} from '../review/decision-request.ts';
import { decisions, type ReviewAction, reviewActions } from '../review/decisions.ts';
import { returnRequestSchema, withdrawReturnRequestSchema } from '../review/return-for-changes.ts';
import { decisionParamsSchema } from '../review/stage-lists.ts';
import {
  applicationPath,
  changesRow,
  ofApplication,
  ofOpenStage,
  organiserOnly,
} from './organiser-route-parts.ts';
import type { Route } from './route.ts';

/** The common part of all these routes. */
const atStage = {
  method: 'POST',
  ...organiserOnly,
  params: decisionParamsSchema,
} as const satisfies Partial<Route>;

const decision = {
  ...atStage,
  ...changesRow,
  problems: [
    ...ofApplication,
    'decision-conflict',
    'stage-not-open',
    'withdrawn',
    'returned-to-founder',
    'round-finished',
  ],
} as const satisfies Partial<Route>;

const decisionRequest = { request: decisionRequestSchema } as const satisfies Partial<Route>;

type DecisionRoute = typeof decision & typeof decisionRequest & Pick<Route, 'path' | 'summary'>;

/** One route for each decision. The body may be absent. */
const actionRoutes = Object.fromEntries(
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

/** Decisions, their mails and announcement, and returns for changes. */
export const decisionRoutes = {
  ...actionRoutes,
  shortlist: {
    ...decision,
    method: 'GET',
    path: actionRoutes.shortlist.path,
    summary: 'Shortlists a submission at a stage; a GET for compatibility, never cached, idempotent',
  },
  shortlistByPost: { ...actionRoutes.shortlist, summary: 'The same as the GET, with an optional body' },
  previewMail: {
    ...atStage,
    path: `${applicationPath}/mail-preview/{stage}`,
    summary: 'The mail that a decision or an announcement would send to the founder; changes nothing',
    request: mailPreviewRequestSchema,
    response: { status: 200, body: mailPreviewSchema },
    problems: [...decision.problems, 'nothing-to-announce'],
  },
  announce: {
    ...atStage,
    ...changesRow,
    path: `${applicationPath}/announce/{stage}`,
    summary:
      'Tells the founder now the decision at a stage that is not announced yet: status, timeline and mail',
    request: announceRequestSchema,
    problems: [...ofApplication, 'stage-not-open', 'withdrawn', 'nothing-to-announce', 'decision-conflict'],
  },
  takeBack: {
    ...atStage,
    ...changesRow,
    path: `${applicationPath}/take-back/{stage}`,
    summary: 'Takes back a decision that is not announced yet; the status is that before it',
    request: takeBackRequestSchema,
    problems: [...ofApplication, 'stage-not-open', 'withdrawn', 'nothing-to-announce', 'decision-conflict'],
  },
  returnForChanges: {
    ...atStage,
    ...changesRow,
    path: `${applicationPath}/return/{stage}`,
    summary:
      'Asks the founder to change some answers by a day, also instead of an earlier request; a repeated call changes nothing',
    request: returnRequestSchema,
    problems: [...ofOpenStage, 'invalid-due-day'],
  },
  withdrawReturn: {
    ...atStage,
    ...changesRow,
    method: 'DELETE',
    path: `${applicationPath}/return/{stage}`,
    summary: 'Withdraws what the founder was asked to change, until the changes are handed in',
    request: withdrawReturnRequestSchema,
    problems: [...ofOpenStage, 'nothing-returned'],
  },
} as const satisfies Record<string, Route>;
