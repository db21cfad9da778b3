import { type NewFounder, newFounder } from './people.ts';
import { logInWithoutPages, personIn, type StorageState } from './sign-in.ts';
import { test as base, expect } from './test.ts';
import { newDraft } from './test-accounts.ts';

interface FounderFixtures {
  /** A new founder, logged in on the page. The page has the portal's origin, but no app yet. */
  readonly founder: NewFounder & { readonly session: StorageState };
  /** The id of the founder's draft, with steps 1 to 4 answered. */
  readonly draft: string;
}

/** `test` with a new founder for each test, so that tests never share data. */
export const test = base.extend<FounderFixtures>({
  founder: async ({ page }, provide) => {
    const founder = newFounder();
    await provide({ ...founder, session: await logInWithoutPages(page, founder) });
  },

  draft: async ({ founder }, provide) => provide(await newDraft(personIn(founder.session))),
});

export { expect };
