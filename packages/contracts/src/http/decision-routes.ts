import { announceRequestSchema, takeBackRequestSchema } from '../review/announcement.ts';
import {
  decisionRequestSchema,
  mailPreviewRequestSchema,
  mailPreviewSchema,
} from '../review/decision-request.ts';
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

const decisionProblems = [
  ...ofApplication,
  'decision-conflict',
  'stage-not-open',
  'withdrawn',
  'returned-to-founder',
] as const satisfies Route['problems'];

const unannouncedProblems = [
  ...ofApplication,
  'stage-not-open',
  'withdrawn',
  'nothing-to-announce',
  'decision-conflict',
  'round-finished',
] as const satisfies Route['problems'];

const decision = {
  ...atStage,
  ...changesRow,
  problems: [...decisionProblems, 'round-finished'],
} as const satisfies Partial<Route>;

const shortlistPath = `${applicationPath}/shortlist/{stage}` as const;

/** Decisions, whose body may be absent, their mails and announcement, and returns for changes. */
export const decisionRoutes = {
  approve: {
    ...decision,
    path: `${applicationPath}/approve/{stage}`,
    summary: 'Makes a submission approved at a stage',
    request: decisionRequestSchema,
  },
  reject: {
    ...decision,
    path: `${applicationPath}/reject/{stage}`,
    summary: 'Makes a submission rejected at a stage',
    request: decisionRequestSchema,
  },
  shortlist: {
    ...decision,
    method: 'GET',
    path: shortlistPath,
    summary: 'Shortlists a submission at a stage; a GET for compatibility, never cached, idempotent',
  },
  shortlistByPost: {
    ...decision,
    path: shortlistPath,
    summary: 'The same as the GET, with an optional body',
    request: decisionRequestSchema,
  },
  previewMail: {
    ...atStage,
    path: `${applicationPath}/mail-preview/{stage}`,
    summary: 'The mail that a decision or an announcement would send to the founder; changes nothing',
    request: mailPreviewRequestSchema,
    response: { status: 200, body: mailPreviewSchema },
    problems: [...decisionProblems, 'nothing-to-announce'],
  },
  announce: {
    ...atStage,
    ...changesRow,
    path: `${applicationPath}/announce/{stage}`,
    summary:
      'Tells the founder now the decision at a stage that is not announced yet: status, timeline and mail',
    request: announceRequestSchema,
    problems: unannouncedProblems,
  },
  takeBack: {
    ...atStage,
    ...changesRow,
    path: `${applicationPath}/take-back/{stage}`,
    summary: 'Takes back a decision that is not announced yet; the status is that before it',
    request: takeBackRequestSchema,
    problems: unannouncedProblems,
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
