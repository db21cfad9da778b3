import { isDeepStrictEqual } from 'node:util';
import type { DraftData } from '@portal/contracts/applications/draft';
import { itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { isCodeMail } from '../../requests.ts';
import { isSuccess, type Outcome, type Race } from '../race.ts';
import { website } from './drafting.ts';

/* Races of codes and the submission. */

/** Whether a receipt came with a submission, and all receipts are equal. */
const receiptsAreTrue = (outcome: Outcome) => {
  const [one, ...others] = Object.values(outcome.responses).filter(({ body }) => 'submitted_id' in body);
  return {
    'a receipt means a submission': (outcome.reviews.length === 1) === (one !== undefined),
    'all receipts are equal': others.every(({ body }) => isDeepStrictEqual(body, one?.body)),
  };
};

/** Returns a code other than the given one. */
const wrongCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const verifyResend = {
  actors: ({ environment: { requests }, request, fixture, choose }) => {
    const resend = () =>
      requests.sendCode(fixture.founder, choose(2) === 0 ? fixture.applicationId : undefined);
    const third = pick(choose, [{}, { again: request.submit() }, { second: resend }]);
    return { submit: request.submit(), resend, ...third };
  },
  problems: ['otp-expired', 'otp-incorrect', 'already-submitted', 'otp-too-soon', 'application-not-found'],
  end: (outcome) => {
    const { responses, environment } = outcome;
    const reported = Object.values(responses).filter(({ body }) => body.message === 'OTP sent').length;
    const mails = environment.portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
    return {
      ...receiptsAreTrue(outcome),
      [`at most one code is sent: ${mails} were mailed, ${reported} reported`]:
        reported <= 1 && mails === reported,
    };
  },
} satisfies Race;

export const submittingRaces = {
  'submit/submit': {
    actors: ({ request, choose }) => ({
      a: request.submit(),
      b: request.submit(),
      ...(choose(2) === 1 && { c: request.submit() }),
    }),
    end: receiptsAreTrue,
  },
  'save/submit': {
    actors: ({ request, fixture: { revision }, choose }) => ({
      save: request.save(
        pick<DraftData>(choose, [{ website }, { startupName: '' }, { address: '1 Port Road' }]),
        [revision, undefined, revision - 1][choose(3)],
      ),
      submit: request.submit(),
    }),
    problems: { save: ['already-submitted', 'draft-conflict'], submit: ['answers-changed'] },
    end: (outcome) => ({
      ...receiptsAreTrue(outcome),
      'the code submits what it was sent for':
        isSuccess(outcome.responses.save) !== isSuccess(outcome.responses.submit),
    }),
  },
  'verify/resend': verifyResend,
  /** Each code that was sent counts towards the limit. */
  'verify/resend without mail': {
    ...verifyResend,
    mailFails: true,
    problems: [...verifyResend.problems, 'mail-not-sent'],
    end: (outcome) => {
      const [budget] = itemsOf(outcome.items, 'otp-budget');
      const { length } = (budget?.sent_at ?? []) as readonly number[];
      return {
        ...verifyResend.end(outcome),
        // One code was mailed before the race.
        'every sent code counts': length > outcome.environment.portal.ledger.mails.length,
      };
    },
  },
  'guess/guess/submit': {
    actors: ({ request, fixture }) => ({
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, index) => [`guess ${index}`, request.submit(wrongCode(fixture.code))]),
      ),
      right: request.submit(),
    }),
    problems: ['otp-incorrect', 'otp-locked', 'otp-expired', 'unavailable'],
    end: (outcome) => ({
      ...receiptsAreTrue(outcome),
      'wrong codes lock the code':
        Object.values(outcome.responses).filter(({ body }) => body.code === 'otp-incorrect').length <= 4,
    }),
  },
  'ticket/attach/submit': {
    actors: ({ request, choose }) => ({
      attach: request.attach(),
      submit: request.submit(),
      ...(choose(3) === 0 && { again: request.attach() }),
    }),
    problems: {
      attach: ['already-submitted', 'draft-conflict'],
      again: ['already-submitted', 'draft-conflict'],
      submit: ['answers-changed'],
    },
    end: receiptsAreTrue,
  },
  'submit/withdraw': {
    actors: ({ request }) => ({ a: request.submit(), withdraw: request.withdraw(), b: request.submit() }),
    problems: { withdraw: ['application-not-found'] },
    end: ({ responses: { withdraw }, reviews: [review] }) => ({
      'the withdrawal was reported as it is stored':
        isSuccess(withdraw) === (review?.submission.withdrawn_at !== undefined),
    }),
  },
  'delete/submit': {
    actors: ({ request, choose }) => ({
      delete: request.deleteDraft(),
      submit: request.submit(),
      ...(choose(2) === 0 && { again: request.deleteDraft() }),
    }),
    problems: ['application-not-found', 'already-submitted', 'otp-expired'],
    successes: 1,
    end: receiptsAreTrue,
  },
} satisfies Record<string, Race>;
