import type { Page } from '@playwright/test';
import { cutFirstCall } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { decide } from '../support/review.ts';
import { personOf } from '../support/sign-in.ts';

/*
 * The connection of a call of an organiser breaks when the server has done it. The screen ends with what the server holds. A component
 * test breaks every call in every way.
 */

test.use({ expectedConsole: [/net::ERR_/] });

interface Action {
  readonly path: string;
  /** The kind of its entry in the history. */
  readonly kind: string;
  /** What a person does until the call leaves. */
  readonly act: (page: Page) => Promise<void>;
  /** How often the portal sends it. */
  readonly sent: number;
}

/** A GET that a browser may repeat by itself, a save that goes on by itself. */
const actions: Readonly<Record<string, Action>> = {
  Shortlist: {
    path: 'shortlist/stage1',
    kind: 'decided',
    act: (page) => decide(page, 'Shortlist'),
    sent: 2,
  },
  // It looks before it saves once more.
  Save: {
    path: 'assessments/stage1',
    kind: 'assessment-begun',
    act: (page) => page.getByRole('radio', { name: /^4:/ }).first().press('4'),
    sent: 1,
  },
};

for (const [name, { path, kind, act, sent }] of Object.entries(actions))
  test(`${name}, cut off after the call`, async ({
    page,
    submission: { applicationId, number, startupName },
  }) => {
    const list = `/admin/stage1?q=${encodeURIComponent(startupName)}`;
    await page.goto(`${list}&open=${applicationId}`);
    const calls = await cutFirstCall(page, new RegExp(`/applications/[^/]+/${path}$`));
    await act(page);
    await expect.poll(() => calls.length).toBe(sent);
    expect(new Set(calls).size, 'one key').toBe(1);
    const { call } = await personOf(page);
    const countEntries = async () => {
      const { body } = await call('readHistory', { params: { application_id: applicationId } });
      return body.entries.filter((entry) => entry.kind === kind).length;
    };
    await expect.poll(countEntries).toBe(1);

    const rowIn = (one: Page) => one.locator('tr', { hasText: number });
    const other = await page.context().newPage();
    await other.goto(list);
    const stored = await rowIn(other).textContent();
    await other.close();
    // The list asks the server every twenty seconds, and when its window comes to the front.
    const shown = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return rowIn(page).textContent();
    };
    await expect.poll(shown).toBe(stored);
  });
