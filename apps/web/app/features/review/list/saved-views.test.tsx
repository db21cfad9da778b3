import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { idOf, showStage } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, submission } from '../../../../test/stub-review-api.ts';

const api = reviewApi(submission(1), submission(2, { stage1: 'shortlisted' }));

const view = (name: string, query = 'q=neer') => ({ name, query });
/** Replaces the views, as another window of the organiser can. */
const store = (...views: readonly ReturnType<typeof view>[]) => {
  api.views = views.map((one, at) => ({ ...one, view_id: idOf(at + 1) }));
};
const stored = () =>
  api.views.map(({ name, query }) => view(name, query)).sort((a, b) => (a.name < b.name ? -1 : 1));

async function openMenu(query?: string) {
  const page = showStage(query);
  await page.user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const menu = await findDialog('Saved views');
  await menu.findByText('Save this view');
  return { ...page, menu };
}

type Menu = Awaited<ReturnType<typeof openMenu>>;
const names = ({ menu }: Menu) => menu.queryAllByRole('link').map((link) => link.textContent);
async function save({ user, menu }: Menu, name: string) {
  await user.click(menu.getByRole('textbox', { name: 'Name of this view' }));
  await user.paste(name);
  await user.keyboard('{Enter}');
}
const status = ({ menu }: Menu) => menu.getByRole('status').textContent;
const expectStatus = (menu: Menu, text: string) => waitFor(() => expect(status(menu)).toBe(text));

test('says what it is for while it is empty, and saves the view without its page and its application', async () => {
  const opened = await openMenu('?q=neer&in.status=pending&sort=founder.desc&page=1');
  opened.menu.getByText(/^Give a search with its filters, its order and its columns a name/);
  await save(opened, '  ');
  opened.menu.getByText('Give the view a name.');
  await save(opened, 'Coast ');
  await expectStatus(opened, 'Saved as “Coast”.');
  expect(names(opened)).toEqual(['Coast']);
  expect(stored()).toEqual([view('Coast', 'q=neer&in.status=pending&sort=founder.desc')]);
  expect(opened.menu.getByRole('link', { name: 'Coast' }).getAttribute('aria-current')).toBe('true');
  expect(opened.menu.queryByText(/^Give a search/)).toBeNull();
});

test('saves the columns that are chosen under at most 40 characters, and shows them without changing the choice of the device', async () => {
  store(view('Phones', 'show=phone'));
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
  await save({ ...opened, menu }, 'n'.repeat(45));
  const columnsOnly = view('n'.repeat(40), 'show=phone&hide=spread');
  await waitFor(() => expect(stored()).toContainEqual(columnsOnly));
});

test('says before it replaces a view with the same name, deletes one, opens one, and leaves alone what another window has saved', async () => {
  const shortlist = view('Shortlist', 'in.status=shortlisted');
  store(view('Coast', 'q=old'), shortlist);
  const opened = await openMenu('?q=new');
  await opened.user.type(opened.menu.getByRole('textbox', { name: 'Name of this view' }), 'cóast');
  expect(stored()).toEqual([view('Coast', 'q=old'), shortlist]);
  await opened.user.click(opened.menu.getByRole('button', { name: 'Replace the view of this name' }));
  await expectStatus(opened, 'Saved as “cóast”.');
  expect(stored()).toEqual([shortlist, view('cóast', 'q=new')]);
  const [first] = api.views;
  if (first) api.views = [...api.views, { ...first, name: 'Plains', view_id: crypto.randomUUID() }];
  await opened.user.click(opened.menu.getByRole('button', { name: 'Delete cóast' }));
  await waitFor(() => expect(names(opened)).toEqual(['Plains', 'Shortlist']));
  expect(document.activeElement?.contains(opened.menu.getByRole('list'))).toBe(true);
  await opened.user.click(opened.menu.getByRole('link', { name: 'Shortlist' }));
  await waitFor(() => expect(opened.location().path).toBe('/admin/stage1?in.status=shortlisted'));
  await expectClosed();
});

test('says why the server refuses a change, and when the views do not load', async () => {
  const message = 'You have as many saved views as there can be. Delete one to save another.';
  api.refuse('/views/stage1', problem('too-many-views', { message }));
  const { user } = showStage();
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
