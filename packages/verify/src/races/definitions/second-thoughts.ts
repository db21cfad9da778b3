import { randomUUID } from 'node:crypto';
import { reviewActions } from '@portal/contracts/review/decisions';
import { pdf } from '../../complete-answers.ts';
import { expectSuccess } from '../../expect-success.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { documentOf } from '../../requests.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';
import { documentsLeft } from './accounts.ts';

const submissionIn = ({ environment }: RaceContext) =>
  itemsOf(itemsIn(environment.portal.level), 'submission')[0];

const withdraw =
  ({ environment, fixture }: RaceContext) =>
  () =>
    environment.requests.withdraw(fixture.founder, fixture.applicationId);

const submit =
  ({ environment, fixture }: RaceContext) =>
  () =>
    environment.requests.submit(fixture.founder, fixture.applicationId, fixture.code);

const deleteDraft =
  ({ environment, fixture }: RaceContext, id = fixture.applicationId) =>
  () =>
    environment.requests.deleteDraft(fixture.founder, id);

/** A founder withdraws while organisers decide: the submission is withdrawn exactly if a withdrawal succeeded. */
const withdrawDecide: Race = {
  name: 'withdraw/decide',
  from: ({ submitted, approvedAtStage1 }, choose) => (choose(2) === 0 ? submitted : approvedAtStage1),
  actors: (context) => {
    const { environment, fixture, choose } = context;
    const stage = submissionIn(context)?.['stage2'] === undefined ? 'stage1' : 'stage2';
    const decide = (organiser: 0 | 1) => () =>
      environment.requests.decide(
        fixture.organisers[organiser],
        pick(choose, reviewActions),
        fixture.applicationId,
        stage,
      );
    return { a: withdraw(context), b: decide(0), c: choose(2) === 0 ? withdraw(context) : decide(1) };
  },
  check: (responses, context) => {
    const isWithdrawn = submissionIn(context)?.['withdrawn_at'] !== undefined;
    const reported = responses.some(({ body }) => body['user_status'] === 'withdrawn');
    return [
      ...unexpectedResponses(responses, 'withdrawn', 'decided', 'decision-conflict'),
      ...(isWithdrawn === reported ? [] : ['the withdrawal was not reported as it was stored']),
    ];
  },
};

/** One window submits while another already withdraws. */
const submitWithdraw: Race = {
  name: 'submit/withdraw',
  actors: (context) => ({ a: submit(context), b: withdraw(context), c: submit(context) }),
  check: ([first, withdrawal, second], context) => {
    const isWithdrawn = submissionIn(context)?.['withdrawn_at'] !== undefined;
    return [
      ...checkSuccessCount(
        [first, second].filter((response) => response !== undefined),
        2,
      ),
      ...unexpectedResponses(withdrawal ? [withdrawal] : [], 'application-not-found'),
      ...(withdrawal && isSuccess(withdrawal) === isWithdrawn ? [] : ['a withdrawal without a response']),
    ];
  },
};

/** One window deletes the draft while another submits it: one of them succeeds. */
const deleteSubmit: Race = {
  name: 'delete/submit',
  actors: (context) => ({
    a: deleteDraft(context),
    b: submit(context),
    ...(context.choose(2) === 0 ? { c: deleteDraft(context) } : {}),
  }),
  check: (responses, context) => {
    const receipts = responses.filter(({ body }) => 'submitted_id' in body).length;
    return [
      ...checkSuccessCount(responses, 1),
      ...unexpectedResponses(responses, 'application-not-found', 'already-submitted', 'otp-expired'),
      ...((submissionIn(context) !== undefined) === (receipts === 1)
        ? []
        : ['a receipt without a submission']),
    ];
  },
};

const deleteDelete: Race = {
  name: 'delete/delete',
  actors: (context) => {
    const { environment, fixture } = context;
    const create = () => environment.requests.save(fixture.founder, randomUUID(), { startupName: 'Kadal' });
    return { a: deleteDraft(context), b: deleteDraft(context), c: create };
  },
  check: (responses) => [
    ...checkSuccessCount(responses, 2),
    ...unexpectedResponses(responses, 'application-not-found'),
  ],
};

/** A window deletes a draft while another uploads and attaches: no document of the draft stays. */
const deleteAttach: Race = {
  name: 'delete/attach/upload',
  actors: async (context) => {
    const { requests } = context.environment;
    const { founder } = context.fixture;
    // A draft of its own, because its documents are not restored.
    const id = randomUUID();
    expectSuccess(await requests.save(founder, id, { startupName: 'Kadal' }));
    const first = expectSuccess(await requests.requestUpload(founder, id));
    expectSuccess(await requests.upload(first, pdf('first')));
    const attach = () => requests.save(founder, id, { testDocument: documentOf(first) }, 1);
    const uploadAndAttach = async () => {
      const ticket = await requests.requestUpload(founder, id);
      if (!isSuccess(ticket)) return ticket;
      await requests.upload(ticket, pdf('second'));
      return requests.save(founder, id, { pitchDeck: documentOf(ticket) });
    };
    return { a: deleteDraft(context, id), b: attach, c: uploadAndAttach };
  },
  check: async (responses, context) => {
    const [deletion] = responses;
    return [
      ...checkSuccessCount(deletion ? [deletion] : [], 1),
      ...unexpectedResponses(responses, 'application-not-found', 'draft-conflict'),
      ...(await documentsLeft(context)),
    ];
  },
};

/** One window deletes the draft while another requests a code for it: no code is left. */
const deleteSendCode: Race = {
  name: 'delete/send a code',
  actors: (context) => {
    const { environment, fixture } = context;
    const sendCode = () => environment.requests.sendCode(fixture.founder, fixture.applicationId);
    return { a: deleteDraft(context), b: sendCode };
  },
  check: ([deletion, code], { environment }) => {
    const codes = itemsOf(itemsIn(environment.portal.level), 'otp').length;
    return [
      ...checkSuccessCount(deletion ? [deletion] : [], 1),
      ...unexpectedResponses(code ? [code] : [], 'application-not-found'),
      ...(codes === 0 ? [] : ['a code without a draft']),
    ];
  },
};

/** Races of deletions and withdrawals. */
export const secondThoughtRaces = {
  withdrawDecide,
  submitWithdraw,
  deleteSubmit,
  deleteDelete,
  deleteAttach,
  deleteSendCode,
};
