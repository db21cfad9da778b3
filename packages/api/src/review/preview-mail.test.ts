import { reviewActions } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { allItems } from '../../test/items.ts';
import { announcedTogether, expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const together = makeTestPortal(portal.table, announcedTogether);
const organiser = newOrganiser('Meena Selvam');
const message_to_founder = 'Please apply again.\n\nMeena';

type Submission = Awaited<ReturnType<typeof portal.founderWithSubmission>>;

/** Previews a mail, which changes nothing. */
async function preview({ stage1 }: Submission, request: Parameters<typeof portal.previewMail>[1]) {
  const before = await allItems(portal.table);
  const mail = await expectSuccess(portal.previewMail(stage1, request, organiser));
  expect(await allItems(portal.table)).toEqual(before);
  return mail;
}

/** The mail about the last decision that is sent. */
async function sentMail({ events }: Submission) {
  const [event] = await events('decided');
  if (event === undefined) throw new Error('No mail');
  const { subject, text } = await portal.writeMail(event, 'en');
  return { language: 'en', subject, text };
}

test.each(reviewActions)('%s: is the mail that the decision sends', async (action) => {
  const submission = await portal.founderWithSubmission();
  const mail = await preview(submission, { action, message_to_founder });
  await submission.decide(action, 'stage1', organiser, { reason: 'Secret', message_to_founder });
  expect(mail).toEqual(await sentMail(submission));
  expect(mail.text).toContain(message_to_founder);
  expect(mail.text).not.toContain('Secret');
});

test('without an action is the mail of the decision that is not announced, with its message', async () => {
  const submission = await together.founderWithSubmission();
  expect(await together.previewMail(submission.stage1, {}, organiser)).toEqual(
    problem('nothing-to-announce', { admin_status: 'pending', version: 0 }),
  );
  await submission.decide('shortlist', 'stage1', organiser, { message_to_founder: 'Come and meet us.' });
  await submission.decide('reject', 'stage1', organiser, { reason: 'Secret', message_to_founder });
  const mail = await preview(submission, {});
  await expectSuccess(together.announce(submission.stage1, organiser));
  expect(mail).toEqual(await sentMail(submission));
  expect(mail.text).toContain(message_to_founder);
  expect(mail.text).not.toMatch(/Secret|Come and meet us/);
});

test("is in the founder's language, not the organiser's, and has no message without one", async () => {
  const submission = await portal.founderWithSubmission();
  portal.languages.set(submission.founder.sub, 'ta');
  const tamil = await preview(submission, { action: 'reject' });
  expect(tamil).toMatchObject({ language: 'ta', subject: expect.stringMatching(/^உங்கள் விண்ணப்பம் GSP-/) });
  portal.languages.set(organiser.sub, 'ta');
  portal.languages.delete(submission.founder.sub);
  const english = await preview(submission, { action: 'reject' });
  expect(english.subject).toMatch(/^Decision on your application GSP-/);
  expect(english.text).not.toContain('organisers write');
});
