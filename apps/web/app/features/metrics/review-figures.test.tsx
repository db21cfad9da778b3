import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { idOf } from '../../../test/stage-page.tsx';
import { arjun, asha, meena, reviewApi, serverError, submission } from '../../../test/stub-review-api.ts';
import { ReviewFigures } from './review-figures.tsx';

const { data } = submission(0);
const api = reviewApi(
  submission(1, { stage1: 'approved', stage2: 'pending' }),
  submission(2, { stage1: 'rejected', data: { ...data, city: 'salem' } }),
  submission(3, { submitted_at: '2026-04-04T03:00:00.000Z' }),
  submission(4, { stage1: 'shortlisted', submitted_at: '2026-04-04T04:00:00.000Z' }),
  submission(5, {
    withdrawn_at: '2026-04-05T03:00:00.000Z',
    data: { ...data, startupCategory: ['other', 'green_energy'] },
  }),
);

const show = () => renderPage('/', <ReviewFigures />).user;
const card = (title: string) => within(screen.getByRole('region', { name: title }));
const addressOf = (link: HTMLElement) => link.getAttribute('href');
const linksIn = (title: string) =>
  card(title)
    .getAllByRole('link')
    .map((link) => [link.textContent, addressOf(link)]);

/** Shows the figures of these submissions when they are loaded. */
async function showLoaded(): Promise<void> {
  show();
  await screen.findAllByText('Waiting for review');
}

describe('the review of a stage', () => {
  test('shows what waits, and every status, with links to the rows', async () => {
    api.changeRow = (row) => (row.admin_status === 'rejected' ? { ...row, unannounced: true } : row);
    api.assignees.set(idOf(3), [asha]);
    await showLoaded();
    const figures = card('Review at stage 1')
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(figures.slice(0, -1)).toEqual([
      'Waiting for review',
      'For you to assess',
      'Ready to decide',
      'Disagreement',
      'Returned',
      'Changed since',
      'Mails to announce',
    ]);
    expect(linksIn('Review at stage 1')).toEqual([
      ['2', '/admin/stage1?in.queue=waiting'],
      ['1', '/admin/stage1?in.queue=to-assess'],
      ['0', '/admin/stage1?in.queue=ready-to-decide'],
      ['0', '/admin/stage1?in.queue=disagreement'],
      ['0', '/admin/stage1?in.queue=returned'],
      ['0', '/admin/stage1?in.queue=changed-since'],
      ['1', '/admin/stage1?in.queue=not-announced'],
      ['Pending 1 20%', '/admin/stage1?in.status=pending'],
      ['Shortlisted 1 20%', '/admin/stage1?in.status=shortlisted'],
      ['Approved 1 20%', '/admin/stage1?in.status=approved'],
      ['Rejected 1 20%', '/admin/stage1?in.status=rejected'],
      ['Withdrawn 1 20%', '/admin/stage1?in.status=withdrawn'],
    ]);
    expect(linksIn('Review at stage 2')[0]).toEqual(['1', '/admin/stage2?in.queue=waiting']);
  });

  test.each([
    ['2026-04-03T15:00:00.000Z', '1.5 days'],
    ['2026-04-03T03:00:00.000Z', '1 day'],
    ['2026-04-02T04:00:00.000Z', 'Under 3 hours'],
  ])('calls the median time until %s “%s”', async (decided_at, text) => {
    api.changeRow = (row) => (row.admin_status === 'approved' ? { ...row, decided_at } : row);
    await showLoaded();
    card('Review at stage 1').getByText(text);
    card('Review at stage 2').getByText('None yet');
  });

  test('counts all pages of the list; until then, skeletons take the place of the figures', async () => {
    api.pageSize = 2;
    const pending = api.delay('cursor=4');
    show();
    await waitFor(() => expect(api.calls.at(-1)).toContain('cursor=4'));
    for (const title of ['Review', 'Assessments'])
      screen.getByRole('status', { name: `Loading: ${title} at stage 1` });
    pending.release();
    await screen.findByRole('link', { name: 'Withdrawn 1 20%' });
  });
});

test('categories and districts link to their applications, the most frequent first, then by their labels', async () => {
  api.submissions.push(submission(6, { data: { ...data, city: 'erode' } }));
  await showLoaded();
  expect(linksIn('Categories')).toEqual([
    ['Green Energy 1 17%', '/admin/stage1?in.category=green_energy'],
    ['Other 1 17%', '/admin/stage1?in.category=other'],
  ]);
  expect(linksIn('Districts')).toEqual([
    ['Thoothukudi 4 67%', '/admin/stage1?in.district=thoothukudi'],
    ['Erode 1 17%', '/admin/stage1?in.district=erode'],
    ['Salem 1 17%', '/admin/stage1?in.district=salem'],
  ]);
});

test('rare districts are folded', async () => {
  const cities = ['ariyalur', 'chennai', 'erode', 'karur', 'madurai', 'salem', 'theni', 'vellore', 'ranipet'];
  api.submissions = cities.map((city, index) => {
    const one = submission(index);
    return { ...one, data: { ...one.data, city } };
  });
  await showLoaded();
  const lists = card('Districts').getAllByRole('list', { hidden: true });
  expect(lists.map((list) => list.children.length)).toEqual([7, 2]);
  card('Districts').getByText('2 more');
});

test('the days of submissions are those of India, newest first', async () => {
  api.submissions = ['2026-04-02T03:00:00.000Z', '2026-04-03T18:30:00.000Z', '2026-04-04T18:29:59.000Z'].map(
    (submitted_at, index) => submission(index, { submitted_at }),
  );
  await showLoaded();
  expect(linksIn('Submissions per day')).toEqual([
    ['4 April 2026 2 67%', '/admin/stage1?in.submitted=2026-04-04'],
    ['2 April 2026 1 33%', '/admin/stage1?in.submitted=2026-04-02'],
  ]);
});

test('without submissions, every card says when it is filled', async () => {
  api.submissions = [];
  await showLoaded();
  for (const title of ['Submissions per day', 'Categories', 'Districts'])
    card(title).getByText(/^The figures appear here/);
  expect(linksIn('Review at stage 1')[0]?.[0]).toBe('0');
});

test('lists that load are skeletons; one that fails leaves the figures of the other, and can be tried again', async () => {
  api.refuse('/submitted/stage1?view=summary', serverError);
  const pending = api.delay('/submitted/stage2?view=summary');
  const user = show();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Failed to load applications');
  card('Review at stage 1').getByText('The applications did not load.');
  for (const name of ['Review', 'Assessments'])
    screen.getByRole('status', { name: `Loading: ${name} at stage 2` });
  pending.release();
  await card('Review at stage 2').findByText('Waiting for review');
  api.refuse('/submitted/stage1?view=summary', undefined);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await card('Review at stage 1').findByText('Waiting for review');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the assessments', () => {
  const stage1 = () => card('Assessments at stage 1');

  test('show the progress of each person, of what is open or handed in: first the reader, then by name', async () => {
    const handedIn = { handed_in: true };
    api.assignees.set(idOf(1), [meena, { ...asha, ...handedIn }]);
    api.assignees.set(idOf(3), [asha, { ...arjun, ...handedIn }]);
    api.assignees.set(idOf(4), [{ ...asha, ...handedIn }, meena]);
    // Neither a decided nor a withdrawn application is left to do.
    api.assignees.set(idOf(5), [arjun]);
    await showLoaded();
    await stage1().findByText('Asha Raman (you)');
    const items = stage1().getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Asha Raman (you) 1 to do2 of 3',
      'Arjun Selvam1 of 1',
      'Meena Kannan 1 to do0 of 1',
    ]);
    const bar = stage1().getByRole('progressbar', { name: 'Asha Raman (you): 2 of 3 handed in' });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(66.67, 1);
    expect(stage1().getAllByRole('link').map(addressOf)).toEqual([
      '/admin/stage1?in.assignees=sub-1%3Ato-do',
      '/admin/stage1?in.assignees=sub-3%3Ato-do',
    ]);
  });

  test('lead to the tables while nobody is asked', async () => {
    await showLoaded();
    const links = await screen.findAllByRole('link', { name: 'in the table' });
    expect(links.map(addressOf)).toEqual(['/admin/stage1', '/admin/stage2']);
    stage1().getByText(/^Nobody is asked to assess an application at this stage/);
  });
});
