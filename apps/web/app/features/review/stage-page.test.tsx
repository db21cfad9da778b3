import { t } from '@lingui/core/macro';
import type { City } from '@portal/contracts/applications/choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { readInTamil } from '../../../test/read-in-tamil.ts';
import {
  cellsOf,
  findQuestion,
  findReview,
  numberOf,
  rows,
  shownNumbers,
  showStage,
  showTable,
} from '../../../test/stage-page.tsx';
import { reviewApi, serverError, submission, submissions } from '../../../test/stub-review-api.ts';

const api = reviewApi(
  submission(1, { data: { ...submission(1).data, startupCategory: ['green_energy', 'blue_carbon'] } }),
  submission(2, { stage1: 'shortlisted' }),
  submission(3, { stage1: 'approved' }),
  submission(4, { stage1: 'rejected' }),
);

describe('the table', () => {
  test('has the specified columns, sorted by application number', async () => {
    showStage();
    await screen.findByRole('table', { name: 'Stage 1 Applicants' });
    expect(api.calls).toEqual(['GET /applications/submitted/stage1?view=summary']);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.join(' | ')).toBe(
      'SI No | Application No | Founder | Startup | Category | District | Stage | Submitted | Phone | Score | Spread | Mine | Assignees | Status | Action',
    );
    expect(shownNumbers()).toEqual([1, 2, 3, 4].map(numberOf));
    expect(screen.getByRole('columnheader', { name: /^Application No/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(cellsOf(rows()[0]).join(' | ')).toBe(
      '4 | GSP-2026-000001 | Asha Raman | Neer Labs | Green Energyblue_carbon+1 | Thoothukudi | Pilot | 2 Apr 2026 | 9000000001 | – | – | – | – | Pending | Review',
    );
    expect(rows().map((row) => cellsOf(row)[13])).toEqual(['Pending', 'Shortlisted', 'Approved', 'Rejected']);
  });

  test('sorts and filters by the specified columns', async () => {
    await showTable();
    const buttons = screen
      .getAllByRole('columnheader')
      .flatMap((head) => within(head).queryAllByRole('button'));
    const filtered = buttons.flatMap((one) => one.getAttribute('aria-label') ?? []);
    const sorted = buttons.filter((one) => !one.hasAttribute('aria-label')).map((one) => one.textContent);
    expect(filtered.join()).toBe(
      'Filter Founder,Filter Startup,Filter Category,Filter District,Filter Stage,Filter Submitted,Filter Mine,Filter Assignees,Filter Status',
    );
    expect(sorted.join()).toBe(
      'Application No,Founder,Startup,District,Stage,Submitted,Phone,Score,Spread,Mine,Status',
    );
  });

  test('shows the newest of equal rows first in both directions', async () => {
    const { user } = showStage();
    await user.click(await screen.findByRole('button', { name: 'Founder' }));
    const newestFirst = [4, 3, 2, 1].map(numberOf);
    expect(shownNumbers()).toEqual(newestFirst);
    await user.click(screen.getByRole('button', { name: 'Founder' }));
    expect(shownNumbers()).toEqual(newestFirst);
  });

  test('numbers the rows by the newest-first list, whatever it shows', async () => {
    const { user } = await showTable('?sort=number.desc&in.status=shortlisted&in.status=rejected');
    const indices = () => rows().map((row) => cellsOf(row)[0]);
    expect(indices()).toEqual(['1', '3']);
    await user.type(screen.getByRole('searchbox'), '000002');
    await waitFor(() => expect(indices()).toEqual(['3']));
  });

  test.each([
    ['stage1', 'Applications appear here as soon as founders submit them.'],
    ['stage2', 'Applications appear here as soon as stage 1 approves them.'],
  ] as const)('of %s shows a hint without applications', async (stage, hint) => {
    api.submissions = [];
    showStage('', stage);
    await screen.findByText('No data found');
    screen.getByText(hint);
  });
});

describe('a change of the language', () => {
  const switchToTamil = () => act(readInTamil);
  const status = () => screen.getByRole('columnheader', { name: /^(Status|நிலவரம்)/ });

  test('shows in the table, and its search finds what is shown', async () => {
    const { user } = await showTable();
    switchToTamil();
    expect(status().textContent).toContain('நிலவரம்');
    await user.type(screen.getByRole('searchbox'), 'தெரிவுப் பட்டிய');
    await waitFor(() => expect(shownNumbers()).toEqual(['GSP-2026-000002']));
  });

  test('makes the columns wider for Tamil, and lets them leave earlier', async () => {
    await showTable();
    const phone = () => screen.getByRole('columnheader', { name: /^(Phone|தொலைபேசி)/ });
    expect(status().style.getPropertyValue('--column-width')).toBe('8rem');
    expect(phone().dataset['from']).toBe('60rem');
    switchToTamil();
    expect(status().style.getPropertyValue('--column-width')).toBe('13.75rem');
    expect(phone().dataset['from']).toBe('72rem');
  });

  test('keeps the filter on the status, which the URL stores as in the API', async () => {
    const { user, location } = await showTable('?in.status=shortlisted');
    switchToTamil();
    expect(shownNumbers()).toEqual(['GSP-2026-000002']);
    await user.click(screen.getByRole('button', { name: /^நிலவரம்.*வடி/ }));
    const shortlisted = await screen.findByRole('checkbox', { name: 'தெரிவுப் பட்டியலில்' });
    expect(shortlisted).toHaveProperty('checked', true);
    await user.type(screen.getByRole('textbox', { name: t`Search values` }), 'ஏற்க');
    await user.click(screen.getByRole('checkbox', { name: 'ஏற்கப்பட்டது' }));
    await user.click(screen.getByRole('button', { name: t`Apply Filters` }));
    await waitFor(() => expect(shownNumbers()).toEqual(['GSP-2026-000002', 'GSP-2026-000003']));
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

  test.each([
    ['district', 'அரியலூர், ஈரோடு, கடலூர், நீலகிரி, வேலூர்', [1, 3, 4, 5, 2]],
    ['founder', 'கவின், ஜெயா, க்ஷமா, Asha, Zeenath', [5, 2, 3, 4, 1]],
  ])('sorts the column %s as Tamil does: %s', async (column, _, order) => {
    await showTable(`?sort=${column}`);
    expect(shownNumbers()).toEqual(order.map(numberOf));
  });

  test.each(['Cudd', 'கடலூ'])('finds a district of the filter by “%s”', async (typed) => {
    const { user } = await showTable();
    await user.click(screen.getByRole('button', { name: /மாவட்டம்.*வடி/ }));
    const filter = await findDialog(/./);
    await user.type(filter.getByRole('textbox'), typed);
    expect(filter.getAllByRole('checkbox')).toEqual([filter.getByRole('checkbox', { name: /^கடலூர்/ })]);
  });
});

describe('the URL', () => {
  test('restores the view', async () => {
    api.submissions = submissions(25);
    showStage('?q=neer&in.status=pending&sort=number.desc&page=2');
    await screen.findByText('Showing 11 to 20 of 25 entries');
    expect(shownNumbers()[0]).toBe('GSP-2026-000015');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'neer');
    screen.getByRole('button', { name: 'Filter Status, 1 selected' });
  });
});

describe('a long list', () => {
  const paths = (cursors: readonly number[]) =>
    cursors.map(
      (cursor) => `GET /applications/submitted/stage1?view=summary${cursor ? `&cursor=${cursor}` : ''}`,
    );
  const lists = () => api.calls.filter((call) => call.includes('/submitted/'));

  beforeEach(() => {
    api.submissions = submissions(25);
    api.pageSize = 10;
  });

  test('is usable from its first page, shows its progress and loads all pages', async () => {
    const second = api.delay('&cursor=10');
    showStage('?page=1');
    await screen.findByText('Showing 1 to 10 of 10 entries');
    await screen.findByText('10 of 25 here, more on their way');
    second.release();
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(screen.queryByText(/more on their way$/)).toBeNull();
    expect(lists()).toEqual(paths([0, 10, 20]));
  });

  test('keeps loaded rows after a failure and continues from there', async () => {
    api.refuse('&cursor=20', serverError);
    const { user } = showStage();
    await screen.findByText('Only 20 have arrived: search and filters see only these.');
    screen.getByText('Showing 1 to 10 of 20 entries');
    api.refuse('&cursor=20', undefined);
    await user.click(screen.getByRole('button', { name: 'Load the rest' }));
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(lists()).toEqual(paths([0, 10, 20, 20]));
  });

  test('shows a decision while pages are loading, and continues', async () => {
    const third = api.delay('&cursor=20');
    const { user } = showStage();
    await screen.findByText('20 of 25 here, more on their way');
    await user.click(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click((await findQuestion()).getByRole('button', { name: 'Approve' }));
    await findReview(2);
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(rows()[0]?.textContent).toContain('Approved');
    screen.getByText('Showing 1 to 10 of 20 entries');
    third.release();
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(rows()[0]?.textContent).toContain('Approved');
  });
});

test.each(['stage1', 'stage2'] as const)(
  'a list of %s that cannot be loaded can be tried again',
  async (stage) => {
    api.refuse(`/submitted/${stage}?view=summary`, serverError);
    const { user } = showStage('', stage);
    screen.getByText('Loading applications…');
    await screen.findByText('Failed to load applications');
    screen.getByText('Error');
    api.refuse(`/submitted/${stage}?view=summary`, undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    const [first] = screen.getAllByRole('button', { name: /^Review GSP/ });
    expect(document.activeElement).toBe(first);
  },
);
