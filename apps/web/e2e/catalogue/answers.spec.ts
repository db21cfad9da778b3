import type { Page } from '@playwright/test';
import type { NewFounder } from '../support/people.ts';
import { completeDraft } from '../support/submission.ts';
import { answerRows } from './answers.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { controlOf, see } from './see.ts';
import { atOrigin, newDraft, openStep, founderTest as test } from './signed-in.ts';

interface Stage {
  readonly page: Page;
  readonly founder: NewFounder;
}

/** Words beyond the limit of a long answer. */
const tooManyWords = 'word '.repeat(301);
const tooFewCharacters = 'Nineteen characters';

/** Writes into a question of a step, which is checked while it changes. */
function write(step: number, label: string, text: string, answers: object = {}) {
  return async ({ page, founder }: Stage) => {
    await openStep(page, await newDraft(page, founder, answers), step);
    await controlOf(page, label).fill(text);
  };
}

/** Leaves questions of a step unanswered and wants to go on. */
function leave(step: number, answers: object = {}) {
  return async ({ page, founder }: Stage) => {
    await openStep(page, await newDraft(page, founder, answers), step);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  };
}

const causes: Causes<typeof answerRows, Stage> = {
  startupName: write(1, 'Startup name', 'K'),
  founderName: write(1, 'Founder name', 'M'),
  phone: write(1, 'Phone', '900000000'),
  address: write(1, 'Business address', 'Here'),
  city: leave(1, { city: '' }),

  innovationShort: write(2, 'Innovation description', tooFewCharacters),
  sdgShort: write(2, 'SDG contribution', tooFewCharacters),
  problemShort: write(3, 'Environmental problem', tooFewCharacters),
  utilizationShort: write(4, 'Support utilization', tooFewCharacters),
  deckShort: write(5, 'Pitch deck description', tooFewCharacters),

  innovationLong: write(2, 'Innovation description', tooManyWords),
  sdgLong: write(2, 'SDG contribution', tooManyWords),
  problemLong: write(3, 'Environmental problem', tooManyWords),
  carbonLong: write(3, 'Carbon footprint reduction', tooManyWords),
  reachLong: write(3, 'Market reach', tooManyWords),
  fundingLong: write(4, 'Funding details', tooManyWords, { receivedFunding: 'yes' }),
  utilizationLong: write(4, 'Support utilization', tooManyWords),
  deckLong: write(5, 'Pitch deck description', tooManyWords),

  currentStage: leave(2, { currentStage: '' }),
  marketReach: write(3, 'Market reach', ' '),
  scalability: leave(3, { scalabilityPotential: '' }),
  receivedFunding: leave(4, { receivedFunding: '' }),
  certified: leave(5),
  website: write(1, 'Website', 'kadal solar'),
  addressLong: write(1, 'Business address', 'x'.repeat(501)),

  pitchDeck: leave(5),
  dpittCertificate: leave(5, { isDPITTCertified: 'yes' }),
  businessCertificate: leave(5, { isDPITTCertified: 'no' }),
  documentHint: async ({ page, founder }) => openStep(page, await newDraft(page, founder), 5),
  terms: async ({ page, founder }) => {
    await atOrigin(page);
    await openStep(page, await completeDraft(page, founder, {}), 6);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  },
};

for (const { title, row, provoke } of withCauses(answerRows, causes)) {
  test(title, async ({ page, founder }) => {
    await provoke({ page, founder });
    await see(page, row);
  });
}
