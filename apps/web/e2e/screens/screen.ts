import type { Locator, Page } from '@playwright/test';
import type { Language } from '@portal/contracts/languages';
import type { Role, TestAccounts } from '../support/test-accounts.ts';

/** Brings a new page into the state; returns something that stays visible as long as the state lasts. */
type Open = (page: Page, accounts: TestAccounts) => Promise<Locator>;

interface Properties {
  readonly open: Open;
  /** The language in which `npm test` checks the screen; `npm run verify -- screens` checks every screen in both. */
  readonly daily?: Language;
  /** The screen logs in or out, stores a local draft or sets the clock: it cannot share a browser context. */
  readonly ownContext?: boolean;
  /** The state exists up to this width only, in px. */
  readonly maxWidth?: number;
  /** The screen ignores a dark colour scheme. */
  readonly lightOnly?: boolean;
  /** Console errors that the state causes, beside calls with a status of 4xx. */
  readonly expectedConsole?: readonly RegExp[];
}

/** One screen in one state. The accessibility tests and the pictures use the same list of screens. */
export interface Screen extends Properties {
  /** The name of the test and of the picture: `login-errors`. */
  readonly name: string;
  readonly role: Role;
}

/** A screen of `npm test`. */
export const daily = (open: Open): Properties => ({ open, daily: 'en' });

/** A screen of `npm test` in Tamil. */
export const dailyInTamil = (open: Open): Properties => ({ open, daily: 'ta' });

/** The screens of a role by name. `common` are properties of all of them. */
export function screensOf(
  role: Role,
  screens: Readonly<Record<string, Open | Properties>>,
  common: Omit<Properties, 'open'> = {},
): Screen[] {
  return Object.entries(screens).map(([name, screen]) => ({
    name,
    role,
    ...common,
    ...(typeof screen === 'function' ? { open: screen } : screen),
  }));
}

/** Opens an address whose page then shows that. */
export function at(address: string, shown: (page: Page) => Locator): Open {
  return async (page) => {
    await page.goto(address);
    return shown(page);
  };
}

export const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** The window in which a screen is tested: organisers use a desktop, everyone else a phone. */
export function sizeOf({ role, maxWidth }: Screen) {
  const isDesktop = role === 'organiser' && maxWidth === undefined;
  return isDesktop ? { width: 1280, height: 800 } : { width: 360, height: 740 };
}
