import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectSuccess, portalOfFile } from '../../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import { problem } from '../problem.ts';

const opens = Date.parse('2027-04-01T00:00:00+05:30');
const closes = Date.parse('2027-05-16T00:00:00+05:30');
const minute = 60_000;
const notYetOpen = problem('not-yet-open', { date: isoTime(opens) });
const closed = problem('applications-closed', { date: isoTime(closes - 1000) });

const portal = await portalOfFile();

/** A draft, and the calls that the round admits. */
async function aDraft() {
  const draft = await portal.founderWithDraft();
  const { founder, applicationId, save, sendCode } = draft;
  const ticket = { application_id: applicationId, field: 'pitchDeck', name: 'deck.pdf', size: 10 } as const;
  const about = {
    'a save': () => save({ startupName: `Alai ${randomUUID()}` }, 1),
    'an upload ticket': () => portal.requestUpload(ticket, founder),
    'a code': sendCode,
  };
  const begin = () => portal.saverOf(founder)({ startupName: 'Alai' });
  return { ...draft, about, begin };
}

const callNames = ['a save', 'an upload ticket', 'a code', 'a new application'] as const;

test.each(callNames)('%s is accepted from the first to the last day', async (name) => {
  const outcomeAt = async (time: number): Promise<unknown> => {
    portal.clock.time = Date.parse('2027-04-14T10:00:00+05:30');
    const { about, begin } = await aDraft();
    portal.clock.time = time;
    return (name === 'a new application' ? begin : about[name])();
  };
  expect(await outcomeAt(opens - 1)).toEqual(notYetOpen);
  expect(await outcomeAt(closes)).toEqual(closed);
  for (const time of [opens, closes - 1]) expect(await outcomeAt(time)).not.toHaveProperty('problem');
});

test('an extended deadline admits the calls about one application until then', async () => {
  const extendedTo = '2027-05-20T18:29:59.000Z';
  for (const name of ['a save', 'an upload ticket', 'a code'] as const) {
    portal.clock.time = opens;
    const { applicationId, about, begin, stored } = await aDraft();
    await portal.extendTo(applicationId, extendedTo);
    expect((await stored())?.extendedTo).toBe(extendedTo);
    portal.clock.time = Date.parse(extendedTo) + 999;
    expect(await about[name]()).not.toHaveProperty('problem');
    expect(await begin()).toEqual(closed);
    portal.clock.time += 1;
    expect(await about[name]()).toEqual(problem('applications-closed', { date: extendedTo }));
  }
});

/** A draft with a code that was sent at a time. */
async function draftWithCodeAt(time: number) {
  const draft = await aDraft();
  portal.clock.time = time;
  const { expires_at } = await expectSuccess(draft.sendCode());
  return { ...draft, otp: portal.mailedCodes.at(-1) ?? '', expiresAt: Date.parse(expires_at) };
}

test('a code of the last minutes submits until 15 minutes after the deadline, and only the answers that it was sent for', async () => {
  const { otp, expiresAt, save, submit, stored, read } = await draftWithCodeAt(closes - minute);
  expect(expiresAt).toBe(closes + 15 * minute);
  portal.clock.time = closes + 15 * minute - 1;
  expect(await save({ startupName: 'Alai' }, 1)).toEqual(closed);
  await expectSuccess(save({ startupName: 'Kadal Fibre' }, 1));
  expect(await read()).toMatchObject({ code_expires_at: isoTime(expiresAt) });
  await expectSuccess(submit(otp));
  expect((await stored())?.data.startupName).toBe('Kadal Fibre');
});

test('a code of the last minutes submits no answers that were saved after it, before the deadline', async () => {
  const { otp, expiresAt, save, submit, read } = await draftWithCodeAt(closes - minute);
  await expectSuccess(save({ startupName: 'Alai' }, 1));
  expect(await submit(otp)).toEqual(problem('answers-changed'));
  portal.clock.time = closes;
  expect(await submit(otp)).toEqual(closed);
  expect((await read()).code_expires_at).toBeUndefined();
  portal.clock.time = expiresAt;
  expect(await submit(otp)).toEqual(problem('otp-expired'));
});

test('after the deadline a save without changes succeeds, and a submission answers with its number', async () => {
  const { save } = await portal.founderWithDraft();
  const { submit, submittedId } = await portal.founderWithSubmission();
  portal.clock.time = closes + 60 * minute;
  await expectSuccess(save({ startupName: 'Kadal Fibre' }, 1));
  expect(await submit('000000')).toMatchObject({ submitted_id: submittedId });
});
