import { randomUUID } from 'node:crypto';
import { reviewActions } from '@portal/contracts/review/decisions';
import { beforeEach, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { allItems, itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Table } from '../dynamodb/table.ts';
import { outboxEventSchema } from '../notifications/outbox-event.ts';
import { problem } from '../problem.ts';

let table: Table;
let portal: TestPortal;
const organiser = newOrganiser('Meena Selvam');
const message_to_founder = 'Please apply again.\n\nMeena';

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

test.each(reviewActions)('%s: is the mail that the decision sends, and changes nothing', async (action) => {
  const { applicationId } = await portal.founderWithSubmission();
  const stage1 = portal.at(applicationId, 'stage1');
  const before = await allItems(table);
  const preview = await expectSuccess(portal.previewMail(stage1, { action, message_to_founder }, organiser));
  expect(await allItems(table)).toEqual(before);
  await expectSuccess(portal[action](stage1, organiser, { reason: 'Secret', message_to_founder }));
  const events = (await itemsOf(table, 'outbox')).map(({ event }) => outboxEventSchema.parse(event));
  const [mail] = events
    .filter(({ kind }) => kind === 'decided')
    .map((event) => portal.writeMail(event, 'en'));
  expect(preview).toEqual({ language: 'en', subject: mail?.subject, text: mail?.text });
  expect(preview.text).toContain(message_to_founder);
  expect(preview.text).not.toContain('Secret');
});

test('without a message has none', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const { text } = await expectSuccess(
    portal.previewMail(portal.at(applicationId, 'stage1'), { action: 'reject' }, organiser),
  );
  expect(text).not.toContain('organisers write');
});

test("is in the founder's language, not the organiser's", async () => {
  const { applicationId, founder } = await portal.founderWithSubmission();
  portal.languages.set(founder.sub, 'ta');
  const preview = await expectSuccess(
    portal.previewMail(portal.at(applicationId, 'stage1'), { action: 'reject' }, organiser),
  );
  expect(preview.language).toBe('ta');
  expect(preview.subject).toMatch(/^உங்கள் விண்ணப்பம் GSP-/);
  portal.languages.set(organiser.sub, 'ta');
  portal.languages.delete(founder.sub);
  expect(
    await portal.previewMail(portal.at(applicationId, 'stage1'), { action: 'reject' }, organiser),
  ).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Decision on your application GSP-/) });
});

test('is refused for the same reasons as the decision', async () => {
  const preview = (id: string, stage: 'stage1' | 'stage2' = 'stage1', caller = organiser) =>
    portal.previewMail(portal.at(id, stage), { action: 'reject' }, caller);
  expect(await preview(randomUUID())).toEqual(problem('application-not-found'));
  const { applicationId, founder } = await portal.founderWithSubmission();
  expect(await preview(applicationId, 'stage2')).toEqual(problem('stage-not-open'));
  const asOrganiser = { ...founder, isOrganiser: true };
  expect(await preview(applicationId, 'stage1', asOrganiser)).toEqual(problem('conflict-declared'));
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
  expect(await preview(applicationId)).toMatchObject({
    problem: 'decision-conflict',
    details: { admin_status: 'rejected', decided_by: 'Meena Selvam' },
  });
  const withdrawn = await portal.founderWithSubmission();
  await expectSuccess(portal.withdraw(withdrawn.applicationId, {}, withdrawn.founder));
  expect(await preview(withdrawn.applicationId)).toEqual(problem('withdrawn'));
});

test('without an action is the mail of the decision that is not announced, with its message', async () => {
  const together = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'at-once' } });
  const { applicationId } = await together.founderWithSubmission();
  const stage1 = together.at(applicationId, 'stage1');
  expect(await together.previewMail(stage1, {}, organiser)).toEqual(
    problem('nothing-to-announce', { admin_status: 'pending', version: 0 }),
  );
  await expectSuccess(together.shortlist(stage1, organiser, { message_to_founder: 'Come and meet us.' }));
  await expectSuccess(together.reject(stage1, organiser, { reason: 'Secret', message_to_founder }));
  const before = await allItems(table);
  const preview = await expectSuccess(together.previewMail(stage1, {}, organiser));
  expect(await allItems(table)).toEqual(before);
  await expectSuccess(together.announce(stage1, organiser));
  const events = (await itemsOf(table, 'outbox')).map(({ event }) => outboxEventSchema.parse(event));
  const [mail] = events
    .filter(({ kind }) => kind === 'decided')
    .map((event) => portal.writeMail(event, 'en'));
  expect(preview).toEqual({ language: 'en', subject: mail?.subject, text: mail?.text });
  expect(preview.text).toContain(message_to_founder);
  expect(preview.text).not.toMatch(/Secret|Come and meet us/);
});
