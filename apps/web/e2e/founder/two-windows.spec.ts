import { randomUUID } from 'node:crypto';
import { firstFourSteps, readApplication, saveDraft } from '../support/api.ts';
import { FormWindow, letFramesPass } from '../support/form-window.ts';
import { expect, test } from '../support/founder-test.ts';
import { makeLedger, randomOf } from '../support/ledger.ts';

/*
 * Random actions in two windows on one draft, online and offline. At the end, every typed text must be stored, unless a
 * founder overwrote it or chose another version. `npm test` plays the same run every time, `npm run verify` eight
 * others; VERIFY_SEED=<seed> repeats those from a seed.
 */
const isLong = Boolean(process.env['VERIFY']);
const runs = isLong ? 8 : 1;
process.env['VERIFY_SEED'] ??= String(isLong ? Math.floor(Math.random() * 1_000_000) : 1); // workers inherit it
const firstSeed = Number(process.env['VERIFY_SEED']);

const actionsPerRun = 12;

test.use({ expectedConsole: [/net::ERR_/] });

for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  test(`two windows lose no text: seed ${seed}`, async ({ page, founder, browser, collectErrors }) => {
    const { email, phone, name: founderName } = founder;
    const applicationId = randomUUID();
    await saveDraft(page, { applicationId, data: { ...firstFourSteps, email, phone, founderName } });
    const random = randomOf(seed);
    const ledger = makeLedger();
    const contexts = [
      page.context(),
      await browser.newContext({ storageState: await page.context().storageState() }),
    ];
    const windows = contexts.map(
      (context) => new FormWindow({ context, collectErrors, applicationId, ledger, random }),
    );
    for (let action = 0; action < actionsPerRun; action += 1) {
      const one = windows[random() < 0.5 ? 0 : 1];
      if (one) await act(one, random(), `seed ${seed}, text ${action}`);
      await letFramesPass(page, random() * 36);
    }
    for (const one of [...windows, ...windows]) await one.finish();
    const stored = await readApplication(page, applicationId);
    expect(
      ledger.lost((field) => [stored[field]]),
      'lost texts',
    ).toEqual([]);
    await contexts[1]?.close();
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
