import type { Locator, Page } from '@playwright/test';
import type { Submission } from '@portal/contracts/applications/records';
import { historyEntries as entries } from '../../../test/history-entries.ts';
import { press } from '../../support/account.ts';
import { changeAnswers, leaveUnanswered } from '../../support/intercept-calls.ts';
import { openReview, replaceDocuments } from '../../support/review.ts';
import { daily, dailyInTamil, screensOf } from '../screen.ts';
import { lengthenTexts, unbroken } from './circumstances.ts';
import { answerAssessments, handedIn } from './committee.ts';
import { requestedChanges } from './founder.ts';

const history = '**/history';

/** Changes the open application as the server returns it. */
const changeApplication = (page: Page, change: (body: Submission) => object) =>
  changeAnswers<Submission>(page, '**/green-startup/prod/applications/*', (body) => ({
    ...body,
    ...change(body),
  }));

/** Opens the first application that is not decided. */
async function openFirst(page: Page): Promise<Locator> {
  await page.goto('/admin/stage1?in.status=pending');
  const first = page.getByRole('link', { name: /^Review GSP/ }).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  return openReview(page, /GSP-[\d-]+/.exec(label)?.[0] ?? '');
}

/** Opens the first document of an application by its key, which a document with malware has as well. */
async function openDocument(page: Page): Promise<Locator> {
  await replaceDocuments(page);
  const dialog = await openFirst(page);
  await dialog.getByRole('region', { name: 'Answers' }).press('d');
  return dialog;
}

/** Shows the assessment of the open application, also where there is room for it or the text only. */
async function openAssessment(page: Page): Promise<Locator> {
  const dialog = await openFirst(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 800 });
  await press(dialog, 'Assessment');
  if (size) await page.setViewportSize(size);
  return dialog;
}

const reading = screensOf('organiser', {
  review: dailyInTamil(async (page) => {
    const dialog = await openFirst(page);
    await dialog.getByRole('status', { name: 'Loading the assessments' }).waitFor({ state: 'hidden' });
    return dialog.getByRole('button', { name: 'Approve' });
  }),
  'review-narrow': {
    ...daily(async (page) => (await openFirst(page)).getByRole('button', { name: 'Next application' })),
    maxWidth: 900,
  },
  'review-document': daily(async (page) => (await openDocument(page)).getByTitle('Pitch deck')),
  'review-unbroken-text': async (page) => {
    await lengthenTexts(page);
    return (await openFirst(page)).getByText(unbroken(200)).first();
  },
  'review-changes': async (page) => {
    await changeApplication(page, ({ data, digest, submitted_at }) => {
      const before = { ...data, marketReach: `Today: ${data.marketReach}`, receivedFunding: 'yes' };
      const { fields } = requestedChanges;
      return { earlier_versions: [{ submitted_at, digest, fields, data: before }] };
    });
    return (await openFirst(page)).getByRole('region', { name: /^Changes handed in/ });
  },
  history: daily(async (page) => {
    await page.route(history, (route) => route.fulfill({ json: { entries, verified: true } }));
    const card = (await openFirst(page)).getByRole('region', { name: 'Notes and history' });
    await card.scrollIntoViewIfNeeded();
    for (const details of await card.locator('summary').all()) await details.click();
    return card.getByText(/^Note by/);
  }),
});

/** Asks for a rejection, and opens the form for reason and message. */
async function reject(page: Page): Promise<Locator> {
  await press(await openFirst(page), 'Reject');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.locator('summary').click();
  return question;
}

async function openReturn(page: Page): Promise<Locator> {
  await press(await openFirst(page), 'Return for changes');
  return page.getByRole('dialog', { name: 'Return for changes' });
}

const acting = screensOf('organiser', {
  'remarks-reject': async (page) => {
    const question = await reject(page);
    await question.getByRole('radio', { name: 'Another reason' }).check();
    const reason = 'The team withdrew its permit. '.repeat(32);
    await question.getByRole('textbox', { name: 'Another reason' }).fill(reason);
    return question;
  },
  'return-form': daily(async (page) => {
    const form = await openReturn(page);
    await form.getByRole('checkbox', { name: 'Received funding' }).check();
    await form.getByRole('textbox', { name: 'Message to the founder' }).fill(requestedChanges.message);
    return form.getByText(/^Also asked, because they depend on these/);
  }),
});

const begun = { mine: { scores: { innovation: 4 }, state: 'draft', revision: 1 } };

const assessing = screensOf('organiser', {
  assessment: daily(async (page) => {
    await answerAssessments(page, {});
    return (await openAssessment(page)).getByRole('radiogroup', { name: 'Innovation' });
  }),
  'assessment-narrow': {
    maxWidth: 900,
    open: async (page) => {
      await answerAssessments(page, begun);
      const dialog = await openFirst(page);
      await press(dialog, 'Assessment');
      return dialog.getByRole('radiogroup', { name: 'Innovation' });
    },
  },
  'assessment-handed-in': async (page) => {
    await answerAssessments(page, handedIn);
    return (await openAssessment(page)).getByText('Assessments of others');
  },
  'assessment-beside-document': async (page) => {
    await answerAssessments(page, {});
    await leaveUnanswered(page, '**/documents/*');
    const dialog = await openDocument(page);
    await press(dialog, 'Assessment');
    return dialog.getByRole('radiogroup', { name: 'Innovation' });
  },
});

/** An open application: its answers and documents, decisions on it, and its assessment. */
export const reviewScreens = [...reading, ...acting, ...assessing];
