import type { Page } from '@playwright/test';
import { at, daily, dailyInTamil, screensOf, title } from '../screen.ts';

/** Replaces the root layout and its error boundary by components that throw. */
async function throwOnRender(page: Page): Promise<void> {
  const body =
    'const Throwing=()=>{throw new Error("test error on render")};export{Throwing as default,Throwing as ErrorBoundary}';
  await page.route(/\/assets\/portal-[^/]*\.js$/, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const genuine = { genuine: true, submitted_at: '2027-04-14T04:30:15.000Z' };

const landing = screensOf(
  'visitor',
  {
    landing: daily(at('/', heading)),
    // The page is a choice of Tamil.
    'landing-tamil': { ...daily(at('/ta/', heading)), ownContext: true },
    'landing-menu': {
      maxWidth: 1000,
      open: async (page) => {
        await page.goto('/');
        await page.getByRole('link', { name: 'Menu' }).click();
        return page.getByRole('navigation', { name: 'Sections' });
      },
    },
  },
  { lightOnly: true },
);

/** Public pages except those about accounts, and what replaces a page that fails. */
export const publicScreens = [
  ...landing,
  ...screensOf('visitor', {
    'can-i-apply': dailyInTamil(at('/can-i-apply', title('Can I apply?'))),
    requirements: dailyInTamil(at('/what-you-will-need', title('What you will need'))),
    privacy: daily(at('/privacy', title('Privacy policy'))),
    'receipt-check-genuine': async (page) => {
      await page.route('**/green-startup/prod/receipts/*', (route) => route.fulfill({ json: genuine }));
      await page.goto(`/receipt#GSP-2027-000123:${'5190f2bb'.repeat(8)}`);
      return page.getByRole('status').filter({ hasText: 'Genuine, received on' });
    },
    'not-found': at('/no-such-page', title('This page does not exist')),
    crash: {
      ...daily(async (page) => {
        await throwOnRender(page);
        await page.goto('/terms');
        return title('Something went wrong')(page);
      }),
      expectedConsole: [/test error on render/],
    },
  }),
];
