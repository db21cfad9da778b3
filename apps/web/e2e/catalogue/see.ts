import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { patternOf, type Row, type Seen } from './row.ts';

/** The control of a question: an input, or the group of a radio question. */
export function controlOf(page: Page, label: string): Locator {
  const name = new RegExp(`^${label}( \\*)?$`, 'i');
  const group = page.getByRole('radiogroup', { name });
  return page.getByLabel(name).and(page.locator('input, textarea')).or(group).first();
}

/** Toasts come in a region of their own, apart from the page. */
export const toasts = (page: Page) => page.locator('[data-position="top-right"]').getByRole('alert');

const inPage = (page: Page, role: 'alert' | 'status') =>
  page.getByRole(role).and(page.locator(':not([data-position] *)'));

/** One line of an element's text is exactly what was said. */
async function expectLine(found: Locator, said: string): Promise<void> {
  const line = found.getByText(patternOf(said)).or(found.filter({ hasText: patternOf(said) }));
  await expect(line.first()).toBeVisible();
}

/** The text among what else describes an input: its help, its count of words. */
const among = (said: string) => new RegExp(`(^|\\s)${patternOf(said).source.slice(1, -1)}(\\s|$)`);

type Look<S> = (page: Page, said: string, seen: S) => Promise<void>;

const looks: { readonly [As in Seen['as']]: Look<Extract<Seen, { as: As }>> } = {
  field: async (page, said, { label }) => {
    const control = controlOf(page, label);
    await expect(control).toHaveAccessibleDescription(among(said));
    if ((await control.getAttribute('role')) !== 'radiogroup')
      await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(patternOf(said)).first()).toBeVisible();
  },
  hint: async (page, said, { label }) => {
    await expect(controlOf(page, label)).toHaveAccessibleDescription(among(said));
  },
  alert: (page, said) => expectLine(inPage(page, 'alert'), said),
  notice: (page, said) => expectLine(inPage(page, 'status'), said),
  screen: async (page, said) => {
    await expectLine(inPage(page, 'alert'), said);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
  toast: async (page, said, { title }) => {
    const shown = toasts(page).filter({ has: page.getByText(patternOf(said)) });
    const titled = title ? shown.filter({ has: page.getByText(title, { exact: true }) }) : shown;
    await expect(titled).toBeVisible();
  },
  address: (page, said) => expectAddress(page, said),
};

async function expectAddress(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}

/** What a row says is seen, where and how it says. */
export async function see(page: Page, { said, seen, endsAt }: Row): Promise<void> {
  await (looks[seen.as] as Look<Seen>)(page, said, seen);
  if (endsAt) await expectAddress(page, endsAt);
}
