import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { historyEntries } from '../../../../test/history-entries.ts';
import { stubScreen } from '../../../../test/layout.ts';
import { findQuestion, findReview, idOf, openReview } from '../../../../test/stage-page.tsx';
import { ok, problem } from '../../../../test/stub-api.ts';
import { reviewApi, serverError, submission } from '../../../../test/stub-review-api.ts';
import { keepSetting, unsentTextKey } from '../../../device/device-setting.ts';

const api = reviewApi(submission(1), submission(2));

const approval = `POST /applications/${idOf(1)}/approve/stage1`;

beforeEach(() => stubScreen(true));

async function open() {
  const { user } = await openReview();
  const card = within(screen.getByRole('region', { name: 'Notes and history' }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });
  const write = async (text: string) => {
    await user.click(field());
    await user.paste(text);
  };
  const add = async (text: string) => {
    await write(text);
    await user.click(card.getByRole('button', { name: 'Add note' }));
  };
  return { user, card, field, write, add };
}

describe('the history', () => {
  test('says who did what and when, newest first; what was opened, downloaded and exported is apart', async () => {
    api.history.set(idOf(1), historyEntries);
    const { card } = await open();
    const views = (await card.findByText('Opened, downloaded or exported: 3 times')).parentElement;
    expect(views?.hasAttribute('open')).toBe(false);
    expect(views?.textContent).toMatch(/Arjun.* downloaded documents, /);
    const items = card.getAllByRole('listitem').filter((item) => item.matches('[data-kind]'));
    const isView = (item: HTMLElement) => item.closest('details') === views;
    const kinds = items.filter(isView).map(({ dataset }) => dataset['kind']);
    expect(kinds).toEqual(['exported', 'downloaded', 'opened']);
    const sentences = items
      .filter((item) => !isView(item))
      .map((item) => item.querySelector('p')?.textContent?.replaceAll(/\s/g, ' '));
    const by = 'Arjun <b>Selvam</b>';
    const at = '11 Apr 2026, 10:00 am';
    expect(sentences).toEqual([
      `Withdrawn by ${by}, ${at}`,
      `Stage 1: ${by} asked the founder for changes by 20 Apr 2026, 11:59 pm, ${at}`,
      `Stage 1: from pending to shortlisted by ${by}, ${at}`,
      `Stage 1: ${by} declined to assess, ${at}`,
      `Note by ${by}, ${at}`,
      `Stage 1: ${by} handed in an assessment, ${at}`,
      `Stage 1: ${by} changed the assessment, ${at}`,
      `Stage 1: ${by} handed in an assessment, ${at}`,
      `Stage 1: ${by} began an assessment, ${at}`,
      `Stage 1: ${by} asks nobody to assess any more, ${at}`,
      `Stage 1: ${by} asked Kavya and Meena to assess, ${at}`,
      `${by} withdrew the conflict of interest of Kavya, ${at}`,
      `${by} declared a conflict of interest, ${at}`,
      `Submitted by ${by}, ${at}`,
      `${by} extended the deadline to 20 Apr 2026, 11:59 pm, ${at}`,
    ]);
    const typed = ['Moved abroad.', 'My <i>brother</i>.', 'A flood.', 'Good <b>figures</b>', 'How many?'];
    typed.push('The pilot has not been measured by anyone else, and the permits are missing.');
    typed.push('The pilot goes on until June. Figures follow by mail.');
    typed.push('Your pilot convinced us, {name}. Please send the permit of the port.');
    const told = ['Score 4.0', 'Answers to change: Market reach and Pitch deck'];
    told.push('The e-mail to the founder had a message.');
    for (const text of [...typed, ...told]) card.getByText(text);
    expect(card.getByText('1 assessment at that time').nextSibling?.textContent).toBe(
      'Kavya: 3.5 · Shortlist',
    );
  });

  test('that was changed is the first notice of the application, and a decision asks once more', async () => {
    api.refuse('/history', ok({ entries: historyEntries, verified: false }));
    const { user, card } = await open();
    const warning = 'This history was changed after it was written.';
    const title = await screen.findByText(warning);
    const answers = screen.getByRole('region', { name: 'Answers' });
    expect(within(answers).getAllByRole('alert')[0]?.contains(title)).toBe(true);
    screen.getByText('Tell the programme office before you decide.');
    expect(card.queryByText('Every entry is verified.')).toBeNull();
    card.getByText(/^Submitted by/);

    await user.keyboard('a');
    const question = await findQuestion();
    await user.keyboard('{Enter}');
    question.getByText(warning);
    expect(api.calls).not.toContain(approval);
    await user.click(question.getByRole('button', { name: 'Decide all the same' }));
    await waitFor(() => expect(api.calls).toContain(approval));
  });

  test('says that it loads, failed or is empty, and that every entry is verified', async () => {
    api.refuse('/history', serverError);
    const { release } = api.delay('/history');
    const { user, card } = await open();
    card.getByRole('status', { name: 'Loading the history' });
    release();
    await card.findByText('The history could not be loaded.');
    api.refuse('/history', undefined);
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByText('Nothing has happened since the submission.');
    card.getByText('Every entry is verified.');
    expect(card.queryByRole('alert')).toBeNull();
  });
});

describe('a note', () => {
  const noteCalls = () => api.calls.filter((call) => call.endsWith('/notes?stage=stage1'));
  const unknown = 'We do not know whether it was stored. The history shows how it stands.';

  test('is for organisers only, is on this device until a button or Ctrl and Enter send it, unless it is empty or too long', async () => {
    const kept = () => localStorage.getItem(unsentTextKey('sub-1', idOf(1)));
    const { user, card, field, write } = await open();
    card.getByText('For organisers only. A note cannot be changed or deleted.');
    await write('Called the founder.');
    expect(kept()).toMatch(/Called the founder\.$/);
    await user.click(card.getByRole('button', { name: 'Add note' }));
    await card.findByText(/^Note by/);
    expect(kept()).toBeNull();
    card.getByText('Called the founder.');
    expect(field().value).toBe('');

    await user.click(field());
    await user.keyboard('  {Control>}{Enter}{/Control}');
    expect(noteCalls()).toHaveLength(1);
    await write('x'.repeat(1000));
    expect(card.queryByText(/left$/)).toBeNull();
    await write('x'.repeat(988));
    card.getByText('10 characters left');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(card.getAllByText(/^Note by/)).toHaveLength(2));
  });

  test('of an earlier page, not of another organiser, stays after a failure and on its way, while another application is open', async () => {
    keepSetting(unsentTextKey('sub-1', idOf(1)), `${crypto.randomUUID()}Called`);
    keepSetting(unsentTextKey('sub-2', idOf(2)), `${crypto.randomUUID()}Secret`);
    api.refuse('/notes', problem('application-not-found', { message: 'Not found.' }));
    const { user, field } = await open();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const leaveAndReturn = async () => {
      await press('Next application');
      await findReview(2);
      await waitFor(() => expect(field().value).toBe(''));
      await press('Previous application');
      await findReview(1);
    };
    expect(field().value).toBe('Called');
    await press('Add note');
    await screen.findByText('The note was not added. Your text is still here.');
    expect(field().value).toBe('Called');
    await leaveAndReturn();
    await waitFor(() => expect(field().value).toBe('Called'));
    api.refuse('/notes', undefined);
    const { release } = api.delay('/notes');
    await press('Add note');
    await leaveAndReturn();
    await screen.findByRole('button', { name: 'Adding...' });
    release();
    await waitFor(() => expect(field().value).toBe(''));
  });

  test('may be stored or not when both responses are lost; the same text is the same note, another is another', async () => {
    const { user, card, add, write } = await open();
    const send = () => user.click(card.getByRole('button', { name: 'Add note' }));
    api.refuse('/notes', serverError);
    await add('Called');
    await card.findByText(unknown);
    await send();
    await waitFor(() => expect(noteCalls()).toHaveLength(4));
    await card.findByText(unknown);
    expect(new Set(api.noteKeys()).size).toBe(1);
    api.refuse('/notes', undefined);
    await write(' again');
    await send();
    await card.findByText(/Called again$/);
    expect(new Set(api.noteKeys()).size).toBe(2);
  });
});
