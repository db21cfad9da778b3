import type { Screen } from '../screen.ts';

/** Pages that anyone may open, beside those about accounts. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'terms',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/terms');
      return page.getByRole('heading', { level: 1, name: 'Terms' });
    },
  },
  {
    name: 'privacy',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/privacy');
      return page.getByRole('heading', { level: 1, name: 'Privacy policy' });
    },
  },
  {
    name: 'not-found',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/no-such-page');
      return page.getByRole('heading', { level: 1, name: 'This page does not exist' });
    },
  },
  {
    name: 'crash',
    who: 'visitor',
    expectedConsole: [/broken on purpose/],
    show: async (page) => {
      const body = 'export default () => { throw new Error("broken on purpose") }';
      await page.route(/\/assets\/terms-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.goto('/terms');
      return page.getByRole('heading', { level: 1, name: 'Something went wrong' });
    },
  },
];
