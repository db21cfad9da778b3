import { randomUUID } from 'node:crypto';
import { userPartition } from '@portal/api/dynamodb/keys';
import { type Item, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { documentOf, expectSuccess } from '../../requests.ts';
import { isSuccess, type Outcome, type Race } from '../race.ts';

/* Races of saves, of new applications, and of the end of drafts and accounts. */

export const website = 'https://kadal.example.org';
export const registrationNumber = 'U72200TN2020';

export const applicationIn = ({ items, fixture }: Outcome) =>
  itemsOf(items, 'application').find((item) => item.application_id === fixture.applicationId);

export const answersIn = (outcome: Outcome): Item => ({ ...(applicationIn(outcome)?.answers as Item) });

/** Returns whether no item is left in a founder's partition other than the mark of the closed account. */
const isEmptied = ({ items }: Outcome, sub: string) =>
  items.every((item) => item.pk !== userPartition(sub) || item.entity === 'closed-account');

/** Runs the deletion of documents. Returns whether it left documents of the fixture's application only. */
async function areDocumentsDeleted({
  environment: { requests, portal },
  fixture,
}: Outcome): Promise<boolean> {
  const { body } = await requests.removeDocuments();
  const isOfFixture = (path: string) => path.includes(fixture.applicationId);
  return body.failures === 0 && portal.ledger.stored().every(isOfFixture);
}

export const draftingRaces = {
  /** Windows change the same answer from the same revision. */
  'save/save': {
    actors: ({ request, fixture, choose }) =>
      Object.fromEntries(
        ['1 Port Road', '2 Port Road', '3 Port Road']
          .slice(0, 2 + choose(2))
          .map((address) => [address, request.save({ address }, fixture.revision)]),
      ),
    problems: ['draft-conflict'],
    successes: 1,
    end: (outcome) => ({
      'the address of the successful save is stored': isSuccess(
        outcome.responses[String(answersIn(outcome).address)],
      ),
    }),
  },
  /** Windows without a revision answer different questions. */
  'save/save of other answers': {
    actors: ({ request }) => ({
      a: request.save({ registrationNumber }),
      b: request.save({ website }),
      c: request.save({ website }),
    }),
    end: (outcome) => ({
      'every answer is stored':
        answersIn(outcome).website === website &&
        answersIn(outcome).registrationNumber === registrationNumber,
    }),
  },
  /** Two windows of a founder, and another founder, create an application with the same id. */
  'begin/begin': {
    actors: ({ environment: { requests }, fixture: { founder, stranger } }) => {
      const id = randomUUID();
      return {
        own: () => requests.save(founder, id, { startupName: 'Kadal' }),
        again: () => requests.save(founder, id, { city: 'chennai' }),
        stranger: () => requests.save(stranger, id, { startupName: 'Kadal' }),
      };
    },
    problems: ['application-not-found'],
    end: ({ responses: { own, again, stranger } }) => ({
      'the id belongs to one founder':
        isSuccess(own) === isSuccess(again) && isSuccess(own) !== isSuccess(stranger),
    }),
  },
  /** Windows create the last application that a founder may have. */
  'last/last application': {
    from: ({ oneApplicationLeft }) => oneApplicationLeft(),
    actors: ({ environment: { requests }, fixture }) => {
      const create = () => requests.create(fixture.founder);
      return { a: create, b: create, c: create };
    },
    problems: ['too-many-applications'],
    successes: 1,
  },
  'users-create twice': {
    actors: ({ environment: { requests }, fixture: { newcomer }, choose }) => {
      const createUser = () => requests.createUser(newcomer);
      const create = () => requests.create(newcomer);
      return { a: createUser, b: createUser, c: pick(choose, [createUser, create]) };
    },
    problems: ['user-exists', 'user-not-found'],
    end: ({ responses }) => ({
      'one request created the profile':
        Object.values(responses).filter((one) => isSuccess(one) && !('revision' in one.body)).length === 1,
    }),
  },
  /** Windows attach a file while the same ticket uploads another one; the stored document does not change. */
  'attach/attach/upload again': {
    actors: async ({ environment: { requests }, request, fixture: { founder, applicationId } }) => {
      const ticket = await requests.requestUpload(founder, applicationId);
      await requests.upload(ticket, 'first');
      const attach = request.save({ testDocument: documentOf(ticket) });
      return { a: attach, b: attach, upload: () => requests.upload(ticket, 'again') };
    },
  },
  /** The list of recent uploads is full and one of them still counts. */
  'ticket/ticket at the limit': {
    from: ({ uploadLimitReached }) => uploadLimitReached(),
    actors: ({ request }) => ({
      a: request.requestUpload(),
      b: request.requestUpload(),
      c: request.requestUpload(),
    }),
    end: ({ items, environment: { portal } }) => {
      const [budget] = itemsOf(items, 'upload-budget');
      const began = (budget?.began ?? []) as readonly number[];
      return { 'four uploads count': began.filter((at) => at > portal.clock.time - 3_600_000).length === 4 };
    },
  },
  'delete/delete': {
    actors: ({ environment: { requests }, request, fixture }) => ({
      a: request.deleteDraft(),
      b: request.deleteDraft(),
      create: () => requests.create(fixture.founder),
    }),
    problems: { a: ['application-not-found'], b: ['application-not-found'] },
    successes: 2,
  },
  /** A draft of its own, because documents are not restored. */
  'delete/attach/upload': {
    actors: async ({ environment: { requests }, request, fixture: { founder } }) => {
      const id = randomUUID();
      expectSuccess(await requests.save(founder, id, { startupName: 'Kadal' }));
      const testDocument = await requests.uploadDocument(founder, id);
      return {
        delete: () => requests.deleteDraft(founder, id),
        attach: () => requests.save(founder, id, { testDocument }, 1),
        upload: request.attach(id),
      };
    },
    problems: {
      attach: ['application-not-found', 'draft-conflict'],
      upload: ['application-not-found', 'draft-conflict'],
    },
    end: async (outcome) => ({ 'no document stays': await areDocumentsDeleted(outcome) }),
  },
  'delete/send a code': {
    actors: ({ request }) => ({ delete: request.deleteDraft(), code: request.sendCode() }),
    problems: { code: ['application-not-found'] },
    end: ({ items }) => ({ 'no code is left': itemsOf(items, 'otp').length === 0 }),
  },
  /**
   * A window saves a new application, with or without a document, or attaches a document to a draft, while others close the account. Not that of the
   * fixture's founder, because documents are not restored.
   */
  'close/save': {
    actors: async ({ environment: { requests }, fixture: { stranger }, choose }) => {
      const id = randomUUID();
      const variant = pick(choose, ['new', 'new with a document', 'document'] as const);
      if (variant === 'document') expectSuccess(await requests.save(stranger, id, { startupName: 'Kadal' }));
      const pitchDeck = await requests.uploadDocument(stranger, id);
      const close = () => requests.closeAccount(stranger);
      return {
        close,
        save: () => requests.save(stranger, id, variant === 'new' ? { website } : { pitchDeck }),
        ...(choose(2) === 1 && { again: close }),
      };
    },
    problems: { save: ['user-not-found'] },
    end: async (outcome) => ({
      'nothing is left': isEmptied(outcome, outcome.fixture.stranger.sub),
      'no document stays': await areDocumentsDeleted(outcome),
    }),
  },
  'close/send a code': {
    actors: ({ request }) => ({ close: request.closeAccount(), code: request.sendCode() }),
    problems: { code: ['application-not-found'] },
    end: (outcome) => ({ 'nothing is left': isEmptied(outcome, outcome.fixture.founder.sub) }),
  },
  /** Another window creates the profile of an account that is being closed. */
  'close/create a profile': {
    actors: ({ environment: { requests }, fixture: { newcomer } }) => ({
      close: () => requests.closeAccount(newcomer),
      create: () => requests.createUser(newcomer),
    }),
    problems: ['not-signed-in'],
    end: (outcome) => ({ 'nothing is left': isEmptied(outcome, outcome.fixture.newcomer.sub) }),
  },
  /** Either there is a submission and the account stays, or the account is closed and there is no submission. */
  'close/submit': {
    actors: ({ request }) => ({ close: request.closeAccount(), submit: request.submit() }),
    problems: { close: ['under-review'], submit: ['application-not-found', 'otp-expired'] },
    successes: 1,
    end: (outcome) => ({
      'a closed account is empty':
        !isSuccess(outcome.responses.close) || isEmptied(outcome, outcome.fixture.founder.sub),
    }),
  },
} satisfies Record<string, Race>;
