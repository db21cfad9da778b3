import type { Submission } from '@portal/contracts/applications/records';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stubLayout } from '../../../../test/layout.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import {
  decidedAt,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;

const unannounced = (number: number, action: ReviewAction): Submission => ({
  ...decidedAt('stage1', action, submission(number)),
  unannounced: ['stage1'],
});

beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(
    submission(1),
    unannounced(2, 'approve'),
    unannounced(3, 'reject'),
    unannounced(4, 'approve'),
    decidedAt('stage1', 'reject', submission(5)),
  );
});

const idOf = (number: number) => submission(number).application_id;
const waiting = () =>
  api.submissions.filter((one) => one.unannounced?.length).map(({ submitted_id }) => submitted_id);
const announceCalls = () => api.calls.filter((call) => call.includes('/announce/'));
const show = (query = '') =>
  renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1${query}`);
const row = (number: number) => screen.getByRole('row', { name: new RegExp(`GSP-2026-00000${number}`) });

describe('the table', () => {
  test('marks what is not announced, and has a tab with the count', async () => {
    const { user, location } = show();
    await screen.findByRole('table');
    within(row(2)).getByText('Approved');
    expect(row(2).textContent).toContain('Not announced');
    expect(row(5).textContent).not.toContain('Not announced');
    const tab = screen.getByRole('link', { name: 'Not announced 3' });
    await user.click(tab);
    await waitFor(() => expect(location().path).toBe('/admin/stage1?in.status=unannounced'));
    expect(tab.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Review GSP/ })).toHaveLength(3));
    await user.click(screen.getByRole('link', { name: /^Approved/ }));
    await waitFor(() => expect(location().path).toBe('/admin/stage1?in.status=approved'));
  });

  test('says nothing of announcements where none is waiting and decisions are announced at once', async () => {
    api.submissions = [submission(1)];
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    expect(screen.queryByRole('link', { name: /^Not announced/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  });
});

describe('an announcement of the selection', () => {
  async function ask() {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Announce decisions' })) };
  }

  test('shows the counts, and the mail of one application in each status first', async () => {
    const { user, dialog } = await ask();
    dialog.getByText('3 of 5 can be announced. The others stay as they are:');
    dialog.getByText('1 is not decided');
    dialog.getByText('1 is already announced');
    const counts = dialog.getByRole('list', { name: 'Decisions by status' });
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Approved 2', 'Rejected 1']);
    const mails = within(dialog.getByRole('region', { name: 'Mails to the founders' }));
    await mails.findByText('Mail: announcement');
    mails.getByText(/GSP-2026-000002/);
    await user.click(mails.getByRole('button', { name: 'Next mail' }));
    mails.getByText(/GSP-2026-000003/);
    await user.click(mails.getByRole('button', { name: 'Next mail' }));
    mails.getByText(/GSP-2026-000004/);
    await user.click(mails.getByRole('button', { name: 'Next mail' }));
    mails.getByText('3 of 3');
    await user.click(mails.getByRole('button', { name: 'Previous mail' }));
    mails.getByText('2 of 3');
    expect(api.calls.filter((call) => call.includes('/mail-preview/')).length).toBeGreaterThanOrEqual(3);
  });

  test('announces what waits, and the rows change in place', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Announce 3' }));
    await screen.findByText('3 decisions announced');
    expect(waiting()).toEqual([]);
    expect(announceCalls()).toHaveLength(3);
    await waitFor(() => expect(row(2).textContent).not.toContain('Not announced'));
  });

  test('leaves the tab empty after the last one', async () => {
    const { user } = show('?in.status=unannounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    await user.click(await screen.findByRole('button', { name: 'Announce 3' }));
    await screen.findByText('3 decisions announced');
    await screen.findByText('No applications match your search and filters.');
    screen.getByRole('link', { name: 'Not announced 0' });
  });

  test('counts one whose answer was lost as announced, and leaves what a colleague announced', async () => {
    api.lose(`${idOf(2)}/announce/stage1`);
    const message = 'There is no decision to announce.';
    api.refuse(`${idOf(3)}/announce/stage1`, { status: 409, code: 'nothing-to-announce', message });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Announce 3' }));
    await dialog.findByText('1 application stays as it is');
    dialog.getByText(message);
    dialog.getByText('2 of 3 done');
    expect(dialog.queryByRole('button', { name: 'Try the failed again' })).toBeNull();
  });

  test('says when a mail cannot be shown, and asks for it again', async () => {
    api.refuse('/mail-preview/stage1', serverError);
    const { user, dialog } = await ask();
    await dialog.findByText('The mail cannot be shown.');
    api.refuse('/mail-preview/stage1', undefined);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('Mail: announcement');
  });
});

describe('the dialog of an application', () => {
  async function open(number: number) {
    const { user } = show(`?open=${idOf(number)}`);
    const name = `Application: GSP-2026-00000${number}`;
    const dialog = within(await screen.findByRole('dialog', { name }));
    return { user, dialog };
  }

  test('says that the founder does not know the decision, and announces it', async () => {
    const { user, dialog } = await open(3);
    await dialog.findByText('The founder does not know this decision yet');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    const question = within(await screen.findByRole('dialog', { name: 'Announce decisions' }));
    await question.findByText('Mail: announcement');
    await user.click(question.getByRole('button', { name: 'Announce 1' }));
    await screen.findByText('1 decision announced');
    await waitFor(() => expect(screen.queryByText('The founder does not know this decision yet')).toBeNull());
    expect(waiting()).toEqual(['GSP-2026-000002', 'GSP-2026-000004']);
  });

  test('takes a decision back, with a reason', async () => {
    const { user, dialog } = await open(2);
    await user.click(await dialog.findByRole('button', { name: 'Take back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take back the decision' }));
    await user.click(question.getByRole('button', { name: 'Take back' }));
    question.getByText('Please say why.');
    await user.click(question.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('The committee decides on Monday.');
    await user.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText('The decision is taken back');
    expect(api.decisionBodies).toEqual([{ reason: 'The committee decides on Monday.', status: 'approved' }]);
    expect(api.submissions[1]).toMatchObject({ stage1: 'pending' });
    await waitFor(() => expect(within(row(2)).getByText('Pending')).toBeTruthy());
  });

  test('keeps the reason when taking back fails', async () => {
    api.refuse(`${idOf(2)}/take-back/stage1`, { status: 503, code: 'unavailable', message: 'Please wait.' });
    const { user, dialog } = await open(2);
    await user.click(await dialog.findByRole('button', { name: 'Take back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take back the decision' }));
    await user.click(question.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('Too early');
    await user.click(question.getByRole('button', { name: 'Take back' }));
    await question.findByText('The decision was not taken back.');
    question.getByText('Please wait.');
    expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Too early');
  });

  test('of a decision that the founder knows says nothing of it', async () => {
    const { dialog } = await open(5);
    await dialog.findByRole('region', { name: 'Answers' });
    await dialog.findAllByText(/Rejected/);
    expect(dialog.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
