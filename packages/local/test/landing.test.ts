import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { policyMeta } from '@portal/contracts/http/security-headers';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { afterAll, expect, test } from 'vitest';
import { defaultPaths } from '../src/cloud/default-paths.ts';
import { signInOrganisers } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

const cloud = await startTestCloud({ withSite: true });
afterAll(() => cloud.close());

/** The page in both languages after the schedule's next run. */
async function pages(): Promise<string> {
  cloud.clock.advance(60_000);
  await cloud.settled();
  const read = async (path: string) => (await fetch(cloud.origin + path)).text();
  return (await read('/')) + (await read('/ta/'));
}

/** Moves the clock to a time of the programme. */
const waitUntil = (time: string) => cloud.clock.advance(Date.parse(`${time}+05:30`) - cloud.clock.now());

const [moved, movedInTamil] = ['The deadline is now 20 May', 'இறுதி நாள் இப்போது மே 20'];
const openUntil = (day: string) => new RegExp(`Open now. Apply by <time dateTime="${day}">`);

test('the landing page shows the published round and the day by the server, also after a deployment', async () => {
  expect(await pages()).toMatch(openUntil('2027-05-15'));
  const [organiser] = await signInOrganisers(cloud.origin);
  const { id, timeline } = firstRound;
  const round = {
    ...firstRound,
    timeline: { ...timeline, deadline: '2027-05-20' },
    notice: { en: moved, ta: movedInTamil },
  };
  const { body } = await organiser.call('saveRound', { params: { id }, body: { round, revision: 1 } });
  expect(await pages()).not.toContain(moved);
  const { revision } = body;
  await organiser.call('publishRound', { params: { id }, body: { revision, tell_founders: false } });
  const published = await pages();
  expect(published).toMatch(openUntil('2027-05-20'));
  for (const notice of [moved, movedInTamil]) expect(published).toContain(notice);
  expect(published).toContain(`rel="canonical" href="${cloud.origin}/ta/"`);
  expect(published.split(policyMeta)).toHaveLength(3);

  const [site = ''] = cloud.stackModel.buckets.flatMap(({ ref }) => (ref.includes('-site-') ? [ref] : []));
  for (const Key of ['index.html', 'ta/index.html'])
    await cloud.s3.send(
      new PutObjectCommand({ Bucket: site, Key, Body: readFileSync(join(defaultPaths.site, Key)) }),
    );
  expect(await (await fetch(cloud.origin)).text()).not.toContain(moved);
  expect(await pages()).toBe(published);

  waitUntil('2027-05-20T23:58:30');
  expect(await pages()).toMatch(openUntil('2027-05-20'));
  waitUntil('2027-05-21T00:00:00');
  expect(await pages()).toContain('Applications closed on <time dateTime="2027-05-20">');
});
