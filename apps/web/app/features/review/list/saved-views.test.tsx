import { maxSavedViews } from '@portal/contracts/review/saved-views';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, submission } from '../../../../test/stub-review-api.ts';
import { StagePage } from '../stage-page.tsx';

const api = reviewApi(submission(1), submission(2, { stage1: 'shortlisted' }));

const view = (name: string, query = 'q=neer') => ({ name, query });
let ids = 0;
/** Replaces the views of stage 1, as another window of the organiser can. */
const store = (views: readonly ReturnType<typeof view>[]) => {
  api.views = views.map((one) => ({
    ...one,
    view_id: `0b8f2c1e-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    stage: 'stage1',
  }));
};
const stored = () =>
  api.views.map(({ name, query }) => view(name, query)).sort((a, b) => (a.name < b.name ? -1 : 1));

async function openMenu(at = '/admin/stage1') {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
  await page.user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const menu = await findDialog('Saved views');
  await menu.findByText(/^(Save this view|You have)/);
  return { ...page, menu };
}

type Menu = Awaited<ReturnType<typeof openMenu>>;
const names = ({ menu }: Menu) => menu.queryAllByRole('link').map((link) => link.textContent);
async function save({ user, menu }: Menu, name: string) {
  await user.type(menu.getByRole('textbox', { name: 'Name of this view' }), `${name}{Enter}`);
}
const status = ({ menu }: Menu) => menu.getByRole('status').textContent;
const expectStatus = (menu: Menu, text: string) => waitFor(() => expect(status(menu)).toBe(text));

describe('the menu', () => {
  test('says what it is for while it is empty, and saves the view without its page and its application', async () => {
    const opened = await openMenu('/admin/stage1?q=neer&in.status=pending&sort=founder.desc&page=1');
    opened.menu.getByText(/^Give a search with its filters, its order and its columns a name/);
    await save(opened, ' Coast ');
    await expectStatus(opened, 'Saved as “Coast”.');
    expect(names(opened)).toEqual(['Coast']);
    expect(stored()).toEqual([view('Coast', 'q=neer&in.status=pending&sort=founder.desc')]);
    expect(opened.menu.getByRole('link', { name: 'Coast' }).getAttribute('aria-current')).toBe('true');
    expect(opened.menu.queryByText(/^Give a search/)).toBeNull();
  });

  test('saves the columns that are chosen, and shows them without changing the choice of the device', async () => {
    store([view('Phones', 'show=phone')]);
    const opened = await openMenu();
    await opened.user.click(opened.menu.getByRole('link', { name: 'Phones' }));
    await expectClosed();
    await opened.user.click(screen.getByRole('button', { name: 'Columns' }));
    const columns = await findDialog('Columns');
    await opened.user.click(columns.getByRole('checkbox', { name: 'Spread' }));
    await opened.user.keyboard('{Escape}');
    await expectClosed();
    expect(opened.location().path).toBe('/admin/stage1?show=phone&hide=spread');
    expect(localStorage.getItem('columns sub-1')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Saved views' }));
    const menu = await findDialog('Saved views');
    await save({ ...opened, menu }, 'Few');
    await waitFor(() => expect(stored()[0]).toEqual(view('Few', 'show=phone&hide=spread')));
  });

  test('works by keyboard', async () => {
    store([view('Shortlist', 'in.status=shortlisted')]);
    const { user, location } = await openMenu();
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    await user.keyboard('{Escape}');
    await expectClosed();
    await focused('Saved views');
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Shortlist' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    await user.keyboard('{Tab}{Enter}');
    const box = screen.getByRole('textbox', { name: 'New name' });
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    await user.keyboard('Shortlisted{Enter}');
    await focused('Rename Shortlisted');
    expect(stored()).toEqual([view('Shortlisted', 'in.status=shortlisted')]);
    await user.keyboard('{Enter}x{Tab}{Tab}{Enter}');
    await focused('Rename Shortlisted');
    await user.keyboard('{Tab}{Enter}');
    await focused('Undo');
    await user.keyboard('{Enter}');
    const restored = await screen.findByRole('link', { name: 'Shortlisted' });
    expect(stored()).toEqual([view('Shortlisted', 'in.status=shortlisted')]);
    restored.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location().path).toBe('/admin/stage1?in.status=shortlisted'));
  });

  test('an undone deletion leaves alone what another window has saved since', async () => {
    store([view('Coast'), view('Hills')]);
    const opened = await openMenu();
    const remove = (name: string) =>
      opened.user.click(opened.menu.getByRole('button', { name: `Delete ${name}` }));
    await remove('Coast');
    const undo = await opened.menu.findByRole('button', { name: 'Undo' });
    store([view('Hills'), view('Plains')]);
    await opened.user.click(undo);
    await waitFor(() => expect(names(opened)).toEqual(['Coast', 'Hills', 'Plains']));
    expect(stored()).toEqual([view('Coast'), view('Hills'), view('Plains')]);
    await remove('Coast');
    await opened.menu.findByRole('button', { name: 'Undo' });
    await save(opened, 'COAST');
    await expectStatus(opened, 'Saved as “COAST”.');
    expect(opened.menu.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('asks before it replaces a view with the same name', async () => {
    store([view('Coast', 'q=old'), view('Hills')]);
    const opened = await openMenu('/admin/stage1?q=new');
    await save(opened, 'cóast');
    opened.menu.getByText('You have a view with this name. Replace it?');
    expect(stored()).toEqual([view('Coast', 'q=old'), view('Hills')]);
    await opened.user.click(opened.menu.getByRole('button', { name: 'Replace' }));
    await expectStatus(opened, 'Saved as “cóast”.');
    expect(stored()).toEqual([view('Hills'), view('cóast', 'q=new')]);
    await opened.user.click(opened.menu.getByRole('button', { name: 'Rename Hills' }));
    const box = opened.menu.getByRole('textbox', { name: 'New name' });
    await opened.user.clear(box);
    await opened.user.type(box, 'COAST{Enter}');
    await opened.user.click(opened.menu.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(stored()).toEqual([view('COAST')]));
  });

  test('needs a name of at most 40 characters', async () => {
    const opened = await openMenu();
    await save(opened, '  ');
    opened.menu.getByText('Give the view a name.');
    await opened.user.clear(opened.menu.getByRole('textbox'));
    await save(opened, 'n'.repeat(45));
    await waitFor(() => expect(stored()).toEqual([view('n'.repeat(40), '')]));
  });

  test('keeps at most 30 views', async () => {
    store(Array.from({ length: maxSavedViews - 1 }, (_, index) => view(`View ${index}`)));
    const opened = await openMenu();
    await save(opened, 'The last');
    const hint = await opened.menu.findByText(/^You have 30 saved views/);
    await waitFor(() => expect(document.activeElement).toBe(hint));
    expect(opened.menu.queryByRole('textbox')).toBeNull();
    await opened.user.click(opened.menu.getByRole('button', { name: 'Delete View 0' }));
    await expectStatus(opened, '“View 0” is deleted. Undo');
    opened.menu.getByRole('textbox', { name: 'Name of this view' });
  });

  test('says why the server refuses a change, and when the views do not load', async () => {
    const message = 'You have as many saved views as there can be. Delete one to save another.';
    api.refuse('/views/stage1', problem('too-many-views', { message }));
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    const menu = await findDialog('Saved views');
    await menu.findByText('Your saved views did not load.');
    api.refuse('/views/stage1', undefined);
    await user.click(menu.getByRole('button', { name: 'Try again' }));
    await menu.findByText(/^Give a search/);
    api.refuse('/views/stage1', problem('too-many-views', { message }));
    await user.type(menu.getByRole('textbox'), 'Coast{Enter}');
    await menu.findByText(message);
    expect(menu.queryByRole('link')).toBeNull();
  });
});
