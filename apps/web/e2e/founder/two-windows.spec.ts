import { randomUUID } from 'node:crypto';
import { firstFourSteps, readApplication, saveDraft } from '../support/api.ts';
import { FormWindow } from '../support/form-window.ts';
import { expect, test } from '../support/founder-test.ts';
import { makeLedger, randomOf } from '../support/ledger.ts';

/*
 * Random actions in two windows on one draft, online and offline. At the end, every typed text must be stored, unless a
 * founder overwrote it or chose another version. Repeat a failed run with VERIFY=1 TWO_WINDOWS_SEED=<seed> TWO_WINDOWS_RUNS=1.
 */
process.env['TWO_WINDOWS_SEED'] ??= String(Math.floor(Math.random() * 1_000_000)); // workers inherit it
const firstSeed = Number(process.env['TWO_WINDOWS_SEED']);
const runs = Number(process.env['TWO_WINDOWS_RUNS'] ?? 200);

/** A founder may have twenty applications. */
const runsPerFounder = 5;
const actionsPerRun = 12;

test.use({ expectedConsole: [/net::ERR_/] });

for (let from = 0; from < runs; from += runsPerFounder) {
  const seeds = Array.from({ length: Math.min(runsPerFounder, runs - from) }, (_, i) => firstSeed + from + i);

  test(`two windows lose no text: seeds ${seeds[0]} to ${seeds.at(-1)}`, { tag: '@nightly' }, async ({
    page,
    founder,
    browser,
    collectErrors,
  }) => {
    test.setTimeout(60_000 + seeds.length * 60_000);
    const { email, phone, name: founderName } = founder;
    const firstContext = page.context();
    const secondContext = await browser.newContext({ storageState: await firstContext.storageState() });
    for (const seed of seeds) {
      await test.step(`seed ${seed}`, async () => {
        const applicationId = randomUUID();
        await saveDraft(page, { applicationId, data: { ...firstFourSteps, email, phone, founderName } });
        const random = randomOf(seed);
        const ledger = makeLedger();
        const parts = { collectErrors, applicationId, ledger, random };
        const windows = [
          new FormWindow({ ...parts, context: firstContext }),
          new FormWindow({ ...parts, context: secondContext }),
        ] as const;
        for (let action = 0; action < actionsPerRun; action++) {
          const one = windows[random() < 0.5 ? 0 : 1];
          await act(one, random(), `seed ${seed}, text ${action}`);
          await page.waitForTimeout(random() * 600);
        }
        for (const one of [...windows, ...windows]) await one.finish();
        const stored = await readApplication(page, applicationId);
        expect(
          ledger.lost((field) => [stored[field]]),
          `lost texts: TWO_WINDOWS_SEED=${seed}`,
        ).toEqual([]);
        for (const one of windows) await one.close();
      });
    }
    await secondContext.close();
  });
}

async function act(one: FormWindow, chance: number, text: string): Promise<void> {
  if (chance < 0.5) await one.type(text);
  else if (chance < 0.6) await one.goOffline();
  else if (chance < 0.7) await one.goOnline();
  else if (chance < 0.78) await one.reload();
  else if (chance < 0.84) await one.close();
  else if (chance < 0.92) await one.decide();
  else await one.next();
}
