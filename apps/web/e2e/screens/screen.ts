import type { Locator, Page } from '@playwright/test';
import type { Role, TestAccounts } from './test-accounts.ts';

/** One screen in one state. The accessibility tests and the pictures use the same list of screens. */
export interface Screen {
  /** The name of the test and of the picture: `login-errors`. */
  readonly name: string;
  readonly role: Role;
  /** Brings a new page into the state; returns something that stays visible as long as the state lasts. */
  readonly open: (page: Page, accounts: TestAccounts) => Promise<Locator>;
  /** The screen logs in or out, stores a local draft or sets the clock: it cannot share a browser context. */
  readonly ownContext?: boolean;
  /** The state exists up to this width only, in px. */
  readonly maxWidth?: number;
  /** The screen ignores a dark colour scheme. */
  readonly lightOnly?: boolean;
  /** Console errors that the state causes, beside calls with a status of 4xx. */
  readonly expectedConsole?: readonly RegExp[];
}

/** The window in which a screen is tested: organisers use a desktop, everyone else a phone. */
export function sizeOf({ role, maxWidth }: Screen) {
  const isDesktop = role === 'organiser' && maxWidth === undefined;
  return isDesktop ? { width: 1280, height: 800 } : { width: 360, height: 740 };
}
