import type { Assignee } from '@portal/contracts/review/assignment';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stubLayout } from '../../../../test/layout.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { arjun, asha, meena } from '../../../../test/stub-assigning.ts';
import {
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;

beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(...[1, 2, 3, 4].map((number) => submission(number)));
});

const idOf = (number: number) => submission(number).application_id;
const ask = (number: number, ...people: Assignee[]) => api.assigning.assignees.set(idOf(number), people);
/** Who is asked for each submission, by the end of the `sub`. */
const asked = () =>
  [1, 2, 3, 4].map((number) =>
    (api.assigning.assignees.get(idOf(number)) ?? []).map(({ sub }) => sub.slice(-1)).join(''),
  );
const assignCalls = () => api.calls.filter((call) => call.includes('/assignees/'));

/** Selects submissions in the table and opens the dialog. */
async function openFor(...numbers: readonly number[]) {
  const { user, goTo } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Select GSP-2026-00000${number}` }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign / }));
  return {
    user,
    goTo,
    dialog,
    choose: async (...names: readonly RegExp[]) => {
      for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }));
    },
    send: () => user.click(dialog.getByRole('button', { name: 'Assign' })),
  };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('one application', () => {
  test('gets exactly the chosen people, also fewer than before', async () => {
    ask(2, asha, arjun);
    const { dialog, choose, send } = await openFor(2);
    expect(dialog.getByRole('heading', { name: 'Assign GSP-2026-000002' })).toBeTruthy();
    expect(await dialog.findByRole('checkbox', { name: /^Arjun/ })).toHaveProperty('checked', true);
    await choose(/^Arjun/, /^Meena/);
    await send();
    await screen.findByText('Saved who assesses 1 application');
    await expectClosed();
    expect(asked()).toEqual(['', '13', '', '']);
  });

  test('can be left without anyone', async () => {
    ask(1, arjun);
    const { choose, send } = await openFor(1);
    await choose(/^Arjun/);
    await send();
    await expectClosed();
    expect(asked()[0]).toBe('');
  });

  test('changes in the table at once, without the list being read again', async () => {
    const { choose, send } = await openFor(1);
    await choose(/^Meena/);
    await send();
    await expectClosed();
    expect(screen.getByTitle('Meena Kannan')).toBeTruthy();
    expect(api.calls.filter((call) => call.endsWith('stage1?view=summary'))).toHaveLength(1);
  });

  test('of which the reader becomes an assessor hides its score', async () => {
    api.changeRow = (row) => ({ ...row, assessments: 2, score: 4.5, spread: 1 });
    const { choose, send } = await openFor(1);
    await choose(/^Asha/);
    api.changeRow = undefined;
    await send();
    await expectClosed();
    const row = within(screen.getByRole('row', { name: /GSP-2026-000001/ }));
    expect(row.queryByText(/4\.5/)).toBeNull();
  });
});

describe('several applications', () => {
  test('are spread evenly over the chosen people, counting what they already have', async () => {
    ask(4, arjun);
    const { dialog, choose, send } = await openFor(1, 2, 3);
    await choose(/^Arjun/, /^Meena/);
    expect(dialog.getByText('0 of 1 handed in')).toBeTruthy();
    expect(dialog.getByText('3 applications change.')).toBeTruthy();
    expect(dialog.getAllByText(/^\d more$/).map((more) => more.textContent)).toEqual(['1 more', '2 more']);
    await send();
    await screen.findByText('Saved who assesses 3 applications');
    expect(asked().join('').replaceAll('3', '')).toBe('22');
    expect(assignCalls()).toHaveLength(3);
  });

  test('get as many people as chosen, with those who are already asked', async () => {
    ask(1, asha);
    const { user, dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/, /^Meena/);
    await user.selectOptions(dialog.getByLabelText('People for each application'), '2');
    await send();
    await expectClosed();
    expect(asked().map((people) => people.length)).toEqual([2, 2, 0, 0]);
    expect(asked()[0]).toMatch(/^1/);
  });

  test('all get the chosen people in the other mode; those who have them stay as they are', async () => {
    ask(1, arjun);
    ask(2, asha);
    const { user, dialog, choose, send } = await openFor(1, 2);
    await user.click(dialog.getByRole('radio', { name: /^Add the chosen people/ }));
    await choose(/^Arjun/);
    expect(dialog.getByText('1 application changes.')).toBeTruthy();
    await send();
    await expectClosed();
    expect(asked()).toEqual(['2', '12', '', '']);
    expect(assignCalls()).toHaveLength(1);
  });

  test('of which none changes cannot be assigned', async () => {
    ask(1, arjun);
    ask(2, meena);
    const { dialog, choose } = await openFor(1, 2);
    await choose(/^Arjun/);
    dialog.getByText('Nothing changes: each application has these people, or enough, already.');
    expect(dialog.getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', true);
  });

  test('that cannot be assigned are counted with the reason', async () => {
    api.submissions = [
      submission(1),
      submission(2, { stage1: 'rejected' }),
      submission(3, { withdrawn_at: '2026-04-03T03:00:00.000Z' }),
      submission(4),
    ];
    api.changeRow = (row) => (row.submitted_id.endsWith('4') ? { ...row, mine: 'conflict' } : row);
    const { dialog, choose, send } = await openFor(1, 2, 3, 4);
    dialog.getByText('1 of 4 can be assigned. The others stay as they are:');
    dialog.getByText('1 is already decided');
    dialog.getByText('1 was withdrawn by its founder');
    dialog.getByText('you have a conflict of interest in 1 application');
    await choose(/^Arjun/);
    await send();
    await expectClosed();
    expect(asked()).toEqual(['2', '', '', '']);
  });

  test('of which none can be assigned leave only Close', async () => {
    api.submissions = [submission(1, { stage1: 'rejected' }), submission(2, { stage1: 'approved' })];
    const { dialog } = await openFor(1, 2);
    dialog.getByText('0 of 2 can be assigned. The others stay as they are:');
    expect(dialog.queryByRole('button', { name: 'Assign' })).toBeNull();
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  });
});

describe('a person in conflict', () => {
  test('is replaced by the next one when applications are distributed', async () => {
    api.assigning.conflicts.set(idOf(1), ['sub-2']);
    const { dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/, /^Meena/);
    await send();
    await dialog.findByText('Not asked because of a conflict of interest: Arjun Selvam');
    expect(asked().slice(0, 2).join('')).toContain('3');
    expect(asked()[0]).toBe('3');
    expect(dialog.getByText('2 of 2 done')).toBeTruthy();
  });

  test('is left out when people are added', async () => {
    api.assigning.conflicts.set(idOf(1), ['sub-2']);
    const { user, dialog, choose, send } = await openFor(1, 2);
    await user.click(dialog.getByRole('radio', { name: /^Add the chosen people/ }));
    await choose(/^Arjun/, /^Meena/);
    await send();
    await dialog.findByText('Not asked because of a conflict of interest: Arjun Selvam');
    expect(asked().slice(0, 2)).toEqual(['3', '23']);
  });

  test('is distinguished from a person of the same name', async () => {
    const namesake = { ...arjun, sub: 'sub-4' };
    api.assigning.organisers = [arjun, namesake, meena];
    api.assigning.conflicts.set(idOf(1), [namesake.sub]);
    const { user, dialog, send } = await openFor(1, 2);
    await user.click(await dialog.findByRole('radio', { name: /^Add the chosen people/ }));
    for (const box of await dialog.findAllByRole('checkbox', { name: /^Arjun/ })) await user.click(box);
    await send();
    await dialog.findByText('Not asked because of a conflict of interest: Arjun Selvam');
    expect(asked().slice(0, 2)).toEqual(['2', '24']);
  });

  test('who was the only choice fails the application', async () => {
    api.assigning.conflicts.set(idOf(1), ['sub-2']);
    const { dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/);
    await send();
    await dialog.findByText('Arjun Selvam has a conflict of interest in this application.');
    expect(asked().slice(0, 2)).toEqual(['', '2']);
  });
});

describe('a failure', () => {
  const refusals = [
    { status: 409, code: 'stage-decided', message: 'This stage is already decided.' },
    {
      status: 403,
      code: 'conflict-declared',
      message: 'You have a conflict of interest in this application. It is closed to you.',
    },
    {
      status: 404,
      code: 'organiser-not-found',
      message: 'This person is not an organiser any more. Please load the page again.',
    },
  ] as const;

  test.each(refusals)('$code is shown with its application, and the others are done', async (refusal) => {
    api.refuse(`/${idOf(1)}/assignees/stage1`, refusal);
    const { dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/);
    await send();
    await dialog.findByText('1 application failed');
    expect(dialog.getByRole('list', { name: 'What failed' }).textContent).toBe(
      `GSP-2026-000001 ${refusal.message}`,
    );
    expect(dialog.getByText('1 of 2 done')).toBeTruthy();
    expect(asked()[1]).toBe('2');
  });

  test('can be tried again, for what failed only', async () => {
    api.refuse(`/${idOf(1)}/assignees/stage1`, serverError);
    const { user, dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/);
    await send();
    await dialog.findByText('1 application failed');
    api.refuse(`/${idOf(1)}/assignees/stage1`, undefined);
    const pending = api.delay(`/${idOf(1)}/assignees/stage1`);
    await user.click(dialog.getByRole('button', { name: 'Try the failed again' }));
    const progress = await dialog.findByRole('group', { name: '0 of 1 done' });
    await waitFor(() => expect(document.activeElement).toBe(progress));
    pending.release();
    await expectClosed();
    expect(asked().slice(0, 2)).toEqual(['2', '2']);
    expect(assignCalls()).toHaveLength(3);
  });
});

describe('a run', () => {
  test('shows its progress, and what is done stays done when it is stopped', async () => {
    api.submissions = Array.from({ length: 9 }, (_, index) => submission(index + 1));
    const pending = api.delay('/assignees/stage1');
    const { user, dialog, choose, send } = await openFor(1, 2, 3, 4, 5, 6, 7, 8, 9);
    await choose(/^Arjun/);
    await send();
    await dialog.findByText('0 of 9 done');
    expect(dialog.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('0');
    const progress = dialog.getByRole('group', { name: '0 of 9 done' });
    await waitFor(() => expect(document.activeElement).toBe(progress));
    const announced = within(progress).getByRole('status');
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    pending.release();
    await dialog.findByText('You stopped. What is done stays done.');
    expect(announced.textContent).toBe('You stopped. What is done stays done.');
    await waitFor(() => expect(document.activeElement).toBe(progress));
    expect(assignCalls()).toHaveLength(4);
    expect(dialog.getByText('4 of 9 done')).toBeTruthy();
  });

  test('is ended by Stop, not by Escape or a click outside; then Escape closes', async () => {
    const pending = api.delay('/assignees/stage1');
    const { user, dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/);
    await send();
    await dialog.findByText('0 of 2 done');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    api.refuse(`/${idOf(1)}/assignees/stage1`, serverError);
    pending.release();
    await dialog.findByText('1 application failed');
    await user.keyboard('{Escape}');
    await expectClosed();
  });

  test('ends when the page is left, and the list has what was done', async () => {
    api.submissions = Array.from({ length: 5 }, (_, index) => submission(index + 1));
    const pending = api.delay('/assignees/stage1');
    const { goTo, choose, send } = await openFor(1, 2, 3, 4, 5);
    await choose(/^Arjun/);
    await send();
    await goTo('/elsewhere');
    pending.release();
    await waitFor(() => expect(asked().filter((people) => people === '2')).toHaveLength(4));
    await goTo('/admin/stage1');
    await waitFor(() => expect(screen.getAllByTitle('Arjun Selvam')).toHaveLength(4));
    expect(assignCalls()).toHaveLength(4);
    expect(api.calls.filter((call) => call.endsWith('stage1?view=summary'))).toHaveLength(1);
  });
});

describe('the organisers', () => {
  test('that are loading are a skeleton', async () => {
    const pending = api.delay('/organisers');
    const { dialog } = await openFor(1, 2);
    dialog.getByRole('status', { name: 'Loading the organisers' });
    pending.release();
    await dialog.findByRole('checkbox', { name: /^Asha Raman \(you\)/ });
  });

  test('that cannot be loaded can be asked for again', async () => {
    api.refuse('/organisers', serverError);
    const { user, dialog } = await openFor(1, 2);
    await dialog.findByText('Failed to load the organisers');
    api.refuse('/organisers', undefined);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('checkbox', { name: /^Meena/ });
  });
});

test('applications that leave the filter when they are assigned leave the focus on the button', async () => {
  const { user } = renderPage(
    '/admin/stage1',
    <StagePage stage="stage1" />,
    '/admin/stage1?in.assignees=nobody',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select GSP-2026-000001' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign / }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Arjun/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await expectClosed();
  await screen.findByText('1 more is left out by the search or a filter');
  const button = screen.getByRole('button', { name: 'Assign' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
