import { randomUUID } from 'node:crypto';
import { createAccount, logIn } from './account.ts';
import { firstFourSteps, saveDraft } from './api.ts';
import { type NewFounder, newFounder } from './people.ts';
import { test as base, expect } from './test.ts';

export interface FounderFixtures {
  /** A new founder, signed in on the page and at the empty list. */
  readonly founder: NewFounder;
  /** The id of this founder's draft with steps 1 to 4 answered. */
  readonly draft: string;
}

/** `test` with a founder of its own, so that tests never meet each other's data. */
export const test = base.extend<FounderFixtures>({
  founder: async ({ page }, provide) => {
    const founder = newFounder();
    await createAccount(page.request, founder);
    await logIn(page, founder);
    await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
    await provide(founder);
  },

  draft: async ({ page, founder }, provide) => {
    const applicationId = randomUUID();
    const { name: founderName, email, phone } = founder;
    await saveDraft(page, { applicationId, data: { ...firstFourSteps, founderName, email, phone } });
    await provide(applicationId);
  },
});

export { expect };
