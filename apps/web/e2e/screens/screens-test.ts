import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/role-test.ts';
import { chooseLanguage } from '../support/switch-language.ts';
import { type Screen, sizeOf } from './screen.ts';

/** The options with which a test opens a screen. */
export function optionsOf({ role, ownContext = false, expectedConsole = [] }: Screen) {
  return {
    role,
    ownContext,
    expectedConsole: [...expectedConsole],
  } as const;
}

export interface OpenedScreen {
  readonly page: Page;
  readonly screen: Screen;
  /** Opens the screen in English in its window; returns what is visible as long as its state lasts. */
  readonly open: () => Promise<Locator>;
}

/** Declares a test of each of these screens. */
export function testScreens(
  screens: readonly Screen[],
  title: string,
  check: (opened: OpenedScreen) => Promise<void>,
): void {
  for (const screen of screens) {
    test.describe(screen.name, () => {
      test.use(optionsOf(screen));
      test(title, ({ page, testAccounts }) => {
        const open = async () => {
          // An earlier screen of the same browser context may have ended in Tamil.
          await chooseLanguage(page.context(), 'en');
          await page.setViewportSize(sizeOf(screen));
          const state = await screen.open(page, testAccounts);
          await expect(state, 'the state lasts').toBeVisible();
          return state;
        };
        return check({ page, screen, open });
      });
    });
  }
}

export { expect, test };
