import { draftExpiry, latestExtension } from '@portal/contracts/applications/admission';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';

const until = '2027-05-20T18:29:59.000Z';
const later = '2027-05-21T18:29:59.000Z';
const reason = 'A flood';
const deadline = '2027-05-15T18:29:59.000Z';
const afterDeadline = Date.parse('2027-05-17T04:00:00Z');

const portal = await portalOfFile();
const organiser = newOrganiser('Meena Selvam');

const extend = (applicationId: string, to = until, by = organiser) =>
  portal.extendDeadline(applicationId, { until: to, reason }, by);

/** A draft, with the extensions of its deadline and their mails. */
async function aDraft(data: object = {}) {
  const draft = await portal.founderWithDraft(data);
  return {
    ...draft,
    extend: (to = until, by = organiser) => extend(draft.applicationId, to, by),
    extensions: async () => (await draft.items('owner'))[0]?.['extensions'],
    mails: () => draft.events('extended'),
  };
}

test('moves deadline and expiry, keeps who did it and why, and mails the founder', async () => {
  const draft = await aDraft({ startupName: 'Alai Energy' });
  const { founder, applicationId, stored, items } = draft;
  const before = await stored();
  expect(await draft.extend()).toEqual({ application_id: applicationId, extended_to: until });
  expect(await stored()).toEqual({ ...before, extendedTo: until });
  const expiry = draftExpiry(firstRound, until) / 1000;
  for (const entity of ['application', 'owner'] as const)
    expect(await items(entity)).toMatchObject([{ expires_at: expiry }]);
  const at = portal.clock.iso;
  const by = { by: 'Meena Selvam', by_sub: organiser.sub, by_email: organiser.email };
  expect(await draft.extensions()).toEqual([{ at, ...by, until, reason }]);
  const recipient = { recipient: founder.email, recipient_sub: founder.sub };
  expect(await draft.mails()).toMatchObject([
    { application_id: applicationId, ...recipient, startup_name: 'Alai Energy', deadline: until, at },
  ]);
});

test('a repeated extension changes nothing', async () => {
  const draft = await aDraft();
  await expectSuccess(draft.extend());
  await expectSuccess(draft.extend(until, newOrganiser()));
  expect(await draft.extensions()).toHaveLength(1);
  await expectSuccess(draft.extend(later));
  // Also when the new deadline has passed.
  portal.clock.time = Date.parse(later) + 60_000;
  await expectSuccess(draft.extend(later));
  expect(await draft.extensions()).toMatchObject([{ until }, { until: later }]);
  expect(await draft.mails()).toHaveLength(2);
});

test('a founder whose deadline has passed submits until the new one', async () => {
  const { applicationId, save, handIn, extend } = await aDraft();
  portal.clock.time = afterDeadline;
  await expectSuccess(extend());
  await expectSuccess(save({ website: 'https://alai.example.org' }, 1));
  await handIn();
  const { entries } = await expectSuccess(portal.readHistory(applicationId, organiser));
  const by = { by: 'Meena Selvam', by_sub: organiser.sub, by_email: organiser.email };
  expect(entries).toEqual([
    { kind: 'extended', number: 0, at: isoTime(afterDeadline), ...by, until, reason },
    expect.objectContaining({ kind: 'submitted' }),
  ]);
});

const latest = isoTime(latestExtension(firstRound));
const invalid = (date = deadline) => problem('invalid-deadline', { date, latest });

test('a new deadline is after the present one, at the latest the last second of the day of the results', async () => {
  const { extend, mails } = await aDraft();
  for (const to of [deadline, '2027-05-14T18:29:59.000Z', isoTime(latestExtension(firstRound) + 1000)])
    expect(await extend(to)).toEqual(invalid());
  expect(await mails()).toEqual([]);
  expect(latest).toBe('2027-06-01T18:29:59.000Z');
  await expectSuccess(extend(latest));
});

test('a new deadline is in the future, after an earlier extension, and a whole second', async () => {
  const { extend } = await aDraft();
  portal.clock.time = afterDeadline;
  expect(await extend(isoTime(afterDeadline))).toEqual(invalid());
  await expectSuccess(extend('2027-05-17T04:00:01Z'));
  expect(await extend('2027-05-20T18:29:59.999Z')).toMatchObject({ extended_to: until });
  expect(await extend('2027-05-18T18:29:59Z')).toEqual(invalid(until));
});

test('an extension is refused for a deleted application', async () => {
  const { founder, applicationId, items } = await aDraft();
  await portal.extendTo(applicationId, until);
  await expectSuccess(portal.deleteDraft(applicationId, founder));
  expect(await extend(applicationId, later)).toEqual(problem('application-not-found'));
  // The reason may tell about the founder.
  expect((await items('owner'))[0]).not.toHaveProperty('extensions');
});

test('an extension is refused for a submission', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  expect(await extend(applicationId)).toEqual(problem('already-submitted'));
});

test('an extension is refused for an organiser who is the founder', async () => {
  const { founder, extend } = await aDraft();
  for (const same of [{ sub: founder.sub }, { email: founder.email }])
    expect(await extend(until, { ...organiser, ...same })).toEqual(problem('conflict-declared'));
});
