import { test as base, expect } from './role-test.ts';
import { type Submitted, submitted } from './submission.ts';

interface OrganiserFixtures {
  /** An application that waits at stage 1, created for this test. */
  readonly submission: Submitted;
}

/** `test` with a page of an organiser, and an application to review. */
export const test = base.extend<OrganiserFixtures>({
  role: 'organiser',

  submission: async ({ request }, provide) => provide(await submitted(request)),
});

export { expect };
