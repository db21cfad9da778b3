import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';

interface FormWindowParts {
  readonly context: BrowserContext;
  readonly collectErrors: (page: Page) => void;
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly random: () => number;
}

/** A conflict as a window shows it. */
interface Conflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
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
  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    await this.goOnline();
    const page = await this.#parts.context.newPage();
    this.#parts.collectErrors(page);
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

  /** Replaces the text of a random field in one task of the page, if a field is visible. */
  async type(text: string): Promise<void> {
    const page = await this.page();
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
    const page = await this.page();
    await this.goOnline();
    await page.reload();
    await this.#returnToStep(page);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Clicks Next and returns to the step. */
  async next(): Promise<void> {
    const page = await this.page();
    if (await this.decide()) return;
    // A conflict dialog may open at the same time.
    await page
      .getByRole('button', { name: 'Next' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
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
    // The dialog closes, or opens again without a choice when the other window saved meanwhile.
    await expect(dialog.locator('input:checked')).toHaveCount(0);
    return true;
  }

  #conflicts(page: Page): Promise<Conflict[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"] fieldset')].map((group) => {
        const [mine, theirs] = [...group.querySelectorAll('input')].map((input) => ({
          field: input.name.replace('keep-', ''),
          text: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
        }));
        return { field: mine?.field ?? '', mine: mine?.text ?? '', theirs: theirs?.text ?? '' };
      }),
    );
  }

  /** The local drafts of the application, by field. */
  async localDrafts(): Promise<readonly Readonly<Record<string, unknown>>[]> {
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

  /** Goes online and resolves conflicts until no local draft is left. */
  async finish(): Promise<void> {
    await this.goOnline();
    const page = await this.page();
    // The form stores the last text after a short timeout.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await expect(async () => {
      if (await this.decide(['mine', 'theirs'])) await page.waitForTimeout(200);
      const choose = page.getByRole('button', { name: 'Choose what to keep' });
      if (await choose.isVisible()) await choose.click({ timeout: 1000 });
      expect(await this.localDrafts()).toEqual([]);
    }).toPass({ timeout: 40_000, intervals: [200] });
  }
}
