import { GetObjectCommand } from '@aws-sdk/client-s3';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { expect, test } from 'vitest';
import { roundOf } from '../../test/rounds.ts';
import { connectUploads } from '../../test/uploads-bucket.ts';
import { makeLandingStore } from '../s3/landing-store.ts';
import { makeUpdateLanding } from './update-landing.ts';

const bucket = connectUploads();
const stored = makeLandingStore(bucket);

test('writes both documents where they differ: of another day, of another round, after a deployment', async () => {
  const written: string[] = [];
  const stage = { rounds: [] as Round[], now: duringTheRound };
  const update = makeUpdateLanding({
    rounds: { list: async () => stage.rounds.map((round) => ({ ...round, version: 1 })) },
    landing: {
      ...stored,
      write: (file, html, version) => {
        written.push(file);
        return stored.write(file, html, version);
      },
    },
    render: ({ timeline: { deadline } }, language, now) =>
      `${language} until ${deadline}, ${new Date(now).getUTCDate()} at https://portal.invalid/`,
    portalUrl: 'https://portal.test',
    now: () => stage.now,
  });
  const updated = async () => {
    written.length = 0;
    await update();
    return [...written];
  };
  const both = ['index.html', 'ta/index.html'];
  // A stage without rounds keeps the page of the build.
  expect(await updated()).toEqual([]);
  stage.rounds = [roundOf(2028), firstRound, roundOf(2026)];
  expect(await updated()).toEqual(both);
  expect(await updated()).toEqual([]);
  stage.now += 24 * 60 * 60 * 1000;
  expect(await updated()).toEqual(both);
  stage.rounds = [{ ...firstRound, timeline: { ...firstRound.timeline, deadline: '2027-05-20' } }];
  expect(await updated()).toEqual(both);
  const { version } = (await stored.read('index.html')) ?? {};
  expect(await stored.write('index.html', 'of the repository', version)).toBe(true);
  for (const other of [version, undefined])
    expect(await stored.write('index.html', 'of an earlier run', other)).toBe(false);
  expect(await updated()).toEqual(['index.html']);
  const expected = 'en until 2027-05-20, 15 at https://portal.test/';
  const { Body, ...headers } = await bucket.client.send(
    new GetObjectCommand({ Bucket: bucket.name, Key: 'index.html' }),
  );
  expect(await Body?.transformToString()).toBe(expected);
  expect(headers).toMatchObject({ ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' });
});
