import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';
import * as changes from './changes-model.ts';
import { app, defineCommand, organiser } from './command.ts';

/* Commands of organisers who ask for changes, and what time does to these requests. Founders save and hand in as with drafts. */

export const returnForChanges = defineCommand<
  { organiser: number; app: number; stage: Stage } & changes.Request
>(
  'return for changes',
  {
    organiser,
    app,
    stage: fc.constantFrom('stage1', 'stage1', ...stages),
    fields: fc.subarray([...changes.changeable], { minLength: 1 }),
    message: fc.constantFrom('Who buys it?', 'Who pays for it?'),
    days: fc.constantFrom(0, 0, 1, 60, -1, 61),
  },
  async ({ environment, organiser, idOf }, model, { app: id, organiser: by, stage, ...request }) => {
    const due = changes.dayOf(model, request.days);
    const { fields, message } = request;
    return {
      expected: changes.returnForChanges(model, { id, stage, by }, request),
      response: await environment.requests.returnForChanges(organiser(by), idOf(id), {
        stage,
        fields: [...fields],
        message,
        due,
      }),
    };
  },
);

/** Moves the clock near the end of a request for changes, unless it is past that time. `after` in ms. */
export const goToEnd = defineCommand<{ app: number; after: number }>(
  'go to the end of a request',
  { app, after: fc.constantFrom(-11, -1, 0, 1, 14, 15).map((minutes) => minutes * 60_000) },
  async ({ environment: { portal } }, model, { app: id, after }) => {
    const end = model.applications.find((one) => one.id === id)?.changes?.end ?? 0;
    portal.clock.time = Math.max(portal.clock.time, end + after);
    model.now = portal.clock.time;
    return undefined;
  },
);

/** The daily run, on a day on which no draft has a reminder. */
export const runDaily = defineCommand<object>('run daily', {}, async ({ environment }, model) => ({
  expected: changes.lapseReturns(model),
  response: await environment.requests.remind('2020-01-01T00:00:00Z'),
}));
