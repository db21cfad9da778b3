import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const opens = Date.parse('2027-04-01T00:00:00+05:30');
const closes = Date.parse('2027-05-16T00:00:00+05:30');

/** Makes the page believe that it is another time at the server, in ms since the epoch. Other screens share the cloud's clock. */
async function showServerTime(page: Page, time: number): Promise<void> {
  await page.route('**/green-startup/prod/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(time).toUTCString() } });
  });
}

/** The founder's list and form before, near and after the dates of the round. */
export const roundScreens: readonly Screen[] = [
  {
    name: 'applications-not-yet-open',
    role: 'newcomer',
    open: async (page) => {
      await showServerTime(page, opens - 3 * day);
      await page.goto('/applications');
      return page.getByText('Applications open on 1 April 2027.');
    },
  },
  {
    name: 'applications-last-hour',
    role: 'founder',
    open: async (page) => {
      await showServerTime(page, closes - 0.7 * hour);
      await page.goto('/applications');
      return page.getByRole('timer');
    },
  },
  {
    name: 'applications-closed',
    role: 'founder',
    open: async (page) => {
      await showServerTime(page, closes + day);
      await page.goto('/applications');
      return page.getByText('Applications closed on 15 May 2027.');
    },
  },
  {
    name: 'form-last-days',
    role: 'writer',
    open: async (page, { drafts }) => {
      await showServerTime(page, closes - 3.5 * day);
      await page.goto(`/applications-form/${drafts.at[3]}?step=3`);
      return page.getByText('in 3 days');
    },
  },
  {
    name: 'form-last-hour',
    role: 'writer',
    open: async (page, { drafts }) => {
      await showServerTime(page, closes - 0.7 * hour);
      await page.goto(`/applications-form/${drafts.at[3]}?step=3`);
      return page.getByRole('timer');
    },
  },
  {
    name: 'form-closed',
    role: 'writer',
    open: async (page, { drafts }) => {
      await showServerTime(page, closes + day);
      await page.goto(`/applications-form/${drafts.complete}?step=5`);
      return page.getByText(/This one was not submitted\.$/);
    },
  },
  {
    name: 'form-new-not-yet-open',
    role: 'newcomer',
    open: async (page) => {
      await showServerTime(page, opens - 3 * day);
      await page.goto('/applications-form');
      return page.getByText('You can start your application on that day.');
    },
  },
  {
    name: 'form-new-closed',
    role: 'founder',
    open: async (page) => {
      await showServerTime(page, closes + day);
      await page.goto('/applications-form');
      return page.getByText('A new application cannot be started any more.');
    },
  },
];
