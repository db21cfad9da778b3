import type { ApiResponse } from '../../cloud/portal.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

const remind =
  ({ environment }: RaceContext) =>
  () =>
    environment.requests.remind();

/** Checks the number of reminders, and that no run failed. */
function checkReminders(
  { environment }: RaceContext,
  responses: readonly ApiResponse[],
  isExpected: (count: number) => boolean,
): string[] {
  const count = itemsOf(itemsIn(environment.portal.level), 'outbox').filter(({ event_id }) =>
    String(event_id).includes('#reminder-'),
  ).length;
  return [
    ...(isExpected(count) ? [] : [`${count} reminders`]),
    ...responses
      .filter(({ body }) => Number(body['failures'] ?? 0) > 0)
      .map((response) => `a run failed: ${JSON.stringify(response)}`),
  ];
}

/** Simultaneous runs of one day write one reminder. */
const remindRemind: Race = {
  name: 'remind/remind',
  actors: (context) => ({ a: remind(context), b: remind(context), c: remind(context) }),
  check: (responses, context) => checkReminders(context, responses, (count) => count === 1),
};

/** A reminder is written before the submission or not at all. */
const remindSubmit: Race = {
  name: 'remind/submit',
  actors: (context) => {
    const { requests } = context.environment;
    const { founder, applicationId, code } = context.fixture;
    return { a: remind(context), b: () => requests.submit(founder, applicationId, code) };
  },
  check: (responses, context) => {
    const written = context.environment.monitor.writes.map(({ after }) => after);
    const submission = written.findIndex((item) => item?.entity === 'submission');
    const reminder = written.findLastIndex((item) => String(item?.['event_id']).includes('#reminder-'));
    return [
      ...checkSuccessCount(responses, 2),
      ...checkReminders(context, responses, (count) => count <= 1),
      ...(reminder > submission ? ['a reminder of a submitted application'] : []),
    ];
  },
};

/** A save and a reminder of the same draft both succeed. */
const remindSave: Race = {
  name: 'remind/save',
  actors: (context) => {
    const { requests } = context.environment;
    const { founder, applicationId, revision } = context.fixture;
    const change = { website: 'https://kadal.example.org' };
    return { a: remind(context), b: () => requests.save(founder, applicationId, change, revision) };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses),
    ...checkReminders(context, responses, (count) => count === 1),
    ...(responses.every(isSuccess) ? [] : ['a request failed']),
  ],
};

/** Races of the reminders of drafts. */
export const remindingRaces = { remindRemind, remindSubmit, remindSave };
