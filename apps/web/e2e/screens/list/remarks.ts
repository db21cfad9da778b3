import type { Locator, Page } from '@playwright/test';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';
import { openFirst, openTable } from './organiser.ts';

const preview = '**/mail-preview/stage1';
const message =
  'Your pilot in Ennore convinced us. What it saves has not been measured yet.\n\nPlease apply again next year:\n- with figures of a whole season\n- with the permit of the port';

/** Asks for a decision on the first undecided application, and opens the form for reason and message. */
async function openForm(page: Page, action: 'Reject' | 'Approve'): Promise<Locator> {
  await openTable(page, 'Pending');
  await (await openFirst(page)).getByRole('button', { name: action }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.locator('summary').click();
  return question;
}

/** Writes a message and asks for the mail. */
async function askForMail(page: Page): Promise<Locator> {
  const question = await openForm(page, 'Reject');
  await question.getByRole('textbox', { name: 'Message to the founder' }).fill(message);
  await question.getByRole('button', { name: 'Preview the mail' }).click();
  return question;
}

const decided: HistoryEntry = {
  kind: 'decided',
  number: 1,
  at: '2027-04-20T04:30:00.000Z',
  by: 'Arjun Selvam',
  by_sub: 'a-colleague',
  stage: 'stage1',
  action: 'shortlist',
  from: 'pending',
  to: 'shortlisted',
  reason: 'The figures are good; the permit is missing.',
  message_to_founder: message,
  assessments: [],
};

/** What an organiser writes with a decision. */
export const remarksScreens: readonly Screen[] = [
  {
    name: 'remarks-approve',
    role: 'organiser',
    open: (page) => openForm(page, 'Approve'),
  },
  {
    name: 'remarks-reject',
    role: 'organiser',
    open: async (page) => {
      const question = await openForm(page, 'Reject');
      await question.getByRole('radio', { name: 'Another reason' }).check();
      await question
        .getByRole('textbox', { name: 'Another reason' })
        .fill('The team withdrew its permit. '.repeat(32));
      return question;
    },
  },
  {
    name: 'remarks-mail-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, preview);
      return (await askForMail(page)).getByRole('button', { name: 'Writing the mail...' });
    },
  },
  {
    name: 'remarks-mail',
    role: 'organiser',
    open: async (page) => (await askForMail(page)).getByRole('region', { name: 'The mail' }),
  },
  {
    name: 'remarks-mail-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, preview);
      return (await askForMail(page)).getByText('The mail cannot be shown.');
    },
  },
  {
    name: 'remarks-history',
    role: 'organiser',
    open: async (page) => {
      await page.route('**/history', (route) =>
        route.fulfill({ json: { entries: [decided], verified: true } }),
      );
      await openTable(page, 'Pending');
      const dialog = await openFirst(page);
      const shown = dialog.getByText('The e-mail to the founder had a message.');
      await shown.click();
      await dialog.getByText(message.slice(0, 20)).scrollIntoViewIfNeeded();
      return shown;
    },
  },
];
