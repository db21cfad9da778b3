import type { Locator, Page } from '@playwright/test';
import type { ApplicationList } from '@portal/contracts/applications/records';
import type { DocumentScans, ScanState } from '@portal/contracts/uploads/scan';
import type { Screen } from '../screen.ts';
import { openFirst, openTable } from './organiser.ts';

/** All that a search for malware says besides that a document is clean; several documents show several of them. */
const trouble: readonly ScanState[] = ['unsafe', 'checking', 'unchecked'];

/** Has the documents of every application stand at these states. */
async function withTrouble(page: Page): Promise<void> {
  await page.route('**/applications/*/documents', async (route) => {
    const response = await route.fetch();
    const { documents } = (await response.json()) as DocumentScans;
    const scanned = documents.map(({ key }, index) => ({ key, scan: trouble[index % trouble.length] }));
    await route.fulfill({ response, json: { documents: scanned } });
  });
}

const unsafe = (page: Page): Locator => page.getByText(/virus was found/).first();

const scans: readonly Screen[] = [
  ...([5, 6] as const).map(
    (step): Screen => ({
      name: `form-${step}-virus`,
      who: 'writer',
      show: async (page, { drafts }) => {
        await withTrouble(page);
        await page.goto(`/applications-form/${drafts.complete}?step=${step}`);
        return unsafe(page);
      },
    }),
  ),
  {
    name: 'submitted-virus',
    who: 'founder',
    show: async (page, { submitted }) => {
      await withTrouble(page);
      await page.goto(`/applications-form/${submitted}?step=6`);
      return unsafe(page);
    },
  },
  {
    name: 'review-virus',
    who: 'organiser',
    show: async (page) => {
      await withTrouble(page);
      await openTable(page, 'Pending');
      return unsafe((await openFirst(page)).page());
    },
  },
];

/** Has the server know that mails to the founder come back. */
async function withoutMailbox(page: Page): Promise<void> {
  await page.route('**/green-startup/prod/applications/*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ApplicationList;
    await route.fulfill({ response, json: { ...list, mailbox: 'bounced' } });
  });
}

const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'We could not reach' });

const mailbox: readonly Screen[] = [
  {
    name: 'applications-unreachable',
    who: 'founder',
    show: async (page) => {
      await withoutMailbox(page);
      await page.goto('/applications');
      return unreachable(page);
    },
  },
  {
    name: 'form-6-unreachable',
    who: 'writer',
    show: async (page, { drafts }) => {
      await withoutMailbox(page);
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      return unreachable(page);
    },
  },
];

/** What keeps a document or a mail from those it is for. */
export const hindranceScreens: readonly Screen[] = [...scans, ...mailbox];
