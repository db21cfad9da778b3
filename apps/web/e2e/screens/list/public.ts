import { breakPage, broken } from '../breaking.ts';
import type { Screen } from '../screen.ts';

/** Pages that anyone may open, beside those about accounts. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    alwaysLight: true,
    who: 'visitor',
    show: async (page) => {
      await page.goto('/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'landing-menu',
    alwaysLight: true,
    who: 'visitor',
    upTo: 1000,
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Menu' }).click();
      return page.getByRole('navigation', { name: 'Sections' });
    },
  },
  {
    name: 'landing-closed',
    alwaysLight: true,
    who: 'visitor',
    show: async (page) => {
      await page.clock.setFixedTime(new Date('2027-05-20T10:00:00+05:30'));
      await page.goto('/');
      return page.getByText('Applications closed on').first();
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
    name: 'accessibility',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/accessibility');
      return page.getByRole('heading', { level: 1, name: 'Accessibility statement' });
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
    name: 'page-broken',
    who: 'founder',
    expectedConsole: broken,
    show: async (page) => {
      await breakPage(page, /\/assets\/applications-[^/]*\.js$/, ['default']);
      await page.goto('/applications');
      return page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
    },
  },
  {
    name: 'crash',
    who: 'visitor',
    expectedConsole: broken,
    show: async (page) => {
      await breakPage(page, /\/assets\/portal-[^/]*\.js$/, ['default', 'ErrorBoundary']);
      await page.goto('/terms');
      return page.getByRole('heading', { level: 1, name: 'Something went wrong' });
    },
  },
];
