import type * as z from 'zod/mini';
import type { organiserRoutes } from '../http/organiser-routes.ts';

type Routes = typeof organiserRoutes;
type Bodies = {
  readonly [Id in keyof Routes]?: Routes[Id] extends { readonly request: infer Body extends z.ZodMiniType }
    ? z.input<Body>
    : never;
};

/** What an organiser sends with each call that has a body; at stage 1, of a submission without an assessment. */
export const organiserRequests = {
  shortlistByPost: { reason: 'Good figures', message_to_founder: 'Well done' },
  reject: { reason: 'Not feasible', message_to_founder: 'Please apply again' },
  previewMail: { action: 'reject', message_to_founder: 'Please apply again' },
  takeBack: { reason: 'Wrong row' },
  returnForChanges: { fields: ['marketReach'], message: 'Who buys it?', due: '2027-04-30' },
  withdrawReturn: { reason: 'Answered by phone' },
  declareConflict: { reason: 'A cousin' },
  saveAssessment: { scores: {}, recommendation: 'no-opinion' },
  handInAssessment: { revision: 1 },
  assign: { subs: [] },
  planAssignment: {
    application_ids: ['0b8f2c1e-0000-4000-8000-000000000001'],
    readers: [{ sub: 'sub-1' }],
    each: 1,
  },
  decline: { reason: 'too-many' },
  setAssessing: { open: true, reason: 'Two are missing' },
  extendDeadline: { until: '2027-05-20T18:29:59Z', reason: 'A flood' },
  addNote: { text: 'A note' },
} satisfies Bodies;
