import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterDue, afterGrace, due, returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import type { Caller } from '../caller.ts';
import { changesKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import type { LogEntry } from '../log.ts';
import { problem } from '../problem.ts';
import { makeLapseReturns } from './lapse-returns.ts';

let table: Table;
let portal: TestPortal;
let logged: LogEntry[];

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  logged = [];
});

const run = (ports: Partial<TestPortal> = {}) =>
  makeLapseReturns({ ...portal, ...ports, log: (entry) => logged.push(entry) })();

const wider = { marketReach: 'Two hundred villages' };

/** The ids of the applications whose founders may still hand in changes. */
async function awaited(): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of portal.changes.listReturned()) ids.push(id);
  return ids;
}

const kinds = async () =>
  (await itemsOf(table, 'history')).map(({ kind }) => kind).filter((kind) => kind !== 'submitted');

/** That to the founder first. */
async function lapseMails(): Promise<readonly { readonly kind: string }[]> {
  const events = (await itemsOf(table, 'outbox')).map(({ event }) => event as { readonly kind: string });
  return events
    .filter(({ kind }) => kind.startsWith('return-lapsed'))
    .toSorted((one, other) => one.kind.length - other.kind.length);
}

test('after the day and the last code, the application goes on as it was, and the founder gets a mail', async () => {
  const { applicationId, founder, save } = await returnedSubmission(portal);
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  const before = await portal.applications.find(founder.sub, applicationId);
  portal.clock.time = afterGrace;
  await run();
  expect(await portal.changes.find(applicationId)).toBeUndefined();
  expect(await portal.applications.find(founder.sub, applicationId)).toEqual(before);
  const submission = await portal.reviews.find(applicationId);
  expect(submission?.review.stage1.returned).toBeUndefined();
  expect(submission?.version).toBe(2);
  expect((await itemsOf(table, 'history')).at(-1)).toMatchObject({
    kind: 'return-lapsed',
    stage: 'stage1',
    by: '',
    by_sub: '',
  });
  expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('already-submitted'));
});

test('the founder and the organiser who asked get a mail', async () => {
  const { applicationId, founder, organiser } = await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await run();
  const common = { application_id: applicationId, due, number: 2 };
  expect(await lapseMails()).toEqual([
    expect.objectContaining({
      kind: 'return-lapsed',
      ...common,
      recipient: founder.email,
      recipient_sub: founder.sub,
    }),
    expect.objectContaining({
      kind: 'return-lapsed-organiser',
      ...common,
      stage: 'stage1',
      organiser_name: 'Meena Selvam',
      recipient: organiser.email,
      recipient_sub: organiser.sub,
    }),
  ]);
});

test('only the founder gets a mail if the organiser’s address is not known', async () => {
  const { applicationId, founder } = await returnedSubmission(portal);
  const Key = changesKey(applicationId);
  await table.client.send(
    new UpdateCommand({ TableName: table.name, Key, UpdateExpression: 'REMOVE asked_by' }),
  );
  portal.clock.time = afterGrace;
  await run();
  expect(await lapseMails()).toEqual([expect.objectContaining({ recipient: founder.email })]);
});

describe('the changes that were not handed in', () => {
  const stored = async () => (await itemsOf(table, 'changes'))[0];
  const read = (applicationId: string, founder: Caller) =>
    expectSuccess(
      makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl })(applicationId, founder),
    );

  test('are kept for the founder to read, also before the run', async () => {
    const { applicationId, founder, save } = await returnedSubmission(portal);
    const { data, ...before } = await read(applicationId, founder);
    await expectSuccess(save(wider, 1));
    const lapsed = { due, answers: { ...wider, pitchDeck: data.pitchDeck } };
    portal.clock.time = afterDue;
    const shown = await read(applicationId, founder);
    expect(shown).toMatchObject({ revision: before.revision, data, lapsed_changes: lapsed });
    expect(shown.requested_changes).toBeUndefined();
    portal.clock.time = afterGrace;
    await run();
    expect(await read(applicationId, founder)).toEqual(shown);
    expect(await stored()).not.toHaveProperty('drafts_pk');
    expect(JSON.stringify(await stored())).not.toContain('Meena Selvam');
  });

  test('are where the next request begins', async () => {
    const { applicationId, founder, save, handIn } = await returnedSubmission(portal, [
      'marketReach',
      'website',
    ]);
    await expectSuccess(save({ ...wider, website: 'https://kadal-two.example.org' }, 1));
    portal.clock.time = afterGrace;
    await run();
    const request = { fields: ['marketReach' as const], message: 'Where?', due: '2027-04-25' };
    await expectSuccess(portal.returnForChanges(portal.at(applicationId, 'stage1'), request, newOrganiser()));
    const shown = await read(applicationId, founder);
    expect(shown).toMatchObject({ revision: 3, data: wider, requested_changes: { fields: ['marketReach'] } });
    expect(shown.data.website).not.toBe('https://kadal-two.example.org');
    expect(shown.lapsed_changes).toBeUndefined();
    await handIn();
    expect((await read(applicationId, founder)).lapsed_changes).toBeUndefined();
    expect(await stored()).toBeUndefined();
  });

  test('are deleted if the stage was decided before the run', async () => {
    const { applicationId, founder, organiser, save } = await returnedSubmission(portal);
    await expectSuccess(save(wider, 1));
    portal.clock.time = afterGrace;
    await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
    await run();
    expect(await stored()).toBeUndefined();
    expect((await read(applicationId, founder)).lapsed_changes).toBeUndefined();
  });
});

test('nothing ends before', async () => {
  await returnedSubmission(portal);
  portal.clock.time = afterGrace - 1;
  await run();
  expect(await kinds()).toEqual(['returned']);
  expect(await itemsOf(table, 'changes')).toHaveLength(1);
});

test('a code that was sent in time and is used too late does not hand in', async () => {
  const { applicationId, founder, verify } = await returnedSubmission(portal);
  portal.clock.time = afterDue - 60_000;
  const code = await portal.mailCode(founder, applicationId);
  portal.clock.time = afterGrace;
  await run();
  expect(await verify(code)).toEqual(problem('changes-closed'));
});

test('without mails if the stage was decided after the day', async () => {
  const { applicationId, organiser } = await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
  await run();
  expect(await kinds()).toEqual(['returned', 'decided', 'return-lapsed']);
  expect(await lapseMails()).toEqual([]);
});

test.each(['not announced', 'taken back'])(
  'with both mails if the decision after the day is %s',
  async (what) => {
    portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
    const { applicationId, organiser } = await returnedSubmission(portal);
    const stage1 = portal.at(applicationId, 'stage1');
    portal.clock.time = afterGrace;
    await expectSuccess(portal.reject(stage1, organiser));
    if (what === 'taken back')
      await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, organiser));
    await run();
    const sent = (await lapseMails()).map(({ kind }) => kind);
    expect(sent).toEqual(['return-lapsed', 'return-lapsed-organiser']);
  },
);

test('once, also by two runs at once, and not after a hand-in', async () => {
  const { handIn } = await returnedSubmission(portal);
  await handIn();
  await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await Promise.all([run(), run()]);
  await run();
  expect((await kinds()).map(String).toSorted()).toEqual([
    'resubmitted',
    'return-lapsed',
    'returned',
    'returned',
  ]);
  expect(await lapseMails()).toHaveLength(2);
});

test('one that fails does not stop the others', async () => {
  const first = await returnedSubmission(portal, ['marketReach'], newOrganiser());
  await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  const reviews: TestPortal['reviews'] = {
    ...portal.reviews,
    find: async (id) => {
      if (id === first.applicationId) throw new Error('no answer');
      return portal.reviews.find(id);
    },
  };
  await expect(run({ reviews })).rejects.toThrow('of 1 requests for changes failed');
  expect(await awaited()).toEqual([first.applicationId]);
  expect(logged).toMatchObject([{ event: 'failure', kind: 'return', problem: 'internal-error' }]);
});
