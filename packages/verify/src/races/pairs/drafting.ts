import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { documentOf } from '../../desk.ts';
import { pick } from '../../random.ts';
import { pdf } from '../../scenes.ts';
import { type Item, itemsIn, itemsOf } from '../../watch/items.ts';
import { isSuccess, othersThan, type Pair, type Stage, successes } from '../pair.ts';

function draftOf({ world, cast }: Stage): Item {
  const applications = itemsOf(itemsIn(world.portal.level), 'application');
  const draft = applications.find((item) => item['application_id'] === cast.applicationId);
  return { ...(draft?.['answers'] as Item) };
}

const streets = ['1 Port Road', '2 Port Road', '3 Port Road'];

/** Two or three windows change the same answer from the same revision: one wins, the others are told. */
const saveSave: Pair = {
  name: 'save/save',
  actors: ({ world, cast, choose }) => {
    const windows = streets
      .slice(0, 2 + choose(2))
      .map((address, index) => [
        `window${index}`,
        () => world.desk.save(cast.founder, cast.applicationId, { address }, cast.revision),
      ]);
    return Object.fromEntries(windows);
  },
  judge: (answers, stage) => {
    const winner = answers.findIndex(isSuccess);
    return [
      ...successes(answers, 1),
      ...othersThan(answers, 'draft-conflict'),
      ...(draftOf(stage)['address'] === streets[winner] ? [] : ['another address than that of the winner']),
    ];
  },
};

/** Windows that have seen nothing fill different questions: each of them is kept. */
const saveSaveUnseen: Pair = {
  name: 'save/save of other answers',
  actors: ({ world, cast }) => ({
    a: () => world.desk.save(cast.founder, cast.applicationId, { registrationNumber: 'U72200TN2020' }),
    b: () => world.desk.save(cast.founder, cast.applicationId, { website: 'https://kadal.example.org' }),
    c: () => world.desk.save(cast.founder, cast.applicationId, { website: 'https://kadal.example.org' }),
  }),
  judge: (answers, stage) => {
    const { website, registrationNumber } = draftOf(stage);
    const kept = isDeepStrictEqual(
      [website, registrationNumber],
      ['https://kadal.example.org', 'U72200TN2020'],
    );
    return [...successes(answers, 3), ...(kept ? [] : ['an answer was lost'])];
  },
};

/** Two windows of a founder and another founder begin an application of one id. */
const beginBegin: Pair = {
  name: 'begin/begin',
  actors: ({ world, cast }) => {
    const id = randomUUID();
    return {
      a: () => world.desk.save(cast.founder, id, { startupName: 'Kadal' }),
      b: () => world.desk.save(cast.founder, id, { city: 'chennai' }),
      c: () => world.desk.save(cast.stranger, id, { startupName: 'Kadal' }),
    };
  },
  judge: ([a, b, c]) => {
    const [own, other] = [[a, b].filter((answer) => answer && isSuccess(answer)).length, c && isSuccess(c)];
    const one = other ? own === 0 : own === 2;
    const answers = [a, b, c].flatMap((answer) => (answer ? [answer] : []));
    return [...(one ? [] : ['an id of two founders']), ...othersThan(answers, 'application-not-found')];
  },
};

/** Three windows begin the last application that a founder may have. */
const lastApplication: Pair = {
  name: 'last/last application',
  from: ({ nearlyFull }) => nearlyFull,
  actors: ({ world, cast }) => {
    const begin = () => world.desk.save(cast.founder, randomUUID(), { startupName: 'Kadal' });
    return { a: begin, b: begin, c: begin };
  },
  judge: (answers) => [...successes(answers, 1), ...othersThan(answers, 'too-many-applications')],
};

const createTwice: Pair = {
  name: 'users-create twice',
  actors: ({ world, cast, choose }) => {
    const create = () => world.desk.createUser(cast.newcomer);
    const save = () => world.desk.save(cast.newcomer, randomUUID(), { startupName: 'Kadal' });
    return { a: create, b: create, c: pick(choose, [create, save]) };
  },
  judge: (answers) => [
    ...othersThan(answers, 'user-exists', 'user-not-found'),
    ...successes(
      answers.filter(({ body }) => !('revision' in body)),
      1,
    ),
  ],
};

/** Two windows attach one file while it is sent once more with the same ticket: what is kept stays what it is. */
const attachAttach: Pair = {
  name: 'attach/attach/upload again',
  actors: async ({ world, cast }) => {
    const ticket = await world.desk.ticket(cast.founder, cast.applicationId);
    await world.desk.upload(ticket, pdf('first'));
    const attach = () =>
      world.desk.save(cast.founder, cast.applicationId, { testDocument: documentOf(ticket) });
    return { a: attach, b: attach, c: () => world.desk.upload(ticket, pdf('again')) };
  },
  judge: (answers) => successes(answers, 3),
};

/** Pairs around a draft. */
export const draftingPairs = {
  saveSave,
  saveSaveUnseen,
  beginBegin,
  lastApplication,
  createTwice,
  attachAttach,
};
