import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { reviewApi, submission } from '../../../../test/stub-review-api.ts';
import { StagePage } from '../stage-page.tsx';
import { maxSavedViews, parseSavedViews } from './saved-views.ts';

reviewApi(submission(1), submission(2, { stage1: 'shortlisted' }));

const storageKey = (stage = 'stage1', userId = 'sub-1') => `saved-views ${userId} ${stage}`;
const store = (views: unknown) => localStorage.setItem(storageKey(), JSON.stringify(views));
const stored = () => JSON.parse(localStorage.getItem(storageKey()) ?? 'null');
const view = (name: string, query = 'q=neer') => ({ name, query });

async function openMenu(at = '/admin/stage1') {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
  await page.user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const menu = await findDialog('Saved views');
  return { ...page, menu };
}

type Menu = Awaited<ReturnType<typeof openMenu>>;
const names = ({ menu }: Menu) => menu.queryAllByRole('link').map((link) => link.textContent);
async function save({ user, menu }: Menu, name: string) {
  await user.type(menu.getByRole('textbox', { name: 'Name of the view in the table' }), `${name}{Enter}`);
}

describe('the menu', () => {
  test('says what it is for while it is empty, and saves the view without its page and its application', async () => {
    const opened = await openMenu('/admin/stage1?q=neer&in.status=pending&sort=founder.desc&page=1');
    opened.menu.getByText(/^Give a search with its filters and its order a name/);
    await save(opened, ' Coast ');
    expect(names(opened)).toEqual(['Coast']);
    expect(opened.menu.getByRole('status').textContent).toBe('Saved as “Coast”.');
    expect(stored()).toEqual([view('Coast', 'q=neer&in.status=pending&sort=founder.desc')]);
    expect(opened.menu.getByRole('link', { name: 'Coast' }).getAttribute('aria-current')).toBe('true');
    expect(opened.menu.queryByText(/^Give a search/)).toBeNull();
  });

  test('opens a view, and Back returns', async () => {
    store([view('Shortlist', 'in.status=shortlisted')]);
    const { user, menu, location, goBack } = await openMenu('/admin/stage1?q=x');
    await user.click(menu.getByRole('link', { name: 'Shortlist' }));
    expect(location().path).toBe('/admin/stage1?in.status=shortlisted');
    await screen.findByText('Showing 1 to 1 of 1 entries');
    await expectClosed();
    await goBack();
    expect(location().path).toBe('/admin/stage1?q=x');
  });

  test('works by keyboard', async () => {
    store([view('Shortlist', 'in.status=shortlisted')]);
    const { user, location } = await openMenu();
    await user.keyboard('{Escape}');
    await expectClosed();
    const button = screen.getByRole('button', { name: 'Saved views' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Shortlist' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    await user.keyboard('{Tab}{Enter}');
    const box = screen.getByRole('textbox', { name: 'New name' });
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    await user.keyboard('Shortlisted{Enter}');
    expect(stored()).toEqual([view('Shortlisted', 'in.status=shortlisted')]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Shortlisted' }));
    await user.keyboard('{Enter}x{Tab}{Tab}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Shortlisted' }));
    await user.keyboard('{Tab}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(stored()).toEqual([view('Shortlisted', 'in.status=shortlisted')]);
    screen.getByRole('link', { name: 'Shortlisted' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location().path).toBe('/admin/stage1?in.status=shortlisted'));
  });

  test('an undone deletion leaves alone what another window has saved since', async () => {
    store([view('Coast'), view('Hills')]);
    const opened = await openMenu();
    const remove = (name: string) =>
      opened.user.click(opened.menu.getByRole('button', { name: `Delete ${name}` }));
    const saveElsewhere = (...views: readonly unknown[]) => {
      store(views);
      window.dispatchEvent(new StorageEvent('storage'));
    };
    await remove('Coast');
    saveElsewhere(view('Hills'), view('Plains'));
    await waitFor(() => expect(names(opened)).toEqual(['Hills', 'Plains']));
    await opened.user.click(opened.menu.getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual([view('Coast'), view('Hills'), view('Plains')]);
    await remove('Coast');
    saveElsewhere(view('COAST', 'q=other'));
    await waitFor(() => expect(opened.menu.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('asks before it replaces a view with the same name', async () => {
    store([view('Coast', 'q=old'), view('Hills')]);
    const opened = await openMenu('/admin/stage1?q=new');
    await save(opened, 'coast');
    opened.menu.getByText('You have a view with this name. Replace it?');
    expect(stored()).toEqual([view('Coast', 'q=old'), view('Hills')]);
    await opened.user.click(opened.menu.getByRole('button', { name: 'Replace' }));
    expect(stored()).toEqual([view('coast', 'q=new'), view('Hills')]);
    expect(opened.menu.getByRole('status').textContent).toBe('Saved as “coast”.');
    await opened.user.click(opened.menu.getByRole('button', { name: 'Rename Hills' }));
    const box = opened.menu.getByRole('textbox', { name: 'New name' });
    await opened.user.clear(box);
    await opened.user.type(box, 'COAST{Enter}');
    await opened.user.click(opened.menu.getByRole('button', { name: 'Replace' }));
    expect(stored()).toEqual([view('COAST')]);
  });

  test('needs a name of at most 40 characters', async () => {
    const opened = await openMenu();
    await save(opened, '  ');
    opened.menu.getByText('Give the view a name.');
    await opened.user.clear(opened.menu.getByRole('textbox'));
    await save(opened, 'n'.repeat(45));
    expect(stored()).toEqual([view('n'.repeat(40), '')]);
  });

  test('keeps at most 30 views', async () => {
    store(Array.from({ length: maxSavedViews - 1 }, (_, index) => view(`View ${index}`)));
    const opened = await openMenu();
    await save(opened, 'The last');
    const hint = opened.menu.getByText(/^You have 30 saved views/);
    expect(document.activeElement).toBe(hint);
    expect(opened.menu.queryByRole('textbox')).toBeNull();
    await opened.user.click(opened.menu.getByRole('button', { name: 'Delete View 0' }));
    opened.menu.getByRole('textbox', { name: 'Name of the view in the table' });
    expect(opened.menu.getByRole('status').textContent).toBe('“View 0” is deleted. Undo');
  });

  test('says so when the browser stores nothing', async () => {
    const opened = await openMenu();
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    await save(opened, 'Coast');
    opened.menu.getByText('This browser did not store the change.');
    expect(names(opened)).toEqual([]);
  });

  test('shows the views of this organiser and stage only, and those of another tab at once', async () => {
    localStorage.setItem(storageKey('stage2'), JSON.stringify([view('Other stage')]));
    localStorage.setItem(storageKey('stage1', 'sub-2'), JSON.stringify([view('Other person')]));
    const opened = await openMenu();
    expect(names(opened)).toEqual([]);
    store([view('Other tab')]);
    window.dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(names(opened)).toEqual(['Other tab']));
  });
});

test('reads only views that the menu could have stored, each name once, at most 30', () => {
  const many = Array.from({ length: 31 }, (_, index) => view(String(index)));
  const foreign = [1, null, { name: '' }, { name: 'n'.repeat(41), query: '' }, { name: 'a' }, view('good')];
  for (const [text, views] of [
    [null, []],
    ['{', []],
    ['{"name":"a"}', []],
    [JSON.stringify(foreign), [view('good')]],
    [JSON.stringify([view('a', '1'), view(' A ', '2')]), [view('a', '1')]],
    [JSON.stringify(many), many.slice(0, 30)],
  ] as const)
    expect(parseSavedViews(text)).toEqual(views);
});
