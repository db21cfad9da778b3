import { expect, type Page } from '@playwright/test';
import type { DraftData } from '@portal/contracts/applications/draft';
import type { Stage } from '@portal/contracts/review/decisions';
import { saveDraft as saveDraftOf } from '@portal/local/test/support/applications';
import { type Person, personWith } from '@portal/local/test/support/people';

export const originOf = (page: Page): string => new URL(page.url()).origin;

/** The user of the page's session, who calls the API like a second device. The page is at the portal's origin. */
export async function personOf(page: Page): Promise<Person> {
  const [idToken = '', accessToken = ''] = await page.evaluate(() =>
    ['idToken', 'accessToken'].map((kind) => {
      const entry = Object.entries(localStorage).find(([name]) => name.endsWith(`.${kind}`));
      if (!entry) throw new Error('No session on this page');
      return entry[1];
    }),
  );
  return personWith(originOf(page), idToken, accessToken);
}

interface DraftToSave {
  readonly applicationId: string;
  readonly revision?: number;
  readonly data: object;
}

/** Saves a draft by a call, like a second device; returns its revision. */
export async function saveDraft(page: Page, { applicationId, revision, data }: DraftToSave): Promise<number> {
  const saved = await saveDraftOf(await personOf(page), applicationId, data as DraftData, revision);
  return saved.revision;
}

/** Lets the founder learn of a decision now, by a call of an organiser: tests that share a cloud do not move its clock so far. */
export async function announce(page: Page, applicationId: string, stage: Stage): Promise<void> {
  const { call } = await personOf(page);
  const { status, body } = await call('announce', { params: { application_id: applicationId, stage } });
  expect(status, JSON.stringify(body)).toBe(200);
}
