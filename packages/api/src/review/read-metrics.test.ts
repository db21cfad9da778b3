import { type ReviewAction, type Stage, stages } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { announcedTogether, expectSuccess, makeTestPortal, startPortal } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';

test('an organiser who is its founder learns nothing of a decision from counters and lists before it is announced', async () => {
  const { table } = await startPortal();
  const portal = makeTestPortal(table, announcedTogether);
  await portal.founderWithSubmission();
  const { founder, decide, stage1, stage2 } = await portal.founderWithSubmission();
  const own = { ...founder, isOrganiser: true };
  const [reader, another] = [newOrganiser(), newOrganiser()];
  /** What an organiser's dashboard and tabs count, as text. The version of a row only tells that somebody opened it. */
  const seenBy = async (organiser: Caller) => {
    const lists = stages.map((stage) => portal.rowsOf(stage, undefined, organiser));
    const rows = (await Promise.all(lists)).flat();
    return JSON.stringify([await portal.readMetrics(organiser), rows.map((row) => ({ ...row, version: 0 }))]);
  };
  async function expectHidden(act: () => Promise<unknown>): Promise<void> {
    const [before, others] = [await seenBy(own), await seenBy(reader)];
    await act();
    expect(await seenBy(own)).toBe(before);
    expect(await seenBy(reader)).not.toBe(others);
  }
  const decided = (action: ReviewAction, stage: Stage) => () => decide(action, stage, another);
  await expectHidden(decided('reject', 'stage1'));
  await expectHidden(() => expectSuccess(portal.takeBack(stage1, { reason: 'The wrong row' }, another)));
  await expectHidden(decided('approve', 'stage1'));
  expect(await portal.readMetrics(reader)).toMatchObject({ admin_verified_stage1: 1 });
  expect(await portal.readMetrics(own)).toMatchObject({ submitted: 2, admin_verified_stage1: 0 });
  await expectSuccess(portal.announce(stage1, another));
  expect(await portal.readMetrics(own)).toEqual(await portal.readMetrics(reader));
  await expectHidden(decided('approve', 'stage2'));
  await expectSuccess(portal.announce(stage2, another));
  expect(await portal.readMetrics(own)).toMatchObject({ admin_verified_stage1: 1, admin_verified_stage2: 1 });
});
