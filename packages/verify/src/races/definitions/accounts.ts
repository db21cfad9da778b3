import { randomUUID } from 'node:crypto';
import { userPartition } from '@portal/api/dynamodb/keys';
import { pdf } from '../../complete-answers.ts';
import { expectSuccess } from '../../expect-success.ts';
import { itemsIn } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { documentOf } from '../../requests.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

const close =
  ({ environment, fixture }: RaceContext, founder = fixture.founder) =>
  () =>
    environment.requests.closeAccount(founder);

/** Returns a violation for each item in the founder's partition other than the mark of the closed account. */
function leftovers({ environment }: RaceContext, sub: string): string[] {
  return itemsIn(environment.portal.level)
    .filter((item) => item['pk'] === userPartition(sub) && item.entity !== 'closed-account')
    .map((item) => `a closed account left: ${item.entity}`);
}

/** Runs the deletion of documents. Returns a violation when it fails, and for each document left outside the fixture's applications. */
export async function documentsLeft({ environment, fixture }: RaceContext): Promise<string[]> {
  const { body } = await environment.requests.removeDocuments();
  const isOfFixture = (path: string) => fixture.severalIds.some((id) => path.includes(id));
  const left = environment.portal.ledger.stored().filter((path) => !isOfFixture(path));
  return [
    ...(body['failures'] === 0 ? [] : ['the deletion of documents failed']),
    ...left.map((path) => `${path} stayed`),
  ];
}

/**
 * A window saves a new application, with or without a document, or attaches a document to a draft, while another one closes the
 * account: nothing of either is left.
 */
const closeSave: Race = {
  name: 'close/save',
  actors: async (context) => {
    const { environment, fixture, choose } = context;
    const { requests } = environment;
    // Not the fixture's founder, because documents are not restored.
    const founder = fixture.stranger;
    const id = randomUUID();
    const variant = pick(choose, ['new', 'new with a document', 'document'] as const);
    if (variant === 'document') expectSuccess(await requests.save(founder, id, { startupName: 'Kadal' }));
    const ticket = expectSuccess(await requests.requestUpload(founder, id));
    expectSuccess(await requests.upload(ticket, pdf('deck')));
    const data =
      variant === 'new' ? { website: 'https://kadal.example.org' } : { pitchDeck: documentOf(ticket) };
    return {
      a: close(context, founder),
      b: () => requests.save(founder, id, data),
      ...(choose(2) === 0 ? {} : { c: close(context, founder) }),
    };
  },
  check: async ([closed, save, again], context) => [
    ...checkSuccessCount(
      [closed, again].flatMap((response) => response ?? []),
      again ? 2 : 1,
    ),
    ...unexpectedResponses(save ? [save] : [], 'user-not-found'),
    ...leftovers(context, context.fixture.stranger.sub),
    ...(await documentsLeft(context)),
  ],
};

/** Either the submission is there and the account stays, or the account is closed and there is no submission. */
const closeSubmit: Race = {
  name: 'close/submit',
  actors: (context) => {
    const { environment, fixture } = context;
    return {
      a: close(context),
      b: () => environment.requests.submit(fixture.founder, fixture.applicationId, fixture.code),
    };
  },
  check: (responses, context) => {
    const [closed] = responses;
    return [
      ...checkSuccessCount(responses, 1),
      ...unexpectedResponses(responses, 'under-review', 'application-not-found', 'otp-expired'),
      ...(closed && isSuccess(closed) ? leftovers(context, context.fixture.founder.sub) : []),
    ];
  },
};

/** A window requests a code while another one closes the account: nothing of the code is left. */
const closeSendCode: Race = {
  name: 'close/send a code',
  actors: (context) => {
    const { environment, fixture } = context;
    return {
      a: close(context),
      b: () => environment.requests.sendCode(fixture.founder, fixture.applicationId),
    };
  },
  check: ([closed, code], context) => [
    ...checkSuccessCount(closed ? [closed] : [], 1),
    ...unexpectedResponses(code ? [code] : [], 'application-not-found'),
    ...leftovers(context, context.fixture.founder.sub),
  ],
};

/** Another window creates the profile of an account that is being closed. */
const closeCreate: Race = {
  name: 'close/create a profile',
  actors: (context) => ({
    a: close(context, context.fixture.newcomer),
    b: () => context.environment.requests.createUser(context.fixture.newcomer),
  }),
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'not-signed-in'),
    ...leftovers(context, context.fixture.newcomer.sub),
  ],
};

/** Races of closing an account. */
export const accountRaces = { closeSave, closeSubmit, closeSendCode, closeCreate };
