import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';

interface FormWindowParts {
  readonly context: BrowserContext;
  readonly collectErrors: (page: Page) => void;
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly random: () => number;
}

const texts = ['environmentalProblem', 'carbonFootprintReduction', 'marketReach'] as const;

/** A window with the form's third step, and the actions of a founder in it. */
export class FormWindow {
  readonly #parts: FormWindowParts;
  #page: Page | undefined;
  #offline = false;

  constructor(parts: FormWindowParts) {
    this.#parts = parts;
  }

  /** The window's page. Opens a closed window, which needs the network. */
  async #open(): Promise<Page> {
    if (this.#page) return this.#page;
    await this.goOnline();
    const page = await this.#parts.context.newPage();
    this.#parts.collectErrors(page);
    this.#page = page;
    await page.goto(`/applications-form/${this.#parts.applicationId}?step=3`);
    await expect(page.getByLabel('Market reach')).toBeVisible();
    return page;
  }

  goOffline = () => this.#setOffline(true);

  goOnline = () => this.#setOffline(false);

  async #setOffline(offline: boolean): Promise<void> {
    if (this.#offline === offline) return;
    this.#offline = offline;
    await this.#parts.context.setOffline(offline);
  }

  /** Replaces the text of a random field in one task of the page, if a field is visible. */
  async type(text: string): Promise<void> {
    const page = await this.#open();
    const field = texts[Math.floor(this.#parts.random() * texts.length)] ?? 'marketReach';
    const over = await page.evaluate(
      ({ name, newText }) => {
        if (document.querySelector('[role="dialog"]')) return undefined;
        const input = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
        if (!input) return undefined;
        const before = input.value;
        input.focus();
        input.select();
        document.execCommand('insertText', false, newText);
        return before;
      },
      { name: field, newText: text },
    );
    if (over !== undefined) this.#parts.ledger.typed(field, text, over);
    else if (!(await this.decide())) await this.#returnToStep(page);
  }

  async reload(): Promise<void> {
    const page = await this.#open();
    await this.goOnline();
    await page.reload();
    await this.#returnToStep(page);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Clicks Next, if no conflict dialog opens at the same time, and returns to the step. */
  async next(): Promise<void> {
    const page = await this.#open();
    if (await this.decide()) return;
    await page
      .getByRole('button', { name: 'Next' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await this.#returnToStep(page);
  }

  /** Returns from the next step, which may open late; a conflict dialog may open meanwhile. */
  async #returnToStep(page: Page): Promise<void> {
    const reach = page.getByLabel('Market reach');
    const beyond = page.getByLabel('Support utilization');
    await expect(async () => {
      await expect(reach.or(beyond).first()).toBeVisible();
      if ((await beyond.isVisible()) && !(await this.decide()))
        await page.getByRole('button', { name: 'Previous' }).click({ timeout: 1000 });
      await expect(reach).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 30_000 });
  }

  /** Chooses random versions in the conflict dialog, or later. Returns whether the dialog was open. */
  async decide(mayDecideLater = true): Promise<boolean> {
    const page = await this.#open();
    const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
    if (!(await dialog.isVisible())) return false;
    const { random, ledger } = this.#parts;
    if (mayDecideLater && random() < 0.25) {
      await dialog.getByRole('button', { name: 'Decide later' }).click();
      return true;
    }
    for (const versions of await dialog.getByRole('group').all()) {
      const kept = random() < 0.5 ? 0 : 1;
      const radios = versions.getByRole('radio');
      await radios.nth(kept).check();
      // A version's text describes its radio button.
      const givenUp = await radios.nth(1 - kept).getAttribute('aria-describedby');
      ledger.givenUp((await page.locator(`[id="${givenUp}"]`).textContent()) ?? '');
    }
    await dialog.getByRole('button', { name: 'Keep these answers' }).click();
    // The dialog closes, or opens again without a choice when the other window saved meanwhile.
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    return true;
  }

  /** The number of drafts on this device, which wait for their save. */
  #countLocalDrafts(page: Page): Promise<number> {
    return page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('portal-drafts');
          opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('drafts').objectStore('drafts').count();
            counting.onsuccess = () => resolve(counting.result);
            counting.onerror = () => reject(counting.error ?? new Error('The drafts could not be counted'));
            opening.result.close();
          };
        }),
    );
  }

  /** Goes online and resolves conflicts until no local draft is left. */
  async finish(): Promise<void> {
    await this.goOnline();
    const page = await this.#open();
    // Leaving the page stores the last text on the device without the pause that otherwise follows a key.
    await page.reload();
    // An earlier Next may have opened the next step since.
    await this.#returnToStep(page);
    await expect(async () => {
      await this.decide(false);
      const choose = page.getByRole('button', { name: 'Choose what to keep' });
      if (await choose.isVisible()) await choose.click({ timeout: 1000 });
      expect(await this.#countLocalDrafts(page)).toBe(0);
    }).toPass({ timeout: 40_000, intervals: [200] });
  }
}

/** Lets a page draw that number of frames. */
export const letFramesPass = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
