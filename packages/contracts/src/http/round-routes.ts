import * as z from 'zod/mini';
import { apiBase } from '../programme.ts';
import {
  previewRoundRequestSchema,
  publishRoundRequestSchema,
  publishRoundResponseSchema,
  roundDetailsSchema,
  roundListSchema,
  roundParamsSchema,
  roundPreviewSchema,
  saveRoundRequestSchema,
  saveRoundResponseSchema,
} from '../rounds/calls.ts';
import { organiserOnly } from './organiser-route-parts.ts';
import type { Route } from './route.ts';

const ofRound = { ...organiserOnly, params: roundParamsSchema } as const satisfies Partial<Route>;
const publishProblems = [
  'organisers-only',
  'round-not-found',
  'round-conflict',
  'round-finished',
  'round-incomplete',
  'round-dates-refused',
  'rounds-overlap',
  'criteria-in-use',
  'announcement-in-use',
] as const satisfies Route['problems'];

/** Rounds: their drafts, versions and end. */
export const roundRoutes = {
  listRounds: {
    method: 'GET',
    path: `${apiBase}/rounds`,
    ...organiserOnly,
    summary: 'All rounds with their applications counted',
    response: { status: 200, body: roundListSchema },
    problems: ['organisers-only'],
  },
  readRound: {
    method: 'GET',
    path: `${apiBase}/rounds/{id}`,
    ...ofRound,
    summary: 'A round: what is published, its draft, and its versions',
    response: { status: 200, body: roundDetailsSchema },
    problems: ['organisers-only', 'round-not-found'],
  },
  saveRound: {
    method: 'PUT',
    path: `${apiBase}/rounds/{id}`,
    ...ofRound,
    summary: 'Saves the draft of a round as a whole; the first save makes the round',
    request: saveRoundRequestSchema,
    response: { status: 200, body: saveRoundResponseSchema },
    problems: ['organisers-only', 'round-conflict', 'round-finished'],
  },
  previewRound: {
    method: 'POST',
    path: `${apiBase}/rounds/{id}/preview`,
    ...ofRound,
    summary: 'What publishing would change, and why it would be refused; changes nothing',
    request: previewRoundRequestSchema,
    response: { status: 200, body: roundPreviewSchema },
    problems: ['organisers-only', 'round-not-found', 'round-finished'],
  },
  publishRound: {
    method: 'POST',
    path: `${apiBase}/rounds/{id}/publish`,
    ...ofRound,
    summary: 'Publishes the draft, or an earlier version again',
    request: publishRoundRequestSchema,
    takesIdempotencyKey: true,
    response: { status: 200, body: publishRoundResponseSchema },
    problems: publishProblems,
  },
  finishRound: {
    method: 'POST',
    path: `${apiBase}/rounds/{id}/finish`,
    ...ofRound,
    summary:
      'Ends a round once all its decisions are announced; afterwards its review cannot be changed; a repeated call changes nothing',
    takesIdempotencyKey: true,
    response: { status: 200, body: z.object({ state: z.literal('finished') }) },
    problems: ['organisers-only', 'round-not-found', 'not-announced'],
  },
} as const satisfies Record<string, Route>;
