import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { firstFourSteps, saveDraft } from '../support/api.ts';
import { sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { collectKeyTimes, type KeyTimes, keyTimesOf } from './key-times.ts';

/** Keys per field; the first ones, in which the browser compiles, are not counted. */
const keys = 60;
const warmUp = 10;

/** CPU throttling: this machine, and a phone. */
const slowdowns = [1, 4] as const;

/** Just below the limit, so that the word count changes its colour while typing. */
const longText = `${'Solar dryers keep the fish of forty villages from spoiling. '.repeat(29)}கடல் காற்று.`;

/** Every answer, with the longest texts. */
const filled = {
  ...firstFourSteps,
  website: 'https://kadal.example',
  registrationNumber: 'U72200TN2020PTC123456',
  startupCategory: ['green_energy', 'green_finance', 'other'],
  greenFinance: ['Green bonds', 'Carbon credits'],
  innovationDescription: longText,
  sdgContribution: longText,
  environmentalProblem: longText,
  carbonFootprintReduction: longText,
  marketReach: longText,
  receivedFunding: 'yes',
  fundingDetails: longText,
  supportSeeking: ['mentorship', 'grants_funding'],
  fundingSupportNeeds: ['Machines', 'Measurements'],
  supportUtilization: longText,
  isDPITTCertified: 'no',
  pitchDeckDescription: longText,
} as const;

/** A field and its key times for each slowdown. */
interface TypedField {
  readonly step: number;
  readonly name: string;
  readonly times: Readonly<Record<string, KeyTimes>>;
}

test('typing in every field of the filled form', async ({ page, founder }) => {
  test.setTimeout(600_000);
  const id = randomUUID();
  const { name: founderName, email, phone } = founder;
  const data = { ...filled, startupName: sample.startupName, founderName, email, phone };
  await saveDraft(page, { applicationId: id, data });
  await collectKeyTimes(page);
  const cdp = await page.context().newCDPSession(page);
  const typed: TypedField[] = [];
  for (const step of [1, 2, 3, 4, 5]) {
    await page.goto(`/applications-form/${id}?step=${step}`);
    await expect(page.getByText(`Step ${step} of 6`)).toBeAttached();
    for (const field of await textFields(page)) {
      typed.push({ step, name: await nameOf(field), times: await typeIn(page, cdp, field) });
    }
  }
  expect(typed, 'fields that were typed in').toHaveLength(14);
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify(typed));
});

/** The text fields of the step in their order. */
function textFields(page: Page): Promise<Locator[]> {
  const fields = page
    .locator('form')
    .locator('textarea, input:is([type="text"], [type="tel"], [type="url"])');
  return fields.and(page.locator(':not([readonly]):not([aria-haspopup])')).all();
}

async function nameOf(field: Locator): Promise<string> {
  return field.evaluate(
    (input: HTMLInputElement) => input.labels?.[0]?.firstChild?.textContent ?? input.name,
  );
}

/** Types in a field at each speed; returns the time of each key. */
async function typeIn(page: Page, cdp: CDPSession, field: Locator): Promise<Record<string, KeyTimes>> {
  const times: Record<string, KeyTimes> = {};
  await field.focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (const rate of slowdowns) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    for (let key = 0; key < keys; key += 1) {
      // Backspace and digit in turn: the text keeps its length, and a full field still changes with every key.
      await page.keyboard.press(key % 2 === 0 ? 'Backspace' : '7');
      await page.waitForTimeout(5);
    }
    times[rate] = (await keyTimesOf(page)).slice(warmUp);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}
