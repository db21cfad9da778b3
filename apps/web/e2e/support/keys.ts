import { expect, type Locator, type Page } from '@playwright/test';

/** After so many presses something counts as out of reach. */
const mostPresses = 60;

/** How long a page may take to put the focus where it belongs, in ms; a toast before it goes by itself. */
const settling = 10_000;

/** The keyboard as somebody uses it who has nothing else. */
export interface Keys {
  /**
   * Presses Tab until the control has the focus. Fails when it is out of reach, or when a stop on the way is not in
   * sight; the end of the page is one.
   */
  readonly to: (wanted: Locator) => Promise<void>;
  /** The same with Shift+Tab, for what lies before. */
  readonly backTo: (wanted: Locator) => Promise<void>;
  /** Presses keys one after the other; afterwards the focus is somewhere in sight. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Types a text where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /** Moves to a field and types; what stood there is replaced. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** Moves to a file input, opens its chooser by a key, and takes these files. */
  readonly chooseFiles: (input: Locator, key: 'Enter' | 'Space', files: Files) => Promise<void>;
  /** Tab goes round in the dialog and never leaves it, forwards and backwards. */
  readonly expectRound: (dialog: Locator) => Promise<void>;
  /** The focus is there, and in sight. */
  readonly expectAt: (wanted: Locator) => Promise<void>;
}

type Files = Parameters<Locator['setInputFiles']>[0];

export function keysOf(page: Page): Keys {
  const { keyboard } = page;

  async function walk(key: string, wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < mostPresses; presses++) {
      if (await isFocused(wanted)) return;
      await keyboard.press(key);
      await expectFocusInSight(page);
    }
    throw new Error(`${mostPresses} times ${key} do not lead to ${wanted.toString()}`);
  }

  const to = (wanted: Locator) => walk('Tab', wanted);
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await keyboard.press(key);
    await expectFocusInSight(page);
  }

  return {
    to,
    backTo: (wanted) => walk('Shift+Tab', wanted),
    press,
    type: (text) => keyboard.type(text),
    fill: async (field, text) => {
      await to(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    chooseFiles: async (input, key, files) => {
      await to(input);
      const chosen = page.waitForEvent('filechooser');
      await page.evaluate(() => undefined); // By the answer the browser hands its file dialog over to the test.
      await keyboard.press(key);
      await (await chosen).setFiles(files);
    },
    expectRound: async (dialog) => {
      await expect.poll(() => hasFocus(dialog), { message: 'the dialog takes the focus' }).toBe(true);
      for (const key of ['Tab', 'Shift+Tab']) {
        await press(key); // from where the dialog put the focus, which need not be a stop
        const first = await placeIn(dialog);
        let presses = 0;
        do {
          await press(key);
          presses += 1;
        } while ((await placeIn(dialog)) !== first && presses < mostPresses);
        expect(presses, `presses of ${key} to go round`).toBeLessThan(mostPresses);
      }
    },
    expectAt: async (wanted) => {
      await expect(wanted).toBeFocused({ timeout: settling });
      await expectFocusInSight(page);
    },
  };
}

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

/** Which of the elements in a dialog has the focus. @throws when none has */
async function placeIn(dialog: Locator): Promise<number> {
  await expect(dialog).toBeVisible();
  const place = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
  );
  expect(place, 'the focus is in the dialog').not.toBe(-1);
  return place;
}

/** Fails unless something has the focus that can be seen, is not covered, and shows that it has it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(faultOfFocus), { message: 'the focus is in sight', timeout: settling })
    .toBe('');
}

/** What is wrong with the focus as it is now; empty when nothing is. Runs in the page. */
function faultOfFocus(): string {
  const held = document.activeElement;
  if (!held || held === document.body || held === document.documentElement) return 'nothing has the focus';
  const name = `<${held.tagName.toLowerCase()}> “${held.getAttribute('aria-label') ?? (held.textContent || held.id)}”`;
  if (!held.checkVisibility({ visibilityProperty: true })) return `${name} is hidden`;

  const { left, right, top, bottom } = held.getBoundingClientRect();
  const across = [0.5, 0.1, 0.9].map((share) => left + (right - left) * share);
  const down = [Math.max(top, 0) + 1, (top + bottom) / 2, Math.min(bottom, innerHeight) - 1];
  const points = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
  if (points.every((hit) => hit === null)) return `${name} is out of sight`;
  const inTheWay = (hit: Element | null) => hit !== null && !hit.contains(held) && !held.contains(hit);
  if (points.every((hit) => hit === null || inTheWay(hit))) return `${name} is covered`;

  // What only takes the focus from a script, such as a heading, need not show it: nothing happens there.
  if (held.getAttribute('tabindex') === '-1' && !held.matches('a, button, input, select, textarea'))
    return '';
  const around = [held, held.parentElement, held.parentElement?.parentElement].filter((one) => one != null);
  const shows = around.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  return shows ? '' : `${name} does not show that it has the focus`;
}
