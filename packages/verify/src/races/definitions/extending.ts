import type { DraftData } from '@portal/contracts/applications/draft';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { type Race, type RaceContext, unexpectedResponses } from '../race.ts';

/* Organisers extend the deadline of a draft while its founder works on it. */

const extendedTo = '2027-05-20T18:29:59.000Z';
const laterStill = '2027-05-21T18:29:59.000Z';

const early: DraftData = { website: 'https://kadal.example.org' };
const late: DraftData = { registrationNumber: 'U72200TN2020' };

const applicationOf = ({ environment }: RaceContext): Item | undefined =>
  itemsOf(itemsIn(environment.portal.level), 'application')[0];

/** Two organisers extend the deadline while the founder saves twice: the later date and both saves are stored. */
const extendSave: Race = {
  name: 'extend/save',
  actors: ({ environment: { requests }, fixture, choose }) => {
    const { founder, organisers, applicationId } = fixture;
    const [first, second] = organisers;
    return {
      a: () => requests.extendDeadline(first, applicationId, extendedTo),
      b: () => requests.extendDeadline(second, applicationId, choose(2) === 0 ? laterStill : extendedTo),
      c: () => requests.save(founder, applicationId, early),
      d: () => requests.save(founder, applicationId, late),
    };
  },
  check: (responses, context) => {
    const dates = responses.flatMap(({ body }) => (body['extended_to'] as string | undefined) ?? []);
    const stored = { ...(applicationOf(context)?.['answers'] as Item) };
    return [
      ...unexpectedResponses(responses, 'invalid-deadline'),
      ...(applicationOf(context)?.['extended_to'] === dates.toSorted().at(-1)
        ? []
        : ['the latest extension was lost']),
      ...([early, late].flatMap(Object.keys).every((name) => name in stored) ? [] : ['a save was lost']),
    ];
  },
};

/** An organiser extends the deadline while the founder submits: both succeed, or the submission was first. */
const extendSubmit: Race = {
  name: 'extend/submit',
  actors: ({ environment: { requests }, fixture: { founder, organisers, applicationId, code } }) => ({
    a: () => requests.extendDeadline(organisers[0], applicationId, extendedTo),
    b: () => requests.submit(founder, applicationId, code),
    c: () => requests.extendDeadline(organisers[1], applicationId, extendedTo),
  }),
  check: (responses, context) => {
    const isReported = responses.some(({ body }) => 'extended_to' in body);
    const receipts = responses.filter(({ body }) => 'submitted_id' in body).length;
    return [
      ...unexpectedResponses(responses, 'already-submitted'),
      ...(receipts === 1 ? [] : ['the submission failed']),
      ...(isReported === (applicationOf(context)?.['extended_to'] === extendedTo)
        ? []
        : ['the extension was not reported as it was stored']),
    ];
  },
};

/** Races of extensions. */
export const extendingRaces = { extendSave, extendSubmit };
