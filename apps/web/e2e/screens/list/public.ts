import { answerUnavailable, unavailableErrors } from '../../support/intercept-calls.ts';
import { setServerTime } from '../../support/server-time.ts';
import type { Screen } from '../screen.ts';
import { renderErrors, throwOnRender } from '../throw-on-render.ts';

const receipts = '**/green-startup/prod/receipts/*';

/** Public pages except those about accounts. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    lightOnly: true,
    role: 'visitor',
    open: async (page) => {
      await page.goto('/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'landing-tamil',
    lightOnly: true,
    role: 'visitor',
    // The page is a choice of Tamil.
    ownContext: true,
    open: async (page) => {
      await page.goto('/ta/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'landing-menu',
    lightOnly: true,
    role: 'visitor',
    maxWidth: 1000,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Menu' }).click();
      return page.getByRole('navigation', { name: 'Sections' });
    },
  },
  {
    name: 'landing-closed',
    lightOnly: true,
    role: 'visitor',
    ownContext: true,
    open: async (page) => {
      await setServerTime(page, '2027-05-20T10:00:00+05:30');
      await page.goto('/');
      return page.getByText('Applications closed on').first();
    },
  },
  {
    name: 'requirements',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/what-you-will-need');
      return page.getByRole('heading', { level: 1, name: 'What you will need' });
    },
  },
  {
    name: 'terms',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/terms');
      return page.getByRole('heading', { level: 1, name: 'Terms' });
    },
  },
  {
    name: 'privacy',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/privacy');
      return page.getByRole('heading', { level: 1, name: 'Privacy policy' });
    },
  },
  {
    name: 'accessibility',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/accessibility');
      return page.getByRole('heading', { level: 1, name: 'Accessibility statement' });
    },
  },
  {
    name: 'receipt-check',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/receipt');
      return page.getByRole('heading', { level: 1, name: 'Check a receipt' });
    },
  },
  {
    name: 'receipt-check-genuine',
    role: 'visitor',
    open: async (page) => {
      await page.route(receipts, (route) =>
        route.fulfill({ json: { genuine: true, submitted_at: '2027-04-14T04:30:15.000Z' } }),
      );
      await page.goto(`/receipt#GSP-2027-000123:${'5190f2bb'.repeat(8)}`);
      return page.getByRole('status').filter({ hasText: 'Genuine, received on' });
    },
  },
  {
    name: 'receipt-check-no-match',
    role: 'visitor',
    open: async (page) => {
      await page.goto(`/receipt#GSP-2027-000123:${'0'.repeat(64)}`);
      return page.getByRole('alert').filter({ hasText: 'Does not match' });
    },
  },
  {
    name: 'receipt-check-error',
    role: 'visitor',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, receipts);
      await page.goto(`/receipt#GSP-2027-000123:${'0'.repeat(64)}`);
      return page.getByRole('alert').filter({ hasText: 'The receipt could not be checked' });
    },
  },
  {
    name: 'not-found',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/no-such-page');
      return page.getByRole('heading', { level: 1, name: 'This page does not exist' });
    },
  },
  {
    name: 'page-broken',
    role: 'founder',
    expectedConsole: renderErrors,
    open: async (page) => {
      await throwOnRender(page, /\/assets\/applications-[^/]*\.js$/, ['default']);
      await page.goto('/applications');
      return page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
    },
  },
  {
    name: 'crash',
    role: 'visitor',
    expectedConsole: renderErrors,
    open: async (page) => {
      await throwOnRender(page, /\/assets\/portal-[^/]*\.js$/, ['default', 'ErrorBoundary']);
      await page.goto('/terms');
      return page.getByRole('heading', { level: 1, name: 'Something went wrong' });
    },
  },
];
