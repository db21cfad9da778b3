import type { Page } from '@playwright/test';
import { makeReviewStore } from '@portal/api/dynamodb/review-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeDecide } from '@portal/api/review/decide';
import { newOrganiser } from '@portal/api/test/founders';
import { expect, test } from '../support/organiser-test.ts';
import { openReview } from '../support/review.ts';
import type { Submitted } from '../support/submission.ts';

/**
 * Rejects at stage 1 with decisions announced together. The programme of this build announces at once, so the use case runs here, on
 * the cloud's table.
 */
async function rejectTogether({ request }: Page, application_id: string): Promise<void> {
  const services = (await (await request.get('/_local/services.json')).json()) as {
    readonly endpoints: { readonly DYNAMODB: string };
    readonly table: string;
    readonly now: number;
  };
  const table = connectTable(services.table, {
    region: 'local',
    endpoint: services.endpoints.DYNAMODB,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const decide = makeDecide({
    reviews: makeReviewStore(table),
    announcement: { stage1: 'together', stage2: 'together' },
    now: () => services.now,
  });
  const decided = await decide('reject', { application_id, stage: 'stage1' }, newOrganiser());
  table.client.destroy();
  expect(decided).toMatchObject({ admin_status: 'rejected', unannounced: true });
}

/** Leaves out the ids of elements, which are new with each visit. */
const withoutIds = (html: string) => html.replaceAll(/mantine-[a-z0-9]+|_r_\w+_/g, 'ID');

/** Returns the HTML of each of the founder's pages, and the own data as it is downloaded. */
async function founderSees({ page, applicationId, number }: Submitted): Promise<Record<string, string>> {
  const main = page.getByRole('main');
  const seen: Record<string, string> = {};
  const pages = {
    '/applications': number,
    [`/applications-form/${applicationId}?step=6`]: number,
    [`/applications/${applicationId}/receipt`]: number,
    '/account': 'An application of yours is under review',
  };
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(path);
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    seen[path] = withoutIds(await main.innerHTML());
  }
  const ownData = page.waitForResponse(/\/users\/me$/);
  await page.getByRole('button', { name: 'Download my data' }).click();
  seen['own data'] = await (await ownData).text();
  return seen;
}

test('a founder sees no difference before a decision is announced, and the decision afterwards', {
  tag: '@nightly',
}, async ({ organiserPage: page, submission, collectErrors }) => {
  test.slow();
  const { applicationId, number, startupName, page: founderPage } = submission;
  collectErrors(founderPage);
  const before = await founderSees(submission);
  await rejectTogether(page, applicationId);
  expect(await founderSees(submission)).toEqual(before);

  await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  await (await openReview(page, number)).getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('button', { name: 'Announce 1' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 decision announced' })).toBeVisible();
  await founderPage.goto('/applications');
  await expect(founderPage.getByText('Not selected').first()).toBeVisible();
});
