import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { execa } from 'execa';
import { artRound } from '../../packages/verify/src/art-grants.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot } from '../shared/root.ts';
import { checkOutcome, type Outcome } from './outcome.ts';

const port = '5180';
const origin = `http://localhost:${port}`;

/** What the office of another programme replaces in `programme.ts`. */
const programmeTexts = [
  ["'green-startup'", "'art-grants'"],
  ['Green Startup Programme', 'Grants for Artists'],
  ['பசுமைப் புத்தொழில் திட்டம்', 'கலைஞர் நிதியுதவி'],
  ["'GSP'", "'ART'"],
] as const;

/** The call for applications that the other programme begins with, in another year. */
const round = artRound(firstRound, {
  opens: '2029-02-05',
  deadline: '2029-03-12',
  interviews: '2029-03-20',
  results: '2029-03-30',
});

/**
 * Starts the portal of another programme as its office would – the repository with another `programme.ts` and another first round,
 * nothing else changed – and asks the running portal. Its error says what is wrong.
 */
export async function runSecondProgramme(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'second-programme-'));
  const { stdout } = await runCommand('git', ['ls-files', '-z']);
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(inRoot(file), join(folder, file));
  const programmeFile = join(folder, 'packages/contracts/src/programme.ts');
  let programme = readFileSync(programmeFile, 'utf8');
  for (const [before, after] of programmeTexts) programme = programme.replace(before, after);
  writeFileSync(programmeFile, programme);
  writeFileSync(join(folder, 'packages/contracts/src/rounds/first-round.json'), JSON.stringify(round));

  const env = { PORT: port, PORTAL_DATA: join(folder, 'data') };
  const npm = execa({ cwd: folder, env, all: true });
  const start = npm`npm start -- --reset --seed 6`;
  try {
    const stopped = start.then(({ all }) => Promise.reject(new Error(all)));
    await Promise.race([stopped, untilReady().then(askPortal)]);
    await npm`npm run smoke -- local`;
    return checkOutcome('second-programme', true);
  } finally {
    start.kill();
    await start.catch(() => undefined);
    rmSync(folder, { recursive: true });
  }
}

async function untilReady(): Promise<void> {
  const isReady = async () =>
    fetch(`${origin}/config.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(500);
}

async function askPortal(): Promise<void> {
  const current = (await (await fetch(`${origin}/art-grants/prod/rounds/current`)).json()) as Partial<Round>;
  assert.equal(current.id, round.id);
  for (const [path, name] of [
    ['/', 'Grants for Artists'],
    ['/ta/', 'கலைஞர் நிதியுதவி'],
  ] as const) {
    const page = await (await fetch(origin + path)).text();
    assert.ok(page.includes(name), `${path} is of the programme`);
    assert.doesNotMatch(page, /Green Startup|பசுமைப் புத்தொழில்|GSP-| 2027|2027-/, path);
  }
}
