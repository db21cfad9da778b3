import type { Page } from '@playwright/test';
import type { NewFounder } from '../support/people.ts';
import { completeDraft } from '../support/submission.ts';
import { answerRows } from './answers.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { controlOf, see } from './see.ts';
import { atOrigin, newDraft, openStep, founderTest as test } from './signed-in.ts';

/** Words beyond the limit of a long answer. */
const tooManyWords = 'word '.repeat(301);
const tooFewCharacters = 'Nineteen characters';

/** Writes into a question, which is checked while it changes. */
const write = (label: string, text: string) => (page: Page) => controlOf(page, label).fill(text);

/** Leaves a question unanswered and wants to go on. */
const leave = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

const look = () => Promise.resolve();

const causes: Causes<typeof answerRows, Page> = {
  startupName: write('Startup name', 'K'),
  founderName: write('Founder name', 'M'),
  phone: write('Phone', '900000000'),
  address: write('Business address', 'Here'),
  city: leave,

  innovationShort: write('Innovation description', tooFewCharacters),
  sdgShort: write('SDG contribution', tooFewCharacters),
  problemShort: write('Environmental problem', tooFewCharacters),
  utilizationShort: write('Support utilization', tooFewCharacters),
  deckShort: write('Pitch deck description', tooFewCharacters),

  innovationLong: write('Innovation description', tooManyWords),
  sdgLong: write('SDG contribution', tooManyWords),
  problemLong: write('Environmental problem', tooManyWords),
  carbonLong: write('Carbon footprint reduction', tooManyWords),
  reachLong: write('Market reach', tooManyWords),
  fundingLong: write('Funding details', tooManyWords),
  utilizationLong: write('Support utilization', tooManyWords),
  deckLong: write('Pitch deck description', tooManyWords),

  currentStage: leave,
  marketReach: write('Market reach', ' '),
  scalability: leave,
  receivedFunding: leave,
  certified: leave,
  website: write('Website', 'kadal solar'),
  addressLong: write('Business address', 'x'.repeat(501)),

  pitchDeck: leave,
  dpittCertificate: leave,
  businessCertificate: leave,
  documentHint: look,
  terms: (page) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
};

/** A page of the form where rows are provoked one after the other: opening it is what takes long. */
interface Sheet {
  readonly step: number;
  /** Beside complete answers of steps 1 to 4. */
  readonly answers?: object;
  readonly rows: readonly (keyof typeof answerRows)[];
}

const sheets: readonly Sheet[] = [
  {
    step: 1,
    answers: { city: '' },
    rows: ['startupName', 'founderName', 'phone', 'address', 'addressLong', 'website', 'city'],
  },
  {
    step: 2,
    answers: { currentStage: '' },
    rows: ['innovationShort', 'innovationLong', 'sdgShort', 'sdgLong', 'currentStage'],
  },
  {
    step: 3,
    answers: { scalabilityPotential: '' },
    rows: ['problemShort', 'problemLong', 'carbonLong', 'reachLong', 'marketReach', 'scalability'],
  },
  {
    step: 4,
    answers: { receivedFunding: '' },
    rows: ['utilizationShort', 'utilizationLong', 'receivedFunding'],
  },
  { step: 4, answers: { receivedFunding: 'yes' }, rows: ['fundingLong'] },
  { step: 5, rows: ['documentHint', 'deckShort', 'deckLong', 'certified', 'pitchDeck'] },
  { step: 5, answers: { isDPITTCertified: 'yes' }, rows: ['dpittCertificate'] },
  { step: 5, answers: { isDPITTCertified: 'no' }, rows: ['businessCertificate'] },
  { step: 6, rows: ['terms'] },
];

async function openSheet(page: Page, founder: NewFounder, { step, answers }: Sheet): Promise<void> {
  await atOrigin(page);
  const id = step === 6 ? await completeDraft(page, founder, {}) : await newDraft(page, founder, answers);
  await openStep(page, id, step);
}

const all = withCauses(answerRows, causes);

for (const sheet of sheets) {
  test(`step ${sheet.step}: ${sheet.rows.join(', ')}`, async ({ page, founder }) => {
    await openSheet(page, founder, sheet);
    for (const { title, row, provoke } of all.filter(({ id }) => sheet.rows.includes(id))) {
      await test.step(title, async () => {
        await provoke(page);
        await see(page, row);
      });
    }
  });
}

test('every row has its sheet', () => {
  test.expect(sheets.flatMap(({ rows }) => rows).toSorted()).toEqual(Object.keys(answerRows).toSorted());
});
