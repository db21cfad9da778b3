import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from './pdf.ts';

/** A control that needs more presses is unreachable. */
const maxPresses = 60;

/** The time for a page to move the focus and for a toast to disappear, in ms. */
const focusTimeout = 20_000;

/** Operates a page by keyboard only. */
export interface Keys {
  /**
   * Presses Tab until the control has the focus. Fails when it is unreachable, or when a stop on the way is not visible.
   */
  readonly to: (wanted: Locator) => Promise<void>;
  /** The same with Shift+Tab. */
  readonly backTo: (wanted: Locator) => Promise<void>;
  /** Presses keys one after the other; expects a visible focus afterwards. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Types a text into the focused field. */
  readonly type: (text: string) => Promise<void>;
  /** Moves to a field and replaces its text. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** Moves to a file input, opens its chooser with Enter, and chooses these files. */
  readonly chooseFiles: (input: Locator, files: readonly TestFile[]) => Promise<void>;
  /** Expects a visible focus on the element. */
  readonly expectAt: (wanted: Locator) => Promise<void>;
}

export function keysOf(page: Page): Keys {
  const { keyboard } = page;

  async function walk(key: string, wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await isFocused(wanted)) return;
      await keyboard.press(key);
      await expectVisibleFocus(page);
    }
    throw new Error(`${maxPresses} times ${key} do not lead to ${wanted.toString()}`);
  }

  const to = (wanted: Locator) => walk('Tab', wanted);
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await keyboard.press(key);
    await expectVisibleFocus(page);
  }

  return {
    to,
    backTo: (wanted) => walk('Shift+Tab', wanted),
    press,
    type: (text) => keyboard.type(text),
    fill: async (field, text) => {
      await to(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText(text);
    },
    chooseFiles: async (input, files) => {
      await to(input);
      const chosen = page.waitForEvent('filechooser');
      await page.evaluate(() => undefined); // After this round trip the browser reports its file dialog to the test.
      await keyboard.press('Enter');
      await (await chosen).setFiles([...files]);
    },
    expectAt: async (wanted) => {
      await expect(wanted).toBeFocused({ timeout: focusTimeout });
      await expectVisibleFocus(page);
    },
  };
}

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** Expects a focused element in sight that nothing covers. That every control shows its focus is in screens/checks/focus.ts. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(describeFocusFault), { message: 'the focus is visible', timeout: focusTimeout })
    .toBe('');
}

/** Describes why the focus cannot be seen; empty when it can. Runs in the page. */
function describeFocusFault(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const across = [0.5, 0.1, 0.9].map((share) => left + (right - left) * share);
  const down = [Math.max(top, 0) + 1, (top + bottom) / 2, Math.min(bottom, innerHeight) - 1];
  const hits = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
  const isSeen = hits.some((hit) => hit && (hit.contains(focused) || focused.contains(hit)));
  return isSeen ? '' : `${focused.outerHTML} is out of sight or covered`;
}
