import type { Submission } from '@portal/contracts/applications/records';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { stubScreen } from '../../../../test/layout.ts';
import { idOf, openApplication, openReview } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, submission } from '../../../../test/stub-review-api.ts';

type Deck = NonNullable<Submission['data']['pitchDeck']>;

const [first, second] = [submission(1), submission(2)];
const asked: NonNullable<Submission['requested_changes']> = {
  stage: 'stage1',
  fields: ['marketReach'],
  message: 'How many villages?',
  due: '2027-05-27T18:29:59.000Z',
  asked_at: '2027-05-20T05:00:00.000Z',
  asked_by: 'Arjun Selvam',
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  stubScreen(true);
});

const api = reviewApi(first, second);

const now = Date.parse('2027-05-20T06:00:00.000Z');

/** Asks for the form. */
async function ask() {
  const page = await openReview();
  const { user } = page;
  await user.click(page.dialog.getByRole('button', { name: 'Return for changes' }));
  const form = await findDialog('Return for changes');
  return {
    ...page,
    form,
    box: (name: string) => form.getByLabelText<HTMLInputElement>(name),
    write: async (text: string) => {
      await user.click(form.getByLabelText(/^Message to the founder/));
      await user.paste(text);
    },
    send: () => user.click(form.getByRole('button', { name: 'Return to the founder' })),
  };
}

/** The text of the application's row, which the dialog covers. */
const rowText = () =>
  screen.getAllByRole('row', { hidden: true }).find((one) => /000001/.test(one.textContent))?.textContent;

describe('the form', () => {
  test('needs an answer to change, a message and a day, which it says in words; it stays open when that fails, and shows the application as returned at once', async () => {
    const { user, dialog, form, box, write, send } = await ask();
    const day = form.getByLabelText<HTMLInputElement>(/^Last day/);
    expect(day.value).toBe('2027-05-27');
    await user.clear(day);
    await send();
    form.getByText('Please choose at least one answer.');
    expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0]);
    form.getByText('Please say what to change.');
    form.getByText('Please choose a day from 20 May 2027 to 19 July 2027.');
    expect(api.calls.some((call) => call.includes('/return/'))).toBe(false);

    await user.click(box('Market reach'));
    await write('How many villages?');
    fireEvent.change(day, { target: { value: '2027-06-01' } });
    form.getByText('The founder can hand in until the end of 1 June 2027, Indian Standard Time.');
    const message = 'The last day for changes must be today or one of the next 60 days.';
    api.refuse('/return/stage1', problem('invalid-due-day', { message }));
    await send();
    const alert = await form.findByRole('alert');
    within(alert).getByText('The application was not returned.');
    within(alert).getByText(message);
    expect(document.activeElement).toBe(alert);
    expect(form.getByLabelText(/^Message to the founder/)).toHaveProperty('value', 'How many villages?');

    api.refuse('/return/stage1', undefined);
    const read = api.delay(`/applications/${idOf(1)}`);
    await send();
    await expectClosed('Return for changes');
    await dialog.findByText('Returned, changes by 1 June 2027');
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    read.release();
    expect(api.submissions[0]?.requested_changes).toMatchObject({
      fields: ['marketReach'],
      message: 'How many villages?',
      due: '2027-06-01T18:29:59.000Z',
    });
  });

  test('takes the fields along that depend on a chosen one', async () => {
    const { user, form, box } = await ask();
    await user.click(box('Received funding'));
    form.getByText('Also asked, because they depend on these: Funding details');
    await user.click(box('Funding details'));
    expect(form.queryByText(/^Also asked/)).toBeNull();
    expect(form.queryByLabelText('E-mail')).toBeNull();
  });
});

describe('a returned application', () => {
  beforeEach(() => {
    api.submissions = [{ ...first, requested_changes: asked }, second];
  });

  test('says until when in head and row, and cannot be decided until the last code of its day has expired', async () => {
    const { user, dialog } = await openApplication();
    await dialog.findByText('Returned, changes by 27 May 2027');
    for (const name of ['Approve', 'Reject', 'Shortlist', 'Return for changes'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(rowText()).toContain('Returned, changes by 27 May 2027');
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

  test('can be given another day or other fields, first the present ones; once the request is withdrawn, it can be decided', async () => {
    const { user, dialog } = await openReview();
    dialog.getByText('Arjun Selvam asked the founder for changes by 27 May 2027');
    await user.click(dialog.getByRole('button', { name: 'Change the request' }));
    const form = await findDialog('Change the request');
    expect(form.getByLabelText<HTMLInputElement>('Market reach').checked).toBe(true);
    expect(form.getByLabelText(/^Message to the founder/)).toHaveProperty('value', 'How many villages?');
    const day = form.getByLabelText(/^Last day/);
    expect(day).toHaveProperty('value', '2027-05-27');
    fireEvent.change(day, { target: { value: '2027-06-03' } });
    await user.click(form.getByRole('button', { name: 'Send the new request' }));
    await expectClosed('Change the request');
    await dialog.findByText('Returned, changes by 3 June 2027');
    const { fields, message } = asked;
    expect(api.submissions[0]?.requested_changes).toMatchObject({ fields, message });

    await user.click(dialog.getByRole('button', { name: 'Withdraw the request' }));
    const question = await findDialog('Withdraw the request for changes');
    await user.click(question.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('Answered by phone.');
    await user.click(question.getByRole('button', { name: 'Withdraw the request' }));
    await screen.findByText('The request for changes is withdrawn');
    await dialog.findByRole('button', { name: 'Approve' });
    expect(dialog.queryByText(/asked the founder for changes/)).toBeNull();
  });

  test('that a colleague asks something else of closes the question about it', async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Change the request' }));
    await findDialog('Change the request');
    const requested_changes = { ...asked, asked_at: '2027-05-20T06:00:10.000Z' };
    api.submissions = [{ ...first, version: 1, requested_changes }, second];
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await expectClosed('Change the request');
  });
});

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

test('changes that were handed in are shown beside the earlier answers, for each earlier version', async () => {
  const pitchDeck = { ...first.data.pitchDeck, key: 'founders/1/9.pdf', name: 'new-deck.pdf' } as Deck;
  const data = { ...first.data, marketReach: 'Thirty villages in the delta.', pitchDeck };
  api.submissions = [
    { ...first, data, earlier_versions: versions.map((one) => ({ ...one, fields: [...one.fields] })) },
  ];
  const { dialog } = await openReview();
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
