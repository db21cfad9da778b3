import { isDeepStrictEqual } from 'node:util';
import type { ApiResponse } from '../../cloud/portal.ts';
import { pdf } from '../../complete-answers.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { documentOf, isCodeMail } from '../../requests.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

/** Counts the submissions. */
const submissionsIn = ({ environment }: RaceContext) =>
  itemsOf(itemsIn(environment.portal.level), 'submission').length;

const submit =
  ({ environment, fixture }: RaceContext, code = fixture.code) =>
  () =>
    environment.requests.submit(fixture.founder, fixture.applicationId, code);

/** All successful responses must be equal. */
function checkSameReceipt(responses: readonly ApiResponse[]): string[] {
  const [one, ...others] = responses.filter(isSuccess);
  return others.every((other) => isDeepStrictEqual(other.body, one?.body)) ? [] : ['two receipts'];
}

/** Returns a code other than the given one. */
const wrongCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const submitSubmit: Race = {
  name: 'submit/submit',
  actors: (context) => {
    const third = context.choose(2) === 0 ? {} : { c: submit(context) };
    return { a: submit(context), b: submit(context), ...third };
  },
  check: (responses) => [...checkSuccessCount(responses, responses.length), ...checkSameReceipt(responses)],
};

const saveSubmit: Race = {
  name: 'save/submit',
  actors: (context) => {
    const { environment, fixture, choose } = context;
    const revision = [fixture.revision, undefined, fixture.revision - 1][choose(3)];
    const change = [
      { website: 'https://kadal.example.org' },
      { startupName: '' },
      { address: '1 Port Road' },
    ][choose(3)];
    return {
      a: () => environment.requests.save(fixture.founder, fixture.applicationId, change ?? {}, revision),
      b: submit(context),
    };
  },
  check: ([save, submitted], context) => {
    const count = submissionsIn(context);
    return [
      ...unexpectedResponses(save ? [save] : [], 'already-submitted', 'draft-conflict'),
      ...unexpectedResponses(submitted ? [submitted] : [], 'application-incomplete'),
      ...(submitted && isSuccess(submitted) === (count === 1) ? [] : [`${count} submissions`]),
    ];
  },
};

const verifyResend: Race = {
  name: 'verify/resend',
  actors: (context) => {
    const { environment, fixture, choose } = context;
    const resend = () =>
      environment.requests.sendCode(fixture.founder, choose(2) === 0 ? fixture.applicationId : undefined);
    const third = { none: {}, submit: { c: submit(context) }, resend: { c: resend } };
    return {
      a: submit(context),
      b: resend,
      ...third[(['none', 'submit', 'resend'] as const)[choose(3)] ?? 'none'],
    };
  },
  check: (responses, context) => {
    const codes = [
      'otp-expired',
      'otp-incorrect',
      'already-submitted',
      'otp-too-soon',
      'application-not-found',
    ];
    const reported = responses.filter((response) => response.body['message'] === 'OTP sent').length;
    const mails = context.environment.portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
    const received = responses.filter((response) => 'submitted_id' in response.body).length;
    return [
      ...unexpectedResponses(responses, ...codes),
      ...(reported <= 1 && mails === reported ? [] : [`${mails} codes were mailed, ${reported} reported`]),
      ...(received > 0 === (submissionsIn(context) === 1) ? [] : ['a receipt without a submission']),
    ];
  },
};

/** The same while mails may fail: each sent code must count towards the limit. */
const verifyResendNoMail: Race = {
  ...verifyResend,
  name: 'verify/resend without mail',
  mailFails: true,
  check: async (responses, context) => {
    const { portal } = context.environment;
    const [budget] = itemsOf(itemsIn(portal.level), 'otp-budget');
    const countedCodes = ((budget?.['sent_at'] ?? []) as readonly number[]).length;
    const others = responses.filter(({ body }) => body['code'] !== 'mail-not-sent');
    // One code was mailed before the race.
    const isCounted = countedCodes >= 1 + portal.ledger.mails.length;
    return [
      ...(await verifyResend.check(others, context)),
      ...(isCounted ? [] : ['a sent code does not count']),
    ];
  },
};

const guess: Race = {
  name: 'guess/guess/submit',
  actors: (context) => {
    const guesses = Array.from({ length: 6 }, (_, index) => [
      `guess${index}`,
      submit(context, wrongCode(context.fixture.code)),
    ]);
    return { ...Object.fromEntries(guesses), right: submit(context) };
  },
  check: (responses, context) => {
    const wrong = responses.filter(({ body }) => body['code'] === 'otp-incorrect');
    return [
      ...unexpectedResponses(responses, 'otp-incorrect', 'otp-locked', 'otp-expired', 'unavailable'),
      ...(wrong.length <= 4 ? [] : [`${wrong.length} wrong codes without a lock`]),
      // After the submission, every code gets the receipt.
      ...(submissionsIn(context) === Number(responses.some(isSuccess))
        ? []
        : ['a wrong code submitted the application']),
      ...checkSameReceipt(responses),
    ];
  },
};

/** One window uploads and attaches a file while another submits. */
const ticketAttachSubmit: Race = {
  name: 'ticket/attach/submit',
  actors: (context) => {
    const { environment, fixture } = context;
    const attach = async () => {
      const ticket = await environment.requests.requestUpload(fixture.founder, fixture.applicationId);
      if (!isSuccess(ticket)) return ticket;
      await environment.requests.upload(ticket, pdf('second'));
      const pitchDeck = documentOf(ticket);
      return environment.requests.save(
        fixture.founder,
        fixture.applicationId,
        { pitchDeck },
        fixture.revision,
      );
    };
    return { a: attach, b: submit(context), ...(context.choose(3) === 0 ? { c: attach } : {}) };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'already-submitted', 'draft-conflict'),
    ...(submissionsIn(context) === 1 ? [] : ['the application was not submitted']),
    ...checkSameReceipt(responses.filter(({ body }) => 'submitted_id' in body)),
  ],
};

/** The list of recent uploads is full and one of them still counts: all requests succeed and count. */
const ticketTicket: Race = {
  name: 'ticket/ticket at the limit',
  from: ({ uploadLimitReached }) => uploadLimitReached,
  actors: ({ environment, fixture }) => {
    const requestUpload = () => environment.requests.requestUpload(fixture.founder, fixture.applicationId);
    return { a: requestUpload, b: requestUpload, c: requestUpload };
  },
  check: (responses, { environment }) => {
    const [budget] = itemsOf(itemsIn(environment.portal.level), 'upload-budget');
    const began = (budget?.['began'] ?? []) as readonly number[];
    const recent = began.filter((at) => at > environment.portal.clock.time - 3_600_000);
    return [
      ...checkSuccessCount(responses, 3),
      ...(recent.length === 4 ? [] : [`${recent.length} uploads count`]),
    ];
  },
};

/** Races of codes, uploads and the submission. */
export const submittingRaces = {
  submitSubmit,
  saveSubmit,
  verifyResend,
  ticketAttachSubmit,
  guess,
  ticketTicket,
  verifyResendNoMail,
};
