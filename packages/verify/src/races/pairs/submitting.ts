import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../cloud/portal.ts';
import { documentOf, isCodeMail } from '../../desk.ts';
import { pdf } from '../../scenes.ts';
import { itemsIn, itemsOf } from '../../watch/items.ts';
import { isSuccess, othersThan, type Pair, type Stage, successes } from '../pair.ts';

/** How many submissions there are. */
const submissionsIn = ({ world }: Stage) => itemsOf(itemsIn(world.portal.level), 'submission').length;

const submit =
  ({ world, cast }: Stage, code = cast.code) =>
  () =>
    world.desk.submit(cast.founder, cast.applicationId, code);

/** All that succeeded say the same. */
function sameReceipt(answers: readonly Answer[]): string[] {
  const [one, ...others] = answers.filter(isSuccess);
  return others.every((other) => isDeepStrictEqual(other.body, one?.body)) ? [] : ['two receipts'];
}

/** A code that is not the mailed one. */
const wrongCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const submitSubmit: Pair = {
  name: 'submit/submit',
  actors: (stage) => {
    const third = stage.choose(2) === 0 ? {} : { c: submit(stage) };
    return { a: submit(stage), b: submit(stage), ...third };
  },
  judge: (answers) => [...successes(answers, answers.length), ...sameReceipt(answers)],
};

const saveSubmit: Pair = {
  name: 'save/submit',
  actors: (stage) => {
    const { world, cast, choose } = stage;
    const revision = [cast.revision, undefined, cast.revision - 1][choose(3)];
    const change = [
      { website: 'https://kadal.example.org' },
      { startupName: '' },
      { address: '1 Port Road' },
    ][choose(3)];
    return {
      a: () => world.desk.save(cast.founder, cast.applicationId, change ?? {}, revision),
      b: submit(stage),
    };
  },
  judge: ([save, submitted], stage) => {
    const count = submissionsIn(stage);
    return [
      ...othersThan(save ? [save] : [], 'already-submitted', 'draft-conflict'),
      ...othersThan(submitted ? [submitted] : [], 'application-incomplete'),
      ...(submitted && isSuccess(submitted) === (count === 1) ? [] : [`${count} submissions`]),
    ];
  },
};

const verifyResend: Pair = {
  name: 'verify/resend',
  actors: (stage) => {
    const { world, cast, choose } = stage;
    const again = () => world.desk.sendCode(cast.founder, choose(2) === 0 ? cast.applicationId : undefined);
    const third = { none: {}, submit: { c: submit(stage) }, resend: { c: again } };
    return {
      a: submit(stage),
      b: again,
      ...third[(['none', 'submit', 'resend'] as const)[choose(3)] ?? 'none'],
    };
  },
  judge: (answers, stage) => {
    const codes = [
      'otp-expired',
      'otp-incorrect',
      'already-submitted',
      'otp-too-soon',
      'application-not-found',
    ];
    const mailed = answers.filter((answer) => answer.body['message'] === 'OTP sent').length;
    const mails = stage.world.portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
    const received = answers.filter((answer) => 'submitted_id' in answer.body).length;
    return [
      ...othersThan(answers, ...codes),
      ...(mailed <= 1 && mails === mailed ? [] : [`${mails} codes were mailed, ${mailed} answered`]),
      ...(received > 0 === (submissionsIn(stage) === 1) ? [] : ['a receipt without a submission']),
    ];
  },
};

/** The same while mails may fail: each code that went out is counted. */
const verifyResendNoMail: Pair = {
  ...verifyResend,
  name: 'verify/resend without mail',
  mailFails: true,
  judge: (answers, stage) => {
    const { portal } = stage.world;
    const [budget] = itemsOf(itemsIn(portal.level), 'otp-budget');
    const counted = ((budget?.['sent_at'] ?? []) as readonly number[]).length;
    const others = answers.filter(({ body }) => body['code'] !== 'mail-not-sent');
    // One code was mailed before the race.
    const isCounted = counted >= 1 + portal.ledger.mails.length;
    return [...verifyResend.judge(others, stage), ...(isCounted ? [] : ['a code is not counted'])];
  },
};

const guess: Pair = {
  name: 'guess/guess/submit',
  actors: (stage) => {
    const guesses = Array.from({ length: 6 }, (_, index) => [
      `guess${index}`,
      submit(stage, wrongCode(stage.cast.code)),
    ]);
    return { ...Object.fromEntries(guesses), right: submit(stage) };
  },
  judge: (answers, stage) => {
    const wrong = answers.filter(({ body }) => body['code'] === 'otp-incorrect');
    return [
      ...othersThan(answers, 'otp-incorrect', 'otp-locked', 'otp-expired', 'unavailable'),
      ...(wrong.length <= 4 ? [] : [`${wrong.length} wrong codes were compared and not locked`]),
      // Whatever comes after the submission is answered its receipt.
      ...(submissionsIn(stage) === Number(answers.some(isSuccess)) ? [] : ['a guess submitted']),
      ...sameReceipt(answers),
    ];
  },
};

/** One asks for a ticket, sends a file and attaches it; another submits in the middle of it. */
const ticketAttachSubmit: Pair = {
  name: 'ticket/attach/submit',
  actors: (stage) => {
    const { world, cast } = stage;
    const attach = async () => {
      const ticket = await world.desk.ticket(cast.founder, cast.applicationId);
      if (!isSuccess(ticket)) return ticket;
      await world.desk.upload(ticket, pdf('second'));
      const pitchDeck = documentOf(ticket);
      return world.desk.save(cast.founder, cast.applicationId, { pitchDeck }, cast.revision);
    };
    return { a: attach, b: submit(stage), ...(stage.choose(3) === 0 ? { c: attach } : {}) };
  },
  judge: (answers, stage) => [
    ...othersThan(answers, 'already-submitted', 'draft-conflict'),
    ...(submissionsIn(stage) === 1 ? [] : ['no submission']),
    ...sameReceipt(answers.filter(({ body }) => 'submitted_id' in body)),
  ],
};

/** The list of an hour's uploads is full, with one that still counts: each who asks is let in and counted. */
const ticketTicket: Pair = {
  name: 'ticket/ticket at the limit',
  from: ({ uploadsTaken }) => uploadsTaken,
  actors: ({ world, cast }) => {
    const ask = () => world.desk.ticket(cast.founder, cast.applicationId);
    return { a: ask, b: ask, c: ask };
  },
  judge: (answers, { world }) => {
    const [budget] = itemsOf(itemsIn(world.portal.level), 'upload-budget');
    const began = (budget?.['began'] ?? []) as readonly number[];
    const recent = began.filter((at) => at > world.portal.clock.time - 3_600_000);
    return [
      ...successes(answers, 3),
      ...(recent.length === 4 ? [] : [`${recent.length} uploads are counted`]),
    ];
  },
};

/** Pairs around the one submission of an application. */
export const submittingPairs = {
  submitSubmit,
  saveSubmit,
  verifyResend,
  ticketAttachSubmit,
  guess,
  ticketTicket,
  verifyResendNoMail,
};
