import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '../support/test.ts';
import { readWorld, type Who, type World } from './world.ts';

export interface WorldOptions {
  /** What addresses end in before the `@`, so that runs on the same cloud do not meet; empty on a cloud of their own. */
  readonly tag: string;
}

/** `test` that makes the world. */
export const setup = base.extend<WorldOptions>({ tag: ['', { option: true }] });

/** Where the project that makes the world leaves it for those that look at it. */
export function worldFile(outputDir: string): string {
  mkdirSync(outputDir, { recursive: true });
  return path.join(outputDir, 'screens-world.json');
}

interface ScreenFixtures {
  /** Who is signed in on the page. */
  readonly who: Who;
}

/** The world that was made for this run. */
export function theWorld(): World {
  return readWorld(worldFile(base.info().project.outputDir));
}

/** `test` in that world. */
export const test = base.extend<ScreenFixtures>({
  who: ['visitor', { option: true }],
  storageState: ({ who }, provide) => provide(theWorld().sessions[who]),
});

export { expect };
