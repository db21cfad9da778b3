import type { City } from '@portal/contracts/applications/choices';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { readInTamil } from '../../../test/read-in-tamil.ts';
import {
  cellsOf,
  decide,
  findReview,
  idOf,
  numberOf,
  rows,
  searchFor,
  shownNumbers,
  showStage,
  showTable,
  textsIn,
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
    expect(textsIn('Status')).toEqual(['Pending', 'Shortlisted', 'Approved', 'Rejected']);
  });

  test('numbers the rows by the newest-first list, whatever it shows; sorts by status in the order of the review', async () => {
    const { user } = await showTable('?sort=status.desc&in.status=shortlisted&in.status=rejected');
    const indices = () => rows().map((row) => cellsOf(row)[0]);
    expect(indices()).toEqual(['1', '3']);
    await searchFor(user, '000002');
    await waitFor(() => expect(indices()).toEqual(['3']));
  });

  test('has links to each application, which a click with a key leaves to the browser', async () => {
    const { location } = await showTable('?in.status=approved');
    const address = `/admin/stage1?in.status=approved&open=${idOf(3)}`;
    const links = within(rows()[0] as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.tabIndex])).toEqual([
      ['Neer Labs', address, -1],
      ['Review', address, 0],
    ]);
    for (const link of links) fireEvent.click(link, { ctrlKey: true });
    expect(location().path).toBe('/admin/stage1?in.status=approved');
    if (links[0]) fireEvent.click(links[0]);
    await waitFor(() => expect(location().path).toBe(address));
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

test('a change of the language shows in the table, whose columns become wider; its search finds what is shown', async () => {
  const { user } = await showTable();
  const status = () => screen.getByRole('columnheader', { name: /^(Status|நிலவரம்)/ });
  const width = () => status().style.getPropertyValue('--column-width');
  expect(width()).toBe('8rem');
  act(readInTamil);
  expect(width()).toBe('13.75rem');
  expect(status().textContent).toContain('நிலவரம்');
  await searchFor(user, 'தெரிவுப் பட்டிய');
  await waitFor(() => expect(shownNumbers()).toEqual(['GSP-2026-000002']));
});

test('in Tamil, districts are in the order of its letters, and the filter finds them by either name', async () => {
  const cities: readonly City[] = ['ariyalur', 'vellore', 'erode', 'cuddalore', 'nilgiris'];
  api.submissions = cities.map((city, at) => submission(at + 1, { data: { ...submission(1).data, city } }));
  readInTamil();
  const { user } = await showTable('?sort=district');
  // அரியலூர், ஈரோடு, கடலூர், நீலகிரி, வேலூர்
  expect(shownNumbers()).toEqual([1, 3, 4, 5, 2].map(numberOf));
  await user.click(screen.getByRole('button', { name: /மாவட்டம்.*வடி/ }));
  const filter = await findDialog(/./);
  for (const typed of ['Cudd', 'கடலூ']) {
    await user.clear(filter.getByRole('textbox'));
    await user.paste(typed);
    expect(filter.getAllByRole('checkbox')).toEqual([filter.getByRole('checkbox', { name: /^கடலூர்/ })]);
  }
});

describe('a long list', () => {
  const paths = (cursors: readonly number[]) =>
    cursors.map(
      (cursor) => `GET /applications/submitted/stage1?view=summary${cursor ? `&cursor=${cursor}` : ''}`,
    );
  const lists = () => api.calls.filter((call) => call.includes('view=summary'));

  beforeEach(() => {
    api.submissions = submissions(25);
    api.pageSize = 10;
  });

  test('is usable from its first page, without numbers of the rows, says how many there are, and continues after a failure', async () => {
    const second = api.delay('&cursor=10');
    api.refuse('&cursor=20', serverError);
    const { user } = showStage('?page=1');
    await screen.findByText('Showing 1 to 10 of 10 entries');
    // Newer ones may be missing.
    expect(cellsOf(rows()[0])[0]).toBe('');
    await screen.findByText('10 here, more on their way');
    second.release();
    await screen.findByText('Only 20 have arrived: search and filters see only these.');
    screen.getByText('Showing 1 to 10 of 20 entries');
    api.refuse('&cursor=20', undefined);
    await user.click(screen.getByRole('button', { name: 'Load the rest' }));
    await screen.findByText('Showing 1 to 10 of 25 entries');
    expect(screen.queryByText(/more on their way$/)).toBeNull();
    expect(cellsOf(rows()[0])[0]).toBe('25');
    expect(lists()).toEqual(paths([0, 10, 20, 20]));
  });

  test('shows a decision while pages are loading, and continues', async () => {
    const third = api.delay('&cursor=20');
    const { user } = showStage();
    await screen.findByText('20 here, more on their way');
    await user.click(screen.getByRole('link', { name: 'Review GSP-2026-000001' }));
    await decide(user, 'Approve');
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

test('a list that cannot be loaded can be tried again', async () => {
  api.refuse('/submitted/stage1?view=summary', serverError);
  const { user } = showStage();
  screen.getByText('Loading applications…');
  await screen.findByText('Failed to load applications');
  screen.getByText('Error');
  api.refuse('/submitted/stage1?view=summary', undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
