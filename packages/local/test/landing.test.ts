import { policyMeta } from '@portal/contracts/http/security-headers';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { afterAll, expect, test } from 'vitest';
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

/* What the page says of a round and a day is in apps/web/site/landing.test.ts; when it is written, in packages/api/src/rounds/update-landing.test.ts. */
test('the landing page shows the published round in both languages, by the server', async () => {
  const [organiser] = await signInOrganisers(cloud.origin);
  const { id } = firstRound;
  const notice = { en: 'The deadline is now 20 May', ta: 'இறுதி நாள் இப்போது மே 20' };
  const round = { ...firstRound, notice };
  const { body } = await organiser.call('saveRound', { params: { id }, body: { round, revision: 1 } });
  expect(await pages()).not.toContain(notice.en);
  await organiser.call('publishRound', { params: { id }, body: { ...body, tell_founders: false } });
  const published = await pages();
  for (const text of [notice.en, notice.ta, `rel="canonical" href="${cloud.origin}/ta/"`])
    expect(published).toContain(text);
  expect(published.split(policyMeta)).toHaveLength(3);
});
