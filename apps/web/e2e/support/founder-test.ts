import { type NewFounder, newFounder } from './people.ts';
import { logInWithoutPages } from './sign-in.ts';
import { test as base, expect } from './test.ts';
import { newDraft } from './test-accounts.ts';

interface FounderFixtures {
  /** A new founder, logged in on the page. The page has the portal's origin, but no app yet. */
  readonly founder: NewFounder;
  /** The id of the founder's draft, with steps 1 to 4 answered. */
  readonly draft: string;
}

/** `test` with a new founder for each test, so that tests never share data. */
export const test = base.extend<FounderFixtures>({
  founder: async ({ page }, provide) => {
    const founder = newFounder();
    await logInWithoutPages(page, founder);
    await provide(founder);
  },

  draft: async ({ page, founder }, provide) => provide(await newDraft(page, founder)),
});

export { expect };
