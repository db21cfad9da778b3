import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { NodeResult } from 'axe-core';
import { waitForAnimations } from './animations.ts';

/** Rules of WCAG 2.2 AA and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialog = '[aria-modal="true"]';

/** The rules that a colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** The browser reads it in half the time of the other. */
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Whether a target is small only because a bar that stays in view covers a part of it: scrolling uncovers it. */
const isHalfCovered = ({ any }: NodeResult) =>
  any.some(({ data }) => data?.messageKey === 'partiallyObscured');

/** Only violations are read. The legacy mode saves the page that axe opens for frames of other origins: the portal has none. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });

/**
 * Expects no axe violations on the page once its animations have ended; `colours` limits the check to colour rules. An
 * open dialog is checked alone: the page behind it is a screen of its own, whose half-covered targets axe would report.
 */
export async function expectAccessible(
  page: Page,
  { only }: { readonly only?: 'colours' } = {},
): Promise<void> {
  await waitForAnimations(page);
  const axe = only ? axeOn(page).withRules(colourRules) : axeOn(page).withTags(tags);
  const isDialogOpen = (await page.locator(dialog).count()) > 0;
  const { violations } = await (isDialogOpen ? axe.include(dialog) : axe).analyze();
  const messages = violations.flatMap(({ id, help, nodes }) => {
    const faults = nodes.filter((node) => !isHalfCovered(node));
    const lines = faults.map((node) => `  ${node.html}\n  ${node.failureSummary}`);
    return faults.length === 0 ? [] : [`${id}: ${help}\n${lines.join('\n')}`];
  });
  expect(messages, `axe violations on ${page.url()}`).toEqual([]);
}
