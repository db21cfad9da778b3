import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { apiBase } from '../programme.ts';
import { rowChangedSchema } from '../review/row-changed.ts';
import type { Route } from './route.ts';

/* What several of the organisers' routes have in common. */

/** Who may make the calls of these routes, and which function serves them. */
export const organiserOnly = { access: 'organiser', function: 'organiser' } as const satisfies Partial<Route>;

/** Problems of every call for one application. */
export const ofApplication = [
  'organisers-only',
  'application-not-found',
  'conflict-declared',
] as const satisfies Route['problems'];

export const ofOpenStage = [
  ...ofApplication,
  'stage-not-open',
  'stage-decided',
  'withdrawn',
  'round-finished',
] as const satisfies Route['problems'];

/** What all changes of a submission by an organiser have in common. */
export const changesRow = {
  takesIdempotencyKey: true,
  response: { status: 200, body: rowChangedSchema },
} as const satisfies Partial<Route>;

export const applicationPath = `${apiBase}/applications/{application_id}` as const;
export const applicationParams = z.strictObject({ application_id: idSchema });
