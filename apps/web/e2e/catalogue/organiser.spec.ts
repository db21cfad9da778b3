import type { Browser, Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { secondOrganiser } from '../support/people.ts';
import { decide, openReview } from '../support/review.ts';
import { sessionOf } from '../support/sign-in.ts';
import { submitted } from '../support/submission.ts';
import { type CatalogueFixtures, expect, routeOf } from './catalogue-test.ts';
import { organiserRows } from './organiser.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';
import { organiserTest as test } from './signed-in.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page; readonly browser: Browser };
type Action = Parameters<typeof decide>[1];

const list = { route: routeOf('GET', '/applications/submitted/{stage}'), kind: '500', times: 3 } as const;

/** Opens the review of a new application. */
async function openNew({ page, browser }: Stage): Promise<string> {
  const { applicationId, number, startupName, page: founderPage } = await submitted(browser);
  await founderPage.context().close();
  await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  await openReview(page, number);
  return applicationId;
}

/** Takes a decision, after which every dialog is closed. */
async function decideAndClose(page: Page, action: Action): Promise<void> {
  await decide(page, action);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Takes a decision whose call meets a fault. */
function decideWhile(action: Action, method: 'GET' | 'POST') {
  return async (stage: Stage) => {
    await openNew(stage);
    const route = routeOf(method, `/applications/{application_id}/${action.toLowerCase()}/{stage}`);
    await stage.fail({ route, kind: '500' });
    await decideAndClose(stage.page, action);
  };
}

function decideOnNew(action: Action) {
  return async (stage: Stage) => {
    await openNew(stage);
    await decideAndClose(stage.page, action);
  };
}

const causes: Causes<typeof organiserRows, Stage> = {
  metricsFail: async ({ page, fail }) => {
    await fail({ route: routeOf('GET', '/application-metrics'), kind: '500', times: 3 });
    await page.goto('/admin/user-list');
  },
  stage1Fails: async ({ page, fail }) => {
    await fail(list);
    await page.goto('/admin/stage1');
  },
  stage2Fails: async ({ page, fail }) => {
    await fail(list);
    await page.goto('/admin/stage2');
  },
  approveFails: decideWhile('Approve', 'POST'),
  rejectFails: decideWhile('Reject', 'POST'),
  shortlistFails: decideWhile('Shortlist', 'GET'),
  shortlistOffline: async (stage) => {
    await openNew(stage);
    await stage.page.context().setOffline(true);
    await decideAndClose(stage.page, 'Shortlist');
  },
  colleagueFirst: async (stage) => {
    const applicationId = await openNew(stage);
    const context = await stage.browser.newContext({
      storageState: await sessionOf(stage.page.request, secondOrganiser),
    });
    const colleague = await context.newPage();
    await colleague.goto('/admin/user-list');
    await callAs(colleague, 'POST', `/applications/${applicationId}/reject/stage1`);
    const name = (await colleague.getByText(/^Welcome, /).textContent())?.replace('Welcome, ', '') ?? '';
    await context.close();
    await decideAndClose(stage.page, 'Approve');
    await expect(
      stage.page.getByText(organiserRows.colleagueFirst.said.replace('{colleague}', name)),
    ).toBeVisible();
  },
  approved: decideOnNew('Approve'),
  rejected: decideOnNew('Reject'),
  shortlisted: decideOnNew('Shortlist'),
};

for (const { title, row, provoke } of withCauses(organiserRows, causes)) {
  test(title, async ({ page, fail, browser }) => {
    await provoke({ page, fail, browser });
    await see(page, row);
  });
}
