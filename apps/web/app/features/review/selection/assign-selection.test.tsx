import { type Assignee, maxPlanned } from '@portal/contracts/review/assignment';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { stubScreen } from '../../../../test/layout.ts';
import { type RenderedPage, renderPage } from '../../../../test/render-page.tsx';
import { idOf, numberOf, openReview, showSelected, showTable } from '../../../../test/stage-page.tsx';
import {
  arjun,
  asha,
  meena,
  reviewApi,
  serverError,
  serverMessage,
  submission,
  submissions,
  summary,
} from '../../../../test/stub-review-api.ts';
import { showRows } from '../../../api/stage-rows.ts';
import { AssignSelection } from './assign-selection.tsx';

const api = reviewApi(...submissions(4));

const ask = (number: number, ...people: Assignee[]) => api.assignees.set(idOf(number), people);
/** Who is asked for each submission, by the end of the `sub`. */
const asked = () =>
  [1, 2, 3, 4].map((number) =>
    (api.assignees.get(idOf(number)) ?? []).map(({ sub }) => sub.slice(-1)).join(''),
  );
const assignCalls = () => api.calls.filter((call) => call.includes('/assignees/'));

/** Opens the dialog for applications, without the table. */
const openFor = async (...numbers: readonly number[]) => openOn(await showSelected(...numbers));

async function openOn<Page extends Pick<RenderedPage, 'user'>>(page: Page) {
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = await findDialog(/^Assign /);
  const choose = async (...names: readonly RegExp[]) => {
    for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }));
  };
  /** Waits for the plan of the server. */
  const send = async () => {
    const button = dialog.getByRole('button', { name: 'Assign' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
  };
  return {
    ...page,
    dialog,
    choose,
    send,
    addAll: () => user.click(dialog.getByRole('radio', { name: /^Add the chosen people/ })),
    assign: async (...names: readonly RegExp[]) => {
      await choose(...names);
      await send();
    },
  };
}

describe('one application', () => {
  test('gets exactly the chosen people, also fewer than before', async () => {
    ask(2, asha, arjun);
    const { dialog, assign } = await openFor(2);
    expect(dialog.getByRole('heading', { name: 'Assign GSP-2026-000002' })).toBeTruthy();
    expect(await dialog.findByRole('checkbox', { name: /^Arjun/ })).toHaveProperty('checked', true);
    await assign(/^Arjun/, /^Meena/);
    await screen.findByText('Saved who assesses 1 application');
    await expectClosed();
    expect(asked()).toEqual(['', '13', '', '']);
  });

  test('can be left without anyone, and changes in the table without the list being read again, also if it leaves the filter', async () => {
    ask(1, arjun);
    const page = await showTable();
    const { user } = page;
    await user.click(screen.getByRole('checkbox', { name: `Select ${numberOf(1)}` }));
    expect(screen.getByTitle('Arjun Selvam')).toBeTruthy();
    await (await openOn(page)).assign(/^Arjun/);
    await expectClosed();
    expect(asked()[0]).toBe('');
    await waitFor(() => expect(screen.queryByTitle('Arjun Selvam')).toBeNull());

    await page.goTo('/admin/stage1?in.assignees=nobody');
    await (await openOn(page)).assign(/^Arjun/);
    await expectClosed();
    await screen.findByText('1 more is left out by the search or a filter');
    const button = screen.getByRole('button', { name: 'Assign' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.filter((call) => call.endsWith('stage1?view=summary'))).toHaveLength(1);
  });

  test('keeps whom a colleague asks meanwhile', async () => {
    ask(1, asha);
    const { dialog, assign, queries } = await openFor(1);
    await dialog.findByRole('checkbox', { name: /^Arjun/ });
    ask(1, asha, meena);
    act(() => void showRows(queries, 'stage1', [summary(1, { version: 1, assignees: [asha, meena] })]));
    await assign(/^Arjun/);
    await expectClosed();
    expect(asked()[0]).toBe('132');
  });

  test('is not offered to one who declined it', async () => {
    api.changeRow = (row) => ({ ...row, declined: [arjun.sub] });
    const { dialog } = await openFor(1);
    const box = await dialog.findByRole('checkbox', { name: /^Arjun/ });
    expect(box).toHaveProperty('disabled', true);
  });

  test('that is open says who assesses it, and changes that', async () => {
    ask(1, { ...arjun, handed_in: true });
    stubScreen(true);
    const { user, dialog } = await openReview();
    const pane = within(await dialog.findByRole('region', { name: 'Assessment' }));
    pane.getByText('Asked to assess: Arjun Selvam (handed in)');
    await user.click(pane.getByRole('button', { name: 'Change who assesses' }));
    const question = await findDialog('Assign GSP-2026-000001');
    await user.click(await question.findByRole('checkbox', { name: /^Arjun/ }));
    await user.click(question.getByRole('checkbox', { name: /^Meena/ }));
    question.getByText('1 assessment is handed in: its assessor stays.');
    await user.click(question.getByRole('button', { name: 'Assign' }));
    await pane.findByText('Asked to assess: Arjun Selvam (handed in) and Meena Kannan');
  });
});

describe('several applications', () => {
  test('get the people that the server plans, which are counted before', async () => {
    ask(4, arjun);
    const { dialog, choose, send } = await openFor(1, 2, 3);
    await choose(/^Arjun/, /^Meena/);
    expect(dialog.getByText('0 of 1 handed in')).toBeTruthy();
    await dialog.findByText('3 applications change.');
    expect(dialog.getAllByText(/^\d more$/).map((more) => more.textContent)).toEqual(['2 more', '1 more']);
    await send();
    await screen.findByText('Saved who assesses 3 applications');
    expect(asked()).toEqual(['2', '3', '2', '2']);
    expect(assignCalls()).toHaveLength(3);
  });

  test('all get the chosen people in the other mode; those who have them stay as they are', async () => {
    ask(1, arjun);
    ask(2, asha);
    const { dialog, addAll, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/, /^Asha/);
    dialog.getByText('Nothing changes in these applications.');
    expect(dialog.getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', true);
    await choose(/^Asha/);
    await addAll();
    expect(dialog.getByText('1 application changes.')).toBeTruthy();
    await send();
    await expectClosed();
    expect(asked()).toEqual(['2', '12', '', '']);
    expect(assignCalls()).toHaveLength(1);
  });

  test('that a person declined stay without this person; how many is said before', async () => {
    api.changeRow = (row) => (row.application_id === idOf(1) ? { ...row, declined: [arjun.sub] } : row);
    const { dialog, addAll, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/);
    dialog.getByText(/declined 1 application$/);
    await addAll();
    await send();
    await expectClosed();
    expect(asked()).toEqual(['', '2', '', '']);
  });

  test('move from one person to another, and are taken away; who has handed in stays', async () => {
    ask(1, arjun, asha);
    ask(2, { ...arjun, handed_in: true });
    ask(3, meena);
    ask(4, arjun, meena);
    const page = await showSelected();
    const first = await openOn(page);
    await page.user.click(first.dialog.getByRole('radio', { name: /^Move the applications/ }));
    await page.user.selectOptions(await first.dialog.findByLabelText('Whose applications?'), 'Arjun Selvam');
    await first.choose(/^Meena/, /^Arjun/);
    await first.dialog.findByText(
      /^2 applications change\. 1 assessment is handed in: its assessor stays\.$/,
    );
    expect(first.dialog.getByText(/^\d more$/).textContent).toBe('1 more');
    await first.send();
    await expectClosed();
    expect(asked()).toEqual(['13', '2', '3', '3']);
    const second = await openOn(page);
    await page.user.click(second.dialog.getByRole('radio', { name: /^Take the applications away/ }));
    await second.assign(/^Meena/, /^Arjun/);
    await expectClosed();
    expect(asked()).toEqual(['1', '2', '', '']);
  });

  test('that cannot be assigned are counted with the reason', async () => {
    api.submissions[1] = submission(2, { stage1: 'rejected' });
    api.submissions[2] = submission(3, { withdrawn_at: '2026-04-03T03:00:00.000Z' });
    api.closed.add(idOf(4));
    const { dialog, assign } = await openFor(1, 2, 3, 4);
    dialog.getByText('1 of 4 can be assigned. The others stay as they are:');
    const people = (await dialog.findAllByRole<HTMLInputElement>('checkbox')).map((box) => box.labels?.[0]);
    expect(people.map((label) => label?.textContent)).toEqual([
      'Arjun Selvam',
      'Asha Raman (you)',
      'Meena Kannan',
    ]);
    dialog.getByText('1 is already decided');
    dialog.getByText('1 was withdrawn by its founder');
    dialog.getByText('you have a conflict of interest in 1 application');
    await assign(/^Arjun/);
    await expectClosed();
    expect(asked()).toEqual(['2', '', '', '']);
  });
});

describe('a plan', () => {
  test('is asked for with limits, says what stays empty and why, and is what happens', async () => {
    const planned = (number: number, ...subs: string[]) => ({ application_id: idOf(number), subs });
    api.plan = {
      plan: [planned(1, 'sub-3'), planned(2, 'sub-2', 'sub-3'), planned(3, 'sub-3')],
      loads: [],
      missing: [
        { application_id: idOf(1), count: 1, why: 'no-reader' },
        { application_id: idOf(3), count: 1, why: 'limit' },
      ],
    };
    const { user, dialog, choose, send } = await openFor(1, 2, 3);
    await choose(/^Arjun/, /^Meena/);
    await user.selectOptions(dialog.getByLabelText('People for each application'), '2');
    await user.type(dialog.getByRole('textbox', { name: 'At most for Arjun Selvam' }), 'x௨');
    await dialog.findByText(/^1 place stays empty, because nobody else .*: GSP-2026-000001$/);
    dialog.getByText('1 place stays empty, because the others have reached their limit: GSP-2026-000003');
    expect(dialog.getAllByText(/^\d more$/).map((more) => more.textContent)).toEqual(['1 more', '3 more']);
    await send();
    await expectClosed();
    expect(api.planRequests.at(-1)?.readers).toEqual([{ sub: 'sub-2', at_most: 2 }, { sub: 'sub-3' }]);
    expect(asked()).toEqual(['3', '23', '3', '']);
  });

  test('of more than 3,000 applications is not asked for', async () => {
    const rows = Array(maxPlanned.applications + 1).fill(summary(1));
    const question = <AssignSelection stage="stage1" rows={rows} selected={rows} opened onClose={() => {}} />;
    const { user } = renderPage('/', question);
    const dialog = await findDialog(/^Assign /);
    await user.click(await dialog.findByRole('checkbox', { name: /^Arjun/ }));
    dialog.getByText('At most 3,000 applications at once');
    expect(dialog.getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', true);
    expect(api.calls.filter((call) => call.includes('/assignment/'))).toEqual([]);
  });

  test('that fails can be made again, as the list of the organisers can, a skeleton while it loads', async () => {
    api.refuse('/organisers', serverError);
    const pending = api.delay('/organisers');
    const { user, dialog, choose } = await openFor(1, 2);
    dialog.getByRole('status', { name: 'Loading the organisers' });
    pending.release();
    await dialog.findByText('Failed to load the organisers');
    api.refuse('/organisers', undefined);
    api.refuse('/assignment/stage1', serverError);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('checkbox', { name: /^Asha Raman \(you\)/ });
    await choose(/^Arjun/);
    await dialog.findByText('Failed to plan who assesses');
    dialog.getByText(serverMessage);
    api.refuse('/assignment/stage1', undefined);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('2 applications change.');
  });

  test('leaves out who declares a conflict afterwards', async () => {
    const { user, dialog, choose, send } = await openFor(1, 2);
    await choose(/^Arjun/, /^Meena/);
    await user.selectOptions(dialog.getByLabelText('People for each application'), '2');
    await dialog.findByText('2 applications change.');
    api.conflicts.set(idOf(1), ['sub-2']);
    await send();
    await dialog.findByText('Arjun Selvam has a conflict of interest in this application.');
    expect(dialog.getByText('2 of 2 done')).toBeTruthy();
    expect(asked().slice(0, 2)).toEqual(['3', '23']);
  });
});
