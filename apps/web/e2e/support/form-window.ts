import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';

export interface FormWindowParts {
  readonly context: BrowserContext;
  readonly watch: (page: Page) => void;
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly random: () => number;
}

/** What a window shows of a conflict. */
interface Conflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

const texts = ['environmentalProblem', 'carbonFootprintReduction', 'marketReach'] as const;

/** One window on the form's third step, with the hands of a founder who does anything at any time. */
export class FormWindow {
  readonly #parts: FormWindowParts;
  #page: Page | undefined;
  #offline = false;

  constructor(parts: FormWindowParts) {
    this.#parts = parts;
  }

  /** The open page; a closed window is opened first, and needs the network for that. */
  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    await this.goOnline();
    const page = await this.#parts.context.newPage();
    this.#parts.watch(page);
    this.#page = page;
    await page.goto(`/applications-form/${this.#parts.applicationId}?step=3`);
    await expect(page.getByLabel('Market reach')).toBeVisible();
    return page;
  }

  async goOffline(): Promise<void> {
    this.#offline = true;
    await this.#parts.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    if (!this.#offline) return;
    this.#offline = false;
    await this.#parts.context.setOffline(false);
  }

  /** Types a text over what a field shows, in one turn of the page: nothing can come in between. Nothing where it is not shown. */
  async type(text: string): Promise<void> {
    const page = await this.page();
    const field = texts[Math.floor(this.#parts.random() * texts.length)] ?? 'marketReach';
    const over = await page.evaluate(
      ({ name, words }) => {
        if (document.querySelector('[role="dialog"]')) return undefined;
        const input = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
        if (!input) return undefined;
        const before = input.value;
        input.focus();
        input.select();
        document.execCommand('insertText', false, words);
        return before;
      },
      { name: field, words: text },
    );
    if (over !== undefined) this.#parts.ledger.typed(field, text, over);
    else if (!(await this.decide())) await this.#comeBack(page);
  }

  async reload(): Promise<void> {
    const page = await this.page();
    await this.goOnline();
    await page.reload();
    await this.#comeBack(page);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Presses Next, and comes back if that led on. */
  async next(): Promise<void> {
    const page = await this.page();
    if (await this.decide()) return;
    // A question may come up in the very moment of the press.
    await page
      .getByRole('button', { name: 'Next' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
    await this.#comeBack(page);
  }

  /** Back from the next step, where a press of Next can lead late; a question may come up on the way. */
  async #comeBack(page: Page): Promise<void> {
    const reach = page.getByLabel('Market reach');
    const beyond = page.getByLabel('Support utilization');
    await expect(async () => {
      await expect(reach.or(beyond).first()).toBeVisible();
      if ((await beyond.isVisible()) && !(await this.decide()))
        await page.getByRole('button', { name: 'Previous' }).click({ timeout: 1000 });
      await expect(reach).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 30_000 });
  }

  /** Answers the question which versions to keep, if it is asked: one way, the other, or later. True if it was. */
  async decide(
    sides: readonly ('mine' | 'theirs' | 'later')[] = ['mine', 'theirs', 'later'],
  ): Promise<boolean> {
    const page = await this.page();
    const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
    if (!(await dialog.isVisible())) return false;
    const { random, ledger } = this.#parts;
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    if (sides.includes('later') && random() < 0.25) {
      await dialog.getByRole('button', { name: 'Decide later' }).click();
      return true;
    }
    for (const { field, ...shown } of await this.#conflicts(page)) {
      const side = pick(['mine', 'theirs'] as const) ?? 'mine';
      await dialog
        .locator(`input[name="keep-${field}"]`)
        .nth(side === 'mine' ? 0 : 1)
        .check();
      ledger.givenUp(side === 'mine' ? shown.theirs : shown.mine);
    }
    await dialog.getByRole('button', { name: 'Keep these answers' }).click();
    // Gone, or asked anew, when the other window saved something else meanwhile: then nothing is chosen yet.
    await expect(dialog.locator('input:checked')).toHaveCount(0);
    return true;
  }

  #conflicts(page: Page): Promise<Conflict[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"] fieldset')].map((group) => {
        const [mine, theirs] = [...group.querySelectorAll('input')].map((input) => ({
          field: input.name.replace('keep-', ''),
          words: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
        }));
        return { field: mine?.field ?? '', mine: mine?.words ?? '', theirs: theirs?.words ?? '' };
      }),
    );
  }

  /** What this device keeps of the application, per field. */
  async kept(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const page = await this.page();
    return page.evaluate(async (applicationId) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
      });
      const records = await new Promise<
        { applicationId: string; unsent: { mine: Record<string, unknown> } }[]
      >((resolve, reject) => {
        const reading = database.transaction('drafts').objectStore('drafts').getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error ?? new Error('The records could not be read'));
      });
      database.close();
      return records
        .filter((record) => record.applicationId === applicationId)
        .map(({ unsent }) => unsent.mine);
    }, this.#parts.applicationId);
  }

  /** Online, every question answered, until nothing is left on the device. */
  async finish(): Promise<void> {
    await this.goOnline();
    const page = await this.page();
    // The last words reach the device a moment after the key; what the page's own clock set before this is over by then.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await expect(async () => {
      if (await this.decide(['mine', 'theirs'])) await page.waitForTimeout(200);
      const choose = page.getByRole('button', { name: 'Choose what to keep' });
      if (await choose.isVisible()) await choose.click({ timeout: 1000 });
      expect(await this.kept()).toEqual([]);
    }).toPass({ timeout: 40_000, intervals: [200] });
  }
}
