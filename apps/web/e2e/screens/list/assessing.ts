import type { Locator, Page } from '@playwright/test';
import type { Assessments, HandedInAssessment } from '@portal/contracts/review/assessments';
import { criteriaOf } from '@portal/contracts/review/assessments';
import type { HistoryEntry } from '@portal/contracts/review/history';
import type { StageSummaryList } from '@portal/contracts/review/stage-lists';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';
import { openFirst, openTable } from './organiser.ts';

const assessments = '**/assessments/stage1';
const history = '**/history';
const application = '**/green-startup/prod/applications/*';

const scores = {
  innovation: 4,
  'climate-impact': 3,
  feasibility: 3,
  scalability: 2,
  'team-and-plan': 5,
} as const;

const mine = {
  scores,
  recommendation: 'shortlist',
  comment: 'A clear problem and a good team. The costs of the sensors are not explained.',
  state: 'handed-in',
  revision: 3,
  handed_in_at: '2027-04-20T04:30:00.000Z',
} as const;

const others: readonly HandedInAssessment[] = [
  {
    sub: 'a-colleague',
    by: 'Arjun Selvam',
    handed_in_at: '2027-04-19T04:30:00.000Z',
    scores: { ...scores, feasibility: 1, scalability: 4 },
    score: 3.2,
    recommendation: 'reject',
    comment: 'The pilot has not been measured by anyone else, and the permits are missing.',
  },
  {
    sub: 'another-colleague',
    by: 'Kavya Raman',
    handed_in_at: '2027-04-20T06:30:00.000Z',
    scores: {},
    recommendation: 'no-opinion',
  },
];

/** Answers the reads of assessments; other calls reach the server. */
async function answerAssessments(page: Page, body: Omit<Assessments, 'criteria'>): Promise<void> {
  await page.route(assessments, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { criteria: criteriaOf('stage1'), ...body } })
      : route.fallback(),
  );
}

/** Opens the first undecided application. */
async function openPending(page: Page): Promise<Locator> {
  await openTable(page, 'Pending');
  return openFirst(page);
}

/** Shows the assessment of the open application, also where there is room for it or the text only. */
async function showAssessment(page: Page, dialog: Locator): Promise<Locator> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 800 });
  await dialog.getByRole('button', { name: 'Assessment' }).click();
  if (size) await page.setViewportSize(size);
  return dialog;
}

/** Opens the assessment of the first undecided application. */
async function openAssessment(page: Page): Promise<Locator> {
  return showAssessment(page, await openPending(page));
}

/** Opens an application that nobody has assessed. */
async function openUnassessed(page: Page): Promise<Locator> {
  await answerAssessments(page, {});
  return openAssessment(page);
}

const assessing: readonly Screen[] = [
  {
    name: 'assessment-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, assessments);
      return (await openAssessment(page)).getByRole('status', { name: 'Loading the assessments' });
    },
  },
  {
    name: 'assessment-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, assessments);
      return (await openAssessment(page)).getByText('The assessments could not be loaded.');
    },
  },
  {
    name: 'assessment',
    role: 'organiser',
    open: async (page) => (await openUnassessed(page)).getByRole('radiogroup', { name: 'Innovation' }),
  },
  {
    name: 'assessment-narrow',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await answerAssessments(page, { mine: { scores: { innovation: 4 }, state: 'draft', revision: 1 } });
      await page.goto('/admin/stage1?in.status=pending');
      const dialog = await openFirst(page);
      await dialog.getByRole('button', { name: 'Assessment' }).click();
      return dialog.getByRole('radiogroup', { name: 'Innovation' });
    },
  },
  {
    name: 'assessment-incomplete',
    role: 'organiser',
    open: async (page) => {
      await answerAssessments(page, { mine: { scores: { innovation: 4 }, state: 'draft', revision: 1 } });
      const dialog = await openAssessment(page);
      await dialog.getByRole('button', { name: 'Hand in' }).click();
      return dialog.getByText('Please choose a score.').first();
    },
  },
  {
    name: 'assessment-not-saved',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      const dialog = await openUnassessed(page);
      await answerUnavailable(page, assessments);
      await page.keyboard.press('4');
      return dialog.getByRole('button', { name: 'Save now' });
    },
  },
  {
    name: 'assessment-changed-elsewhere',
    role: 'organiser',
    expectedConsole: [/status of 409/],
    open: async (page) => {
      const dialog = await openUnassessed(page);
      await answerAssessments(page, { mine: { ...mine, state: 'draft' } });
      await page.route(assessments, (route) => {
        const json = { code: 'assessment-conflict', message: 'You changed this in another window.' };
        return route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.fallback();
      });
      await page.keyboard.press('2');
      return dialog.getByText('You had written here:');
    },
  },
  {
    name: 'assessment-handed-in',
    role: 'organiser',
    open: async (page) => {
      await answerAssessments(page, { mine, others: [...others] });
      return (await openAssessment(page)).getByText('Assessments of others');
    },
  },
  {
    name: 'assessment-beside-document',
    role: 'organiser',
    open: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
      });
      await answerAssessments(page, {});
      const dialog = await openPending(page);
      await leaveUnanswered(page, '**/documents/*');
      await page.keyboard.press('d');
      await dialog.getByRole('button', { name: 'Assessment' }).click();
      return dialog.getByRole('radiogroup', { name: 'Innovation' });
    },
  },
  {
    name: 'assessments-decided',
    role: 'organiser',
    open: async (page) => {
      await answerAssessments(page, { others: [...others] });
      await openTable(page, 'Rejected');
      return (await showAssessment(page, await openFirst(page))).getByText(
        'You did not assess this application at this stage.',
      );
    },
  },
];

/** Marks the rows of the list as closed to the reader. */
async function closeAll(page: Page): Promise<void> {
  await page.route('**/submitted/stage1*', async (route) => {
    const response = await route.fetch();
    const { submitted_applications: rows, ...rest } = (await response.json()) as StageSummaryList;
    const marked = rows.map((row) => ({ ...row, mine: 'conflict' }));
    await route.fulfill({ response, json: { ...rest, submitted_applications: marked } });
  });
}

/** Changes the open application as the server returns it. */
async function changeApplication(page: Page, changes: object): Promise<void> {
  await page.route(application, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
}

const conflicts = [
  { sub: 'a-colleague', by: 'Arjun Selvam', declared_at: '2027-04-19T04:30:00.000Z' },
  {
    sub: 'another-colleague',
    by: 'kavya.raman@a-rather-long-department-name.example.org',
    declared_at: '2027-04-20T04:30:00.000Z',
  },
];

const conflictScreens: readonly Screen[] = [
  {
    name: 'conflict-closed',
    role: 'organiser',
    open: async (page) => {
      await closeAll(page);
      await page.goto('/admin/stage1');
      await page
        .getByRole('button', { name: /^Review GSP/ })
        .first()
        .click();
      return page.getByText('You have a conflict of interest in this application. It is closed to you.');
    },
  },
  {
    name: 'conflict-declare',
    role: 'organiser',
    open: async (page) => {
      await changeApplication(page, { conflicts: [] });
      const dialog = await openPending(page);
      await dialog.getByRole('button', { name: 'Declare a conflict of interest' }).last().click();
      const question = page.getByRole('dialog', { name: 'Declare a conflict of interest' });
      await question.getByRole('button', { name: 'Declare the conflict' }).click();
      return question.getByText('Please say why.');
    },
  },
  {
    name: 'conflicts-of-colleagues',
    role: 'organiser',
    open: async (page) => {
      await changeApplication(page, { conflicts });
      const dialog = await openPending(page);
      await dialog.getByRole('region', { name: 'Conflicts of interest' }).scrollIntoViewIfNeeded();
      return dialog.getByRole('button', { name: 'Withdraw the conflict of Arjun Selvam' });
    },
  },
  {
    name: 'conflict-withdraw',
    role: 'organiser',
    open: async (page) => {
      await changeApplication(page, { conflicts });
      const dialog = await openPending(page);
      await dialog.getByRole('button', { name: 'Withdraw the conflict of Arjun Selvam' }).click();
      return page.getByRole('dialog', { name: 'Withdraw the conflict of interest?' });
    },
  },
];

const arjun = { by: 'Arjun Selvam', by_sub: 'a-colleague', stage: 'stage1' } as const;

const entries: readonly HistoryEntry[] = [
  {
    ...arjun,
    number: 0,
    at: '2027-04-10T04:30:00.000Z',
    kind: 'submitted',
    digest: 'a'.repeat(64),
    terms: { version: '2026-11-01', accepted_at: '2027-04-10T04:29:00.000Z' },
  },
  {
    ...arjun,
    number: 1,
    at: '2027-04-12T04:30:00.000Z',
    kind: 'assigned',
    assignees: [
      { sub: 'a-colleague', name: 'Arjun Selvam' },
      { sub: 'another-colleague', name: 'Kavya Raman' },
    ],
  },
  {
    ...arjun,
    number: 2,
    at: '2027-04-13T04:30:00.000Z',
    kind: 'conflict-declared',
    reason: 'I advise them.',
  },
  {
    ...arjun,
    number: 3,
    at: '2027-04-13T05:30:00.000Z',
    kind: 'conflict-withdrawn',
    organiser: { sub: 'another-colleague', name: 'Kavya Raman' },
  },
  { ...arjun, number: 4, at: '2027-04-14T04:30:00.000Z', kind: 'assessment-begun' },
  { ...arjun, number: 5, at: '2027-04-14T04:40:00.000Z', kind: 'assessed', ...others[0], scores },
  {
    ...arjun,
    number: 6,
    at: '2027-04-15T04:30:00.000Z',
    kind: 'noted',
    text: 'Called the founder: the pilot in Thoothukudi goes on until June.\nFigures follow by mail.',
  },
  {
    ...arjun,
    number: 7,
    at: '2027-04-16T04:30:00.000Z',
    kind: 'decided',
    action: 'shortlist',
    from: 'pending',
    to: 'shortlisted',
    assessments: [{ sub: 'a-colleague', by: 'Arjun Selvam', score: 3.2, recommendation: 'reject' }],
  },
  { ...arjun, number: 8, at: '2027-04-16T05:30:00.000Z', kind: 'opened' },
  {
    ...arjun,
    number: 9,
    at: '2027-04-16T05:40:00.000Z',
    kind: 'downloaded',
  },
];

/** Opens an application and scrolls to its history. */
async function openHistory(page: Page): Promise<Locator> {
  const card = (await openPending(page)).getByRole('region', { name: 'Notes and history' });
  await card.scrollIntoViewIfNeeded();
  return card;
}

const historyScreens: readonly Screen[] = [
  {
    name: 'history-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, history);
      return (await openHistory(page)).getByRole('status', { name: 'Loading the history' });
    },
  },
  {
    name: 'history-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, history);
      return (await openHistory(page)).getByText('The history could not be loaded.');
    },
  },
  {
    name: 'history',
    role: 'organiser',
    open: async (page) => {
      await page.route(history, (route) => route.fulfill({ json: { entries, verified: true } }));
      const card = await openHistory(page);
      for (const details of await card.locator('summary').all()) await details.click();
      return card.getByText(/^Note by/);
    },
  },
  {
    name: 'history-not-verified',
    role: 'organiser',
    open: async (page) => {
      await page.route(history, (route) => route.fulfill({ json: { entries, verified: false } }));
      return (await openHistory(page)).getByText('This history is not as it was written.');
    },
  },
  {
    name: 'note-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, '**/notes');
      const card = await openHistory(page);
      await card.getByRole('textbox', { name: 'Add a note' }).fill('A note. '.repeat(230));
      await card.getByRole('button', { name: 'Add note' }).click();
      return card.getByText('We do not know whether it was stored. The history shows how it stands.');
    },
  },
];

/** Assessments, conflicts of interest, notes and history of the review dialog. */
export const assessingScreens: readonly Screen[] = [...assessing, ...conflictScreens, ...historyScreens];
