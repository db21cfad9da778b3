import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pdf } from '../../complete-answers.ts';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { documentOf } from '../../requests.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

function draftOf({ environment, fixture }: RaceContext): Item {
  const applications = itemsOf(itemsIn(environment.portal.level), 'application');
  const draft = applications.find((item) => item['application_id'] === fixture.applicationId);
  return { ...(draft?.['answers'] as Item) };
}

const streets = ['1 Port Road', '2 Port Road', '3 Port Road'];

/** Two or three windows change the same answer from the same revision: one succeeds, the others get a conflict. */
const saveSave: Race = {
  name: 'save/save',
  actors: ({ environment, fixture, choose }) => {
    const windows = streets
      .slice(0, 2 + choose(2))
      .map((address, index) => [
        `window${index}`,
        () =>
          environment.requests.save(fixture.founder, fixture.applicationId, { address }, fixture.revision),
      ]);
    return Object.fromEntries(windows);
  },
  check: (responses, context) => {
    const winner = responses.findIndex(isSuccess);
    return [
      ...checkSuccessCount(responses, 1),
      ...unexpectedResponses(responses, 'draft-conflict'),
      ...(draftOf(context)['address'] === streets[winner]
        ? []
        : ['the stored address is not that of the successful save']),
    ];
  },
};

/** Windows without a revision answer different questions: every answer is stored. */
const saveSaveUnseen: Race = {
  name: 'save/save of other answers',
  actors: ({ environment, fixture }) => ({
    a: () =>
      environment.requests.save(fixture.founder, fixture.applicationId, {
        registrationNumber: 'U72200TN2020',
      }),
    b: () =>
      environment.requests.save(fixture.founder, fixture.applicationId, {
        website: 'https://kadal.example.org',
      }),
    c: () =>
      environment.requests.save(fixture.founder, fixture.applicationId, {
        website: 'https://kadal.example.org',
      }),
  }),
  check: (responses, context) => {
    const { website, registrationNumber } = draftOf(context);
    const allStored = isDeepStrictEqual(
      [website, registrationNumber],
      ['https://kadal.example.org', 'U72200TN2020'],
    );
    return [...checkSuccessCount(responses, 3), ...(allStored ? [] : ['an response was lost'])];
  },
};

/** Two windows of a founder, and another founder, create an application with the same id. */
const beginBegin: Race = {
  name: 'begin/begin',
  actors: ({ environment, fixture }) => {
    const id = randomUUID();
    return {
      a: () => environment.requests.save(fixture.founder, id, { startupName: 'Kadal' }),
      b: () => environment.requests.save(fixture.founder, id, { city: 'chennai' }),
      c: () => environment.requests.save(fixture.stranger, id, { startupName: 'Kadal' }),
    };
  },
  check: ([a, b, c]) => {
    const [own, other] = [
      [a, b].filter((response) => response && isSuccess(response)).length,
      c && isSuccess(c),
    ];
    const one = other ? own === 0 : own === 2;
    const responses = [a, b, c].flatMap((response) => (response ? [response] : []));
    return [
      ...(one ? [] : ['the id belongs to two founders']),
      ...unexpectedResponses(responses, 'application-not-found'),
    ];
  },
};

/** Three windows create the last application that a founder may have. */
const lastApplication: Race = {
  name: 'last/last application',
  from: ({ oneApplicationLeft }) => oneApplicationLeft,
  actors: ({ environment, fixture }) => {
    const create = () => environment.requests.save(fixture.founder, randomUUID(), { startupName: 'Kadal' });
    return { a: create, b: create, c: create };
  },
  check: (responses) => [
    ...checkSuccessCount(responses, 1),
    ...unexpectedResponses(responses, 'too-many-applications'),
  ],
};

const createTwice: Race = {
  name: 'users-create twice',
  actors: ({ environment, fixture, choose }) => {
    const create = () => environment.requests.createUser(fixture.newcomer);
    const save = () => environment.requests.save(fixture.newcomer, randomUUID(), { startupName: 'Kadal' });
    return { a: create, b: create, c: pick(choose, [create, save]) };
  },
  check: (responses) => [
    ...unexpectedResponses(responses, 'user-exists', 'user-not-found'),
    ...checkSuccessCount(
      responses.filter(({ body }) => !('revision' in body)),
      1,
    ),
  ],
};

/** Two windows attach a file while the same ticket uploads another one: the stored document does not change. */
const attachAttach: Race = {
  name: 'attach/attach/upload again',
  actors: async ({ environment, fixture }) => {
    const ticket = await environment.requests.requestUpload(fixture.founder, fixture.applicationId);
    await environment.requests.upload(ticket, pdf('first'));
    const attach = () =>
      environment.requests.save(fixture.founder, fixture.applicationId, { testDocument: documentOf(ticket) });
    return { a: attach, b: attach, c: () => environment.requests.upload(ticket, pdf('again')) };
  },
  check: (responses) => checkSuccessCount(responses, 3),
};

/** Races of draft saves. */
export const draftingRaces = {
  saveSave,
  saveSaveUnseen,
  beginBegin,
  lastApplication,
  createTwice,
  attachAttach,
};
