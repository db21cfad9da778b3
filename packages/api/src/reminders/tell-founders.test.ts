import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();
const organiser = newOrganiser();

/** Publishes another deadline. */
async function publish(deadline: string, options: { readonly tell_founders?: boolean }) {
  const { revision, published = firstRound } = await expectSuccess(portal.readRound(firstRound.id));
  const round = { ...published, timeline: { ...published.timeline, deadline } };
  const saved = await expectSuccess(portal.saveRound(round.id, { round, revision }, organiser));
  return expectSuccess(portal.publishRound(round.id, { ...saved, ...options }, organiser));
}

test('each founder with a draft whose deadline moves gets one mail for each publication, if organisers ask for it', async () => {
  const draft = await portal.founderWithDraft();
  const extended = await portal.founderWithDraft();
  await portal.extendTo(extended.applicationId, '2027-05-28T18:29:59.000Z');
  const submission = await portal.founderWithSubmission();
  await publish('2027-05-18', {});
  await portal.tellFounders();
  expect(await draft.events('deadline-moved')).toEqual([]);
  const { version } = await publish('2027-05-20', { tell_founders: true });
  await portal.tellFounders();
  await portal.tellFounders();
  const { founder, applicationId } = draft;
  expect(await draft.events('deadline-moved')).toEqual([
    {
      id: `deadline-moved-2027-${version}`,
      kind: 'deadline-moved',
      round: '2027',
      version,
      drafts: [
        { application_id: applicationId, startup_name: 'Kadal Fibre', deadline: '2027-05-20T18:29:59.000Z' },
      ],
      recipient: founder.email,
      recipient_sub: founder.sub,
      founder_name: 'Kavya Raman',
      at: portal.clock.iso,
    },
  ]);
  expect(await extended.events('deadline-moved')).toEqual([]);
  expect(await submission.events('deadline-moved')).toEqual([]);
  expect(await portal.roundStore.listNotices()).toEqual([]);
});
