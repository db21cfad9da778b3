import { t } from '@lingui/core/macro';
import type { City } from '@portal/contracts/applications/choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../test/layout.ts';
import { readInTamil } from '../../../test/read-in-tamil.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { type StubReviewApi, serverError, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;

beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(
    submission(1, { data: { ...submission(1).data, startupCategory: ['green_energy', 'blue_carbon'] } }),
    submission(2, { stage1: 'shortlisted' }),
    submission(3, { stage1: 'approved' }),
    submission(4, { stage1: 'rejected' }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (at = '/admin/stage1') => renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
const rows = () => screen.getAllByRole('row').slice(1);
const numbers = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('the table', () => {
  test('has the specified columns, sorted by application number', async () => {
    show();
    await screen.findByRole('table', { name: 'Stage 1 Applicants' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'SI No',
      'Application No',
      'Founder',
      'Startup',
      'Category',
      'District',
      'Stage',
      'Submitted',
      'Phone',
      'Score',
      'Spread',
      'Mine',
      'Assignees',
      'Status',
      'Action',
    ]);
    expect(numbers()).toEqual(['GSP-2026-000001', 'GSP-2026-000002', 'GSP-2026-000003', 'GSP-2026-000004']);
    expect(screen.getByRole('columnheader', { name: /^Application No/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(
      within(rows()[0] ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '4',
      'GSP-2026-000001',
      'Asha Raman',
      'Neer Labs',
      'Green Energyblue_carbon+1',
      'Thoothukudi',
      'Pilot',
      '2 Apr 2026',
      '9000000001',
      '–',
      '–',
      '–',
      '–',
      'Pending',
      'Review',
    ]);
    expect(rows().map((row) => within(row).getAllByRole('cell')[13]?.textContent)).toEqual([
      'Pending',
      'Shortlisted',
      'Approved',
      'Rejected',
    ]);
  });

  test('sorts and filters by the specified columns', async () => {
    show();
    await screen.findByRole('table');
    const heads = screen.getAllByRole('columnheader').map((head) => ({
      name: head.textContent,
      buttons: within(head)
        .queryAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? 'sort'),
    }));
    expect(Object.fromEntries(heads.map(({ name, buttons }) => [name, buttons]))).toEqual({
      'SI No': [],
      'Application No': ['sort'],
      Founder: ['sort', 'Filter Founder'],
      Startup: ['sort', 'Filter Startup'],
      Category: ['Filter Category'],
      District: ['sort', 'Filter District'],
      Stage: ['sort', 'Filter Stage'],
      Submitted: ['sort', 'Filter Submitted'],
      Phone: ['sort'],
      Score: ['sort'],
      Spread: ['sort'],
      Mine: ['sort', 'Filter Mine'],
      Assignees: ['Filter Assignees'],
      Status: ['sort', 'Filter Status'],
      Action: [],
    });
  });

  test('shows the newest of equal rows first in both directions', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Founder' }));
    const newestFirst = ['GSP-2026-000004', 'GSP-2026-000003', 'GSP-2026-000002', 'GSP-2026-000001'];
    expect(numbers()).toEqual(newestFirst);
    await user.click(screen.getByRole('button', { name: 'Founder' }));
    expect(numbers()).toEqual(newestFirst);
  });

  test('numbers the rows by the newest-first list, whatever it shows', async () => {
    const { user } = show('/admin/stage1?sort=number.desc&in.status=shortlisted&in.status=rejected');
    await screen.findByRole('table');
    const indices = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(indices()).toEqual(['1', '3']);
    await user.type(screen.getByRole('searchbox'), '000002');
    await waitFor(() => expect(indices()).toEqual(['3']));
  });

  test('filters by each category of a row', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Filter Category' }));
    await user.click(await screen.findByRole('checkbox', { name: 'blue_carbon' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(numbers()).toEqual(['GSP-2026-000001']));
  });

  test('opens an application from anywhere in its row', async () => {
    const { user } = show();
    await user.click(await screen.findByText('GSP-2026-000003'));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000003' });
  });

  test('offers to clear search and filters that no application matches', async () => {
    const { user, location } = show('/admin/stage1?q=zebra&in.status=pending');
    await screen.findByText('No applications match your search and filters.');
    await user.click(screen.getByRole('button', { name: 'Show all again' }));
    await waitFor(() => expect(numbers()).toHaveLength(4));
    expect(location().path).toBe('/admin/stage1');
  });

  test('requests the summary view only', async () => {
    show();
    await screen.findByRole('table');
    expect(api.calls).toEqual(['GET /applications/submitted/stage1?view=summary']);
  });

  test('shows a hint without applications', async () => {
    api.submissions = [];
    show();
    await screen.findByText('No data found');
    screen.getByText('Applications appear here as soon as founders submit them.');
    screen.getByText('Showing 0 to 0 of 0 entries');
  });
});

describe('a change of the language', () => {
  const switchToTamil = () => act(readInTamil);
  const status = () => screen.getByRole('columnheader', { name: /^(Status|நிலவரம்)/ });

  test('shows in the table, and its search finds what is shown', async () => {
    const { user } = show();
    await screen.findByRole('table');
    switchToTamil();
    expect(status().textContent).toContain('நிலவரம்');
    await user.type(screen.getByRole('searchbox'), 'தெரிவுப் பட்டிய');
    await waitFor(() => expect(numbers()).toEqual(['GSP-2026-000002']));
  });

  test('makes the columns wider for Tamil, and lets them leave earlier', async () => {
    show();
    await screen.findByRole('table');
    const phone = () => screen.getByRole('columnheader', { name: /^(Phone|தொலைபேசி)/ });
    expect(status().style.getPropertyValue('--column-width')).toBe('8rem');
    expect(phone().dataset['from']).toBe('60rem');
    switchToTamil();
    expect(status().style.getPropertyValue('--column-width')).toBe('13.75rem');
    expect(phone().dataset['from']).toBe('72rem');
  });

  test('keeps the filter on the status, which the URL stores as in the API', async () => {
    const { user, location } = show('/admin/stage1?in.status=shortlisted');
    await screen.findByRole('table');
    switchToTamil();
    expect(numbers()).toEqual(['GSP-2026-000002']);
    await user.click(screen.getByRole('button', { name: /^நிலவரம்.*வடி/ }));
    const shortlisted = await screen.findByRole('checkbox', { name: 'தெரிவுப் பட்டியலில்' });
    expect(shortlisted).toHaveProperty('checked', true);
    await user.type(screen.getByRole('textbox', { name: t`Search values` }), 'ஏற்க');
    await user.click(screen.getByRole('checkbox', { name: 'ஏற்கப்பட்டது' }));
    await user.click(screen.getByRole('button', { name: t`Apply Filters` }));
    await waitFor(() => expect(numbers()).toEqual(['GSP-2026-000002', 'GSP-2026-000003']));
    expect(location().path).toBe('/admin/stage1?in.status=approved&in.status=shortlisted');
  });
});

describe('in Tamil', () => {
  beforeEach(() => {
    const of = (city: City, founderName: string) => ({ ...submission(1).data, city, founderName });
    api.submissions = [
      submission(1, { data: of('ariyalur', 'Zeenath') }),
      submission(2, { data: of('vellore', 'ஜெயா') }),
      submission(3, { data: of('erode', 'க்ஷமா') }),
      submission(4, { data: of('cuddalore', 'Asha') }),
      submission(5, { data: of('nilgiris', 'கவின்') }),
    ];
    readInTamil();
  });
  const shownNumbers = () => numbers().map((number) => Number(number?.slice(-6)));

  test.each([
    ['district', 'அரியலூர், ஈரோடு, கடலூர், நீலகிரி, வேலூர்', [1, 3, 4, 5, 2]],
    ['founder', 'கவின், ஜெயா, க்ஷமா, Asha, Zeenath', [5, 2, 3, 4, 1]],
  ])('sorts the column %s as Tamil does: %s', async (column, _, order) => {
    show(`/admin/stage1?sort=${column}`);
    await screen.findByRole('table');
    expect(shownNumbers()).toEqual(order);
  });

  test.each(['Cudd', 'கடலூ'])('finds a district of the filter by “%s”', async (typed) => {
    const { user } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: /மாவட்டம்.*வடி/ }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), typed);
    const found = within(screen.getByRole('dialog')).getAllByRole('checkbox');
    expect(
      found.map((one) => one.closest('label')?.textContent ?? one.getAttribute('aria-label')),
    ).toHaveLength(1);
    within(screen.getByRole('dialog')).getByRole('checkbox', { name: /^கடலூர்/ });
  });
});

describe('the URL', () => {
  test('stores search, filter, sort and page', async () => {
    const { user, location } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filter Status' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Approved' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await user.click(screen.getByRole('button', { name: 'Founder' }));
    await user.click(screen.getByRole('button', { name: 'Founder' }));
    await user.type(screen.getByRole('searchbox'), 'neer');
    await waitFor(() =>
      expect(location().path).toBe('/admin/stage1?q=neer&in.status=approved&sort=founder.desc'),
    );
    expect(numbers()).toEqual(['GSP-2026-000003']);
  });

  test('restores the view', async () => {
    api.submissions = Array.from({ length: 25 }, (_, index) => submission(index + 1));
    show('/admin/stage1?q=neer&in.status=pending&sort=number.desc&page=2');
    await screen.findByText('Showing 11 to 20 of 25 entries');
    expect(numbers()[0]).toBe('GSP-2026-000015');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'neer');
    screen.getByRole('button', { name: 'Filter Status, 1 selected' });
  });

  test('contains the open application', async () => {
    const { user, location } = show('/admin/stage1?q=neer');
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000002' }));
    const dialog = await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    expect(location().path).toBe(`/admin/stage1?q=neer&open=${submission(2).application_id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location().path).toBe('/admin/stage1?q=neer');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000002' }));
  });

  test('opens the dialog, and closing it focuses the row', async () => {
    const { user } = show(`/admin/stage1?open=${submission(3).application_id}`);
    await screen.findByText('Founder Information');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000003' })),
    );
  });
});

describe('a long list', () => {
  const paths = (cursors: readonly number[]) =>
    cursors.map(
      (cursor) => `GET /applications/submitted/stage1?view=summary${cursor ? `&cursor=${cursor}` : ''}`,
    );
  const lists = () => api.calls.filter((call) => call.includes('/submitted/'));

  beforeEach(() => {
    api.submissions = Array.from({ length: 25 }, (_, index) => submission(index + 1));
    api.pageSize = 10;
  });

  test('is usable from its first page, shows its progress and loads all pages', async () => {
    const second = api.delay('&cursor=10');
    show('/admin/stage1?page=1');
    await screen.findByText('Showing 1 to 10 of 10 entries');
    await screen.findByText('10 of 25 here, more on their way');
    second.release();
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(screen.queryByText(/more on their way$/)).toBeNull();
    expect(lists()).toEqual(paths([0, 10, 20]));
  });

  test('keeps loaded rows after a failure and continues from there', async () => {
    api.refuse('&cursor=20', serverError);
    const { user } = show();
    await screen.findByText('Only 20 have arrived: search and filters see only these.');
    screen.getByText('Showing 1 to 10 of 20 entries');
    api.refuse('&cursor=20', undefined);
    await user.click(screen.getByRole('button', { name: 'Load the rest' }));
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(lists()).toEqual(paths([0, 10, 20, 20]));
  });

  test('shows a decision while pages are loading, and continues', async () => {
    const third = api.delay('&cursor=20');
    const { user } = show();
    await screen.findByText('20 of 25 here, more on their way');
    await user.click(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()[0]?.textContent).toContain('Approved');
    screen.getByText('Showing 1 to 10 of 20 entries');
    third.release();
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(rows()[0]?.textContent).toContain('Approved');
  });
});

describe('a list that cannot be loaded', () => {
  test('shows a toast and a retry button', async () => {
    api.refuse('/submitted/stage1?view=summary', serverError);
    const { user } = show();
    await screen.findByText('Failed to load applications');
    screen.getByText('Error');
    api.refuse('/submitted/stage1?view=summary', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
  });
});
