import type { Locator, Page } from '@playwright/test';
import type { Who, World } from './world.ts';

/** One screen in one state. The accessibility checks and the pictures are both made from the list of these. */
export interface Screen {
  /** Names the test and the picture: `login-errors`. */
  readonly name: string;
  readonly who: Who;
  /** Leads a fresh page into the state; answers what is in sight as long as the state lasts. */
  readonly show: (page: Page, world: World) => Promise<Locator>;
  /** A state that exists below that width (px) only. */
  readonly upTo?: number;
  /** Drawn in light, whatever the system says. */
  readonly alwaysLight?: boolean;
  /** What the browser's console may say beyond refused calls. */
  readonly expectedConsole?: readonly RegExp[];
}
