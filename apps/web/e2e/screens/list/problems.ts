import type { Locator, Page } from '@playwright/test';
import type { ApplicationList } from '@portal/contracts/applications/records';
import type { DocumentScans, ScanState } from '@portal/contracts/uploads/scan';
import type { Screen } from '../screen.ts';
import { openDocument, openFirst, openTable } from './organiser.ts';

/** The results of a malware scan except `clean`, one for each document. */
const scanStates: readonly ScanState[] = ['unsafe', 'checking', 'unchecked'];

/** Sets the scan results of every application's documents, in turn. */
async function setScanStates(page: Page, states = scanStates): Promise<void> {
  await page.route('**/applications/*/documents', async (route) => {
    const response = await route.fetch();
    const { documents } = (await response.json()) as DocumentScans;
    const scanned = documents.map(({ key }, index) => ({ key, scan: states[index % states.length] }));
    await route.fulfill({ response, json: { documents: scanned } });
  });
}

const unsafe = (page: Page): Locator => page.getByText(/virus was found/).first();

const scans: readonly Screen[] = [
  ...([5, 6] as const).map(
    (step): Screen => ({
      name: `form-${step}-virus`,
      role: 'writer',
      open: async (page, { drafts }) => {
        await setScanStates(page);
        await page.goto(`/applications-form/${drafts.complete}?step=${step}`);
        return unsafe(page);
      },
    }),
  ),
  {
    name: 'submitted-virus',
    role: 'founder',
    open: async (page, { submitted }) => {
      await setScanStates(page);
      await page.goto(`/applications-form/${submitted}?step=6`);
      return unsafe(page);
    },
  },
  {
    name: 'review-virus',
    role: 'organiser',
    open: async (page) => {
      await setScanStates(page);
      await openTable(page, 'Pending');
      return unsafe((await openFirst(page)).page());
    },
  },
  {
    name: 'review-document-virus',
    role: 'organiser',
    open: async (page) => {
      await setScanStates(page, ['unsafe']);
      return (await openDocument(page)).getByText(/virus was found/);
    },
  },
];

/** Reports the founder's mailbox as bouncing. */
async function setMailboxBounced(page: Page): Promise<void> {
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
    role: 'founder',
    open: async (page) => {
      await setMailboxBounced(page);
      await page.goto('/applications');
      return unreachable(page);
    },
  },
  {
    name: 'form-6-unreachable',
    role: 'writer',
    open: async (page, { drafts }) => {
      await setMailboxBounced(page);
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      return unreachable(page);
    },
  },
];

/** Infected documents and unreachable mailboxes. */
export const problemScreens: readonly Screen[] = [...scans, ...mailbox];
