import type { Submission } from '@portal/contracts/applications/records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubScreen } from '../../../../test/layout.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { type StubReviewApi, stubReviewApi, submission } from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

type Deck = NonNullable<Submission['data']['pitchDeck']>;

let api: StubReviewApi;
const [first, second] = [submission(1), submission(2)];
const id = first.application_id;
const now = Date.parse('2027-05-20T06:00:00.000Z');
const asked: Submission['requested_changes'] = {
  stage: 'stage1',
  fields: ['marketReach'],
  message: 'How many villages?',
  due: '2027-05-27T18:29:59.000Z',
  asked_at: '2027-05-20T05:00:00.000Z',
  asked_by: 'Arjun Selvam',
};

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  stubScreen(true);
  api = stubReviewApi(first, second);
});

afterEach(() => void vi.useRealTimers());

async function open() {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1?open=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Application: GSP-2026-000001' }));
  await dialog.findByText('Founder Information');
  return { ...page, dialog };
}

async function ask() {
  const page = await open();
  await page.user.click(page.dialog.getByRole('button', { name: 'Return for changes' }));
  const form = within(await screen.findByRole('dialog', { name: 'Return for changes' }));
  return { ...page, form };
}

/** The text of the application's row, which the dialog covers. */
const rowText = () =>
  screen.getAllByRole('row', { hidden: true }).find((one) => /000001/.test(one.textContent))?.textContent;

const returned = () => api.submissions[0]?.requested_changes;

describe('the form', () => {
  test('needs an answer to change, a message and a day, and says what the founder will see', async () => {
    const { user, form } = await ask();
    const day = form.getByLabelText<HTMLInputElement>(/^Last day/);
    expect(day.value).toBe('2027-05-27');
    await user.clear(day);
    await user.click(form.getByRole('button', { name: 'Return to the founder' }));
    form.getByText('Please choose at least one answer.');
    form.getByText('Please say what to change.');
    form.getByText('Please choose a day from 20 May 2027 to 19 July 2027.');
    expect(api.calls.some((call) => call.includes('/return/'))).toBe(false);

    await user.click(form.getByLabelText('Market reach'));
    await user.click(form.getByLabelText(/^Message to the founder/));
    await user.paste('How many villages?');
    fireEvent.change(day, { target: { value: '2027-06-01' } });
    const preview = within(form.getByRole('region', { name: 'What the founder will see' }));
    preview.getByText('1 June 2027');
    preview.getByText('How many villages?');
    preview.getByText('To change: Market reach');
    await user.click(form.getByRole('button', { name: 'Return to the founder' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Return for changes' })).toBeNull());
    expect(returned()).toMatchObject({
      fields: ['marketReach'],
      message: 'How many villages?',
      due: '2027-06-01T18:29:59.000Z',
    });
  });

  test('shows the application as returned before it is read again', async () => {
    const { user, form, dialog } = await ask();
    await user.click(form.getByLabelText('Market reach'));
    await user.click(form.getByLabelText(/^Message to the founder/));
    await user.paste('How many villages?');
    const read = api.delay(`/applications/${id}`);
    await user.click(form.getByRole('button', { name: 'Return to the founder' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Return for changes' })).toBeNull());
    expect(dialog.getAllByText('Returned, changes by 27 May 2027')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    read.release();
  });

  test('takes the fields along that depend on a chosen one, and chooses a section whole', async () => {
    const { user, form } = await ask();
    const box = (name: string) => form.getByLabelText<HTMLInputElement>(name);
    await user.click(box('Received funding'));
    expect([box('Funding details').checked, box('Funding details').disabled]).toEqual([true, true]);
    form.getByText('Also asked, because it depends on “Received funding”');
    await user.click(box('Received funding'));
    expect([box('Funding details').checked, box('Funding details').disabled]).toEqual([false, false]);
    await user.click(box('All of “Climate”'));
    const labels = ['Environmental problem', 'Carbon footprint reduction'];
    expect(labels.map((name) => box(name).checked)).toEqual([true, true]);
    await user.click(box('Environmental problem'));
    expect(box('All of “Climate”').indeterminate).toBe(true);
    expect(form.queryByLabelText('E-mail')).toBeNull();
  });

  test.each([
    ['returned-to-founder', 409, 'The founder was asked to change this application by 20 April 2027.'],
    ['invalid-due-day', 422, 'The last day for changes must be today or one of the next 60 days.'],
  ] as const)('stays open with what was written when the call answers %s', async (code, status, reason) => {
    api.refuse('/return/stage1', { status, code, message: reason });
    const { user, form } = await ask();
    await user.click(form.getByLabelText('Market reach'));
    const message = form.getByLabelText<HTMLTextAreaElement>(/^Message to the founder/);
    await user.click(message);
    await user.paste('Why?');
    await user.click(form.getByRole('button', { name: 'Return to the founder' }));
    const alert = within(await form.findByRole('alert'));
    alert.getByText('The application was not returned.');
    alert.getByText(reason);
    expect(document.activeElement).toBe(form.getByRole('alert').parentElement);
    expect(message.value).toBe('Why?');
  });
});

describe('a returned application', () => {
  test('says until when in head, footer and row, and cannot be decided', async () => {
    api.submissions = [{ ...first, requested_changes: asked }, second];
    const { user, dialog } = await open();
    expect(dialog.getAllByText('Returned, changes by 27 May 2027')).toHaveLength(2);
    for (const name of ['Approve', 'Reject', 'Shortlist', 'Return for changes'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(rowText()).toContain('Returned, changes by 27 May 2027');
  });

  test('can be decided again when the last code of its day has expired', async () => {
    api.submissions = [{ ...first, requested_changes: asked }, second];
    const { dialog } = await open();
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    vi.setSystemTime('2027-05-27T18:44:00.000Z');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    vi.setSystemTime('2027-05-27T18:45:00.000Z');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await dialog.findByRole('button', { name: 'Approve' });
    expect(dialog.queryByText('Returned, changes by 27 May 2027')).toBeNull();
    expect(rowText()).toContain('Pending');
    expect(rowText()).not.toContain('Returned');
  });

  test('stays open after a decision that a colleague’s return made impossible', async () => {
    api.refuse('/approve/stage1', {
      status: 409,
      code: 'returned-to-founder',
      message: 'The founder was asked to change this application by 20 April 2027.',
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    api.submissions = [{ ...first, version: 1, requested_changes: asked }, second];
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Failed to approve application: The founder was asked to change this application by 20 April 2027.',
    );
    await waitFor(() =>
      expect(dialog.getAllByText('Returned, changes by 27 May 2027').length).toBeGreaterThan(0),
    );
  });
});

describe('changes that were handed in', () => {
  const versions = [
    {
      submitted_at: '2027-04-02T03:00:00.000Z',
      digest: 'a'.repeat(64),
      fields: ['marketReach', 'pitchDeck'],
      data: { ...first.data, marketReach: 'Twelve villages in the delta.' },
    },
    {
      submitted_at: '2027-04-20T03:00:00.000Z',
      digest: 'b'.repeat(64),
      fields: ['marketReach'],
      data: { ...first.data, marketReach: 'Twenty villages in the delta.' },
    },
  ] as const;

  test('are shown beside the earlier answers, for each earlier version', async () => {
    const pitchDeck = { ...first.data.pitchDeck, key: 'founders/1/9.pdf', name: 'new-deck.pdf' } as Deck;
    const data = { ...first.data, marketReach: 'Thirty villages in the delta.', pitchDeck };
    api.submissions = [
      { ...first, data, earlier_versions: versions.map((one) => ({ ...one, fields: [...one.fields] })) },
    ];
    const { dialog } = await open();
    const [last, original] = dialog.getAllByRole('region', { name: /^Changes handed in/ });
    expect(last?.querySelector('del')?.textContent).toBe('Twenty ');
    expect(last?.querySelector('ins')?.textContent).toBe('Thirty ');
    expect(original?.querySelector('del')?.textContent).toBe('Twelve ');
    expect(original?.querySelector('ins')?.textContent).toBe('Twenty ');
    const documents = within(original ?? document.body).getAllByRole('button', { name: /^Download/ });
    expect(documents.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('deck.pdf'),
      expect.stringContaining('new-deck.pdf'),
    ]);
  });
});
