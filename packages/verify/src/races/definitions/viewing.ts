import { pick } from '../../random.ts';
import { checkSuccessCount, type Race, unexpectedResponses } from '../race.ts';
import { allSucceeded, checkEntries, fromAssessed, requestsOf } from './assessing.ts';

/*
 * Races of organisers who open or export an application. The invariants verify the hashes of the history.
 */

/** An organiser opens an application in two windows while others decide and add a note: it is opened once. */
const openDecide: Race = {
  name: 'open/decide',
  from: fromAssessed,
  actors: (context) => {
    const { environment, fixture } = context;
    const open = () => environment.requests.read(fixture.organisers[0], fixture.applicationId);
    return {
      a: open,
      b: open,
      c: requestsOf(context, 1).decide(pick(context.choose, ['approve', 'reject', 'shortlist'] as const)),
      d: requestsOf(context, 2).addNote('A note'),
    };
  },
  check: (responses, context) => [
    ...allSucceeded(...responses),
    ...checkEntries(context, 0, 'opened', 1),
    ...checkEntries(context, 2, 'noted', 1),
  ],
};

/** An organiser exports an application, twice, and declares a conflict: it is recorded once, or refused. */
const exportConflict: Race = {
  name: 'export/conflict',
  from: fromAssessed,
  actors: (context) => {
    const { environment, fixture } = context;
    const take = () => environment.requests.exportApplication(fixture.organisers[0], fixture.applicationId);
    return { a: take, b: take, c: requestsOf(context, 0).declareConflict };
  },
  check: (responses, context) => {
    const exported = responses.flatMap(
      ({ body }) => (body['submitted_applications'] as unknown[] | undefined) ?? [],
    );
    const entries = checkEntries(context, 0, 'exported', 1);
    return [
      ...unexpectedResponses(responses),
      ...checkSuccessCount(responses, 3),
      // The conflict may come between the entry and the reading.
      ...(exported.length > 0 ? entries : []),
    ];
  },
};

/** Races of views and exports. */
export const viewingRaces = { openDecide, exportConflict };
