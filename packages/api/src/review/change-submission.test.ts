import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { announcedTogether, expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile(announcedTogether);
const meena = newOrganiser('Meena Selvam');

type Submission = Awaited<ReturnType<typeof portal.founderWithSubmission>>;

test('the keys of the last twenty changes count, each for its submission', async () => {
  const [one, other] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const requestId = randomUUID();
  const note = ({ applicationId }: Submission, id: string) =>
    expectSuccess(portal.addNote(applicationId, { text: 'Called' }, meena, { requestId: id }));
  await note(one, requestId);
  await note(other, requestId);
  for (let changes = 1; changes < 20; changes += 1) await note(one, randomUUID());
  await note(one, requestId);
  expect(await one.kinds()).toHaveLength(20);
  await note(one, randomUUID());
  await note(one, requestId);
  expect(await one.kinds()).toHaveLength(22);
  expect(await other.kinds()).toHaveLength(1);
});

test('a call without a stage answers the row of the last open stage, or of an open one that it names', async () => {
  const { applicationId, decide, stage1 } = await portal.founderWithSubmission();
  const noted = async (stage?: 'stage1' | 'stage2') => {
    const { row } = await expectSuccess(portal.addNote(applicationId, { text: 'Called' }, meena, { stage }));
    return row.admin_status;
  };
  await decide('approve', 'stage1', meena);
  expect([await noted(), await noted('stage2')]).toEqual(['approved', 'approved']);
  await expectSuccess(portal.announce(stage1, meena));
  expect([await noted(), await noted('stage1')]).toEqual(['pending', 'approved']);
});
