import type { Page } from '@playwright/test';
import { expectStep } from '../support/application.ts';
import type { NewFounder } from '../support/people.ts';
import { callRows } from './calls.rows.ts';
import { type CatalogueFixtures, expect, type Fault, routeOf } from './catalogue-test.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';
import { newDraft, openStep, founderTest as test } from './signed-in.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page; readonly founder: NewFounder };

/** Reads are tried three times when waiting may help. */
const read = { route: routeOf('GET', '/applications/{id}') };
const save = { route: routeOf('POST', '/applications/draft') };
const hour = 3_600_000;

function openList(fault: Fault) {
  return async ({ page, fail }: Stage) => {
    await fail(fault);
    await page.goto('/applications');
  };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Answers a step and goes on while the save meets a fault; the founder stays at the step. */
function saveWhile(fault: Fault | 'offline') {
  return async ({ page, founder, fail }: Stage) => {
    await openStep(page, await newDraft(page, founder), 3);
    await page.getByLabel('Market reach').fill('Along the whole coast');
    if (fault === 'offline') await page.context().setOffline(true);
    // The form saves by itself, too, and may meet the first.
    else await fail({ ...fault, times: 100 });
    await next(page);
    await expectStep(page, 'Impact');
    await expect(page.getByLabel('Market reach')).toHaveValue('Along the whole coast');
  };
}

/** Nobody gets a new token from now on: the one at hand is past its hour. */
async function loseSession({ page, fail }: Stage): Promise<void> {
  await fail({ service: 'cognito', kind: 'cut-off', times: 100 });
  await page.clock.install({ time: Date.now() + 2 * hour });
}

const causes: Causes<typeof callRows, Stage> = {
  listFails: openList({ ...read, kind: '500', times: 3 }),
  listThrottled: openList({ ...read, kind: 'throttled', times: 3 }),
  listUnanswered: openList({ ...read, kind: 'time-out', times: 3 }),
  // A browser tries a cut connection again by itself, with every other one that it has open.
  listCutOff: openList({ ...read, kind: 'cut-off', times: 100 }),
  applicationFails: async ({ page, founder, fail }) => {
    const id = await newDraft(page, founder);
    await fail({ ...read, kind: '500', times: 3 });
    await page.goto(`/applications-form/${id}`);
  },
  applicationUnknown: async ({ page }) => {
    await page.goto('/applications-form/8f6f8f0e-6b1b-4c0e-9a53-6f0c2f1f0a11');
  },
  saveFails: saveWhile({ ...save, kind: '500' }),
  saveThrottled: saveWhile({ ...save, kind: 'throttled' }),
  saveOffline: saveWhile('offline'),
  saveUnexpected: saveWhile({ ...save, kind: 'empty' }),
  saved: async ({ page, founder }) => {
    await openStep(page, await newDraft(page, founder), 3);
    await next(page);
    await expectStep(page, 'Support & Funding');
  },
  sessionGone: async ({ page, founder }) => {
    const id = await newDraft(page, founder);
    await openStep(page, id, 3);
    await page.evaluate(() => localStorage.clear());
    await next(page);
  },
  refreshFails: async (stage) => {
    const { page, founder } = stage;
    const id = await newDraft(page, founder);
    await page.clock.install();
    await openStep(page, id, 3);
    await stage.fail({ service: 'cognito', kind: 'cut-off', times: 100 });
    await page.clock.fastForward(2 * hour);
    const asked = page.waitForRequest('**/applications/draft');
    await next(page);
    expect((await asked).headers()['authorization']).toBeUndefined();
  },
  checkFails: async (stage) => {
    await loseSession(stage);
    await stage.page.goto('/apply');
  },
  signOutFails: async ({ page, founder, fail }) => {
    await newDraft(page, founder); // Without an application a dialog would cover the list.
    await page.goto('/applications');
    await fail({ service: 'cognito', kind: '500', times: 100 });
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

for (const { title, row, provoke } of withCauses(callRows, causes)) {
  test(title, async ({ page, fail, founder }) => {
    await provoke({ page, fail, founder });
    await see(page, row);
  });
}
