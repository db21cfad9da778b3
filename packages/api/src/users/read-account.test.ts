import { accountDataSchema } from '@portal/contracts/identity/profile';
import { expect, test } from 'vitest';
import { changesMessage, due, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';

const portal = await portalOfFile();

/** The founder's applications as the response has them. */
const applicationsOf = async (founder: Caller) =>
  accountDataSchema.parse(await expectSuccess(portal.readAccount(founder))).applications;

test('has why it was withdrawn, and nothing of changes that nobody asked for', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission();
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  const none = { changes_asked: [], earlier_versions: [] };
  expect(await applicationsOf(founder)).toMatchObject([{ withdrawal_reason: 'Other plans', ...none }]);
});

test('has the requests for changes without who asked, and the earlier versions with their documents', async () => {
  const { founder, applicationId, organiser, stored, submission, save, handIn } =
    await returnedSubmission(portal);
  const askedAt = portal.clock.iso;
  const first = await stored();
  const { digest, terms } = await submission();
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  await handIn();
  await expectSuccess(returnTo(portal, applicationId, ['website']));
  const request = { stage: 'stage1', message: changesMessage, due };
  const [application] = await applicationsOf(founder);
  expect(application).toEqual({
    application_id: applicationId,
    created_at: first?.createdAt,
    decisions: [],
    changes_asked: [
      { ...request, fields: ['marketReach', 'pitchDeck'], asked_at: askedAt },
      { ...request, fields: ['website'], asked_at: portal.clock.iso },
    ],
    earlier_versions: [{ submitted_at: first?.submittedAt, digest, terms, answers: first?.data }],
  });
  for (const secret of [organiser.name, organiser.sub, organiser.email])
    expect(JSON.stringify(application)).not.toContain(secret);
});
