import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { type RenderedPage, renderPage } from '../../../../test/render-page.tsx';
import { idOf, numberOf, searchFor } from '../../../../test/stage-page.tsx';
import { reviewApi, submission, submissions } from '../../../../test/stub-review-api.ts';
import { withFilter, withSort } from '../../../ui/data-table/table-view.ts';
import { StagePage } from '../stage-page.tsx';
import { queueColumn } from './stage-columns.tsx';
import { type StageUrlState, useStageUrlState } from './use-stage-url-state.ts';

/* The tabs of a stage, and what Back undoes. */

const decided = [
  submission(1, { stage1: 'shortlisted' }),
  submission(2, { stage1: 'rejected' }),
  submission(3, { withdrawn_at: '2026-04-20T04:30:00.000Z' }),
];

const api = reviewApi(...decided, submission(4));

/** Opens the page over another one, to which Back leads in the end. */
async function show(at = '/admin/stage1') {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/before');
  await page.goTo(at);
  await screen.findByRole('table');
  return page;
}

const path = ({ location }: RenderedPage, query: string) =>
  waitFor(() => expect(location().path).toBe(`/admin/stage1${query}`));

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Applications by status' })).getAllByRole('link');
const tab = (name: RegExp) => screen.getByRole('link', { name });
const current = () => tabs().filter((link) => link.getAttribute('aria-current') === 'true');
/** Opens an application from the table. */
async function review({ user }: RenderedPage, number: number): Promise<void> {
  await user.click(await screen.findByRole('link', { name: `Review ${numberOf(number)}` }));
  await screen.findByText('Founder Information');
}

describe('the tabs', () => {
  /** The last one is the ranking, without a number. */
  const counts = () =>
    tabs()
      .slice(0, -1)
      .map((one) => one.textContent);

  test('count what the other filters leave, by status and by queue; some are there with rows only', async () => {
    const page = await show();
    const statuses = ['Shortlisted 1', 'Approved 0', 'Rejected 1', 'Withdrawn 1'];
    expect(counts()).toEqual(['All 4', 'To review 2', 'To assess 0', ...statuses]);
    await page.goTo('/admin/stage1?in.status=shortlisted');
    expect(counts()).toEqual([
      'All 1',
      'To review 1',
      'To assess 0',
      'Shortlisted 1',
      'Approved 0',
      'Rejected 0',
    ]);
  });

  test('are queues: what waits for the reader, for a decision, for the founder, or for someone to read it', async () => {
    const [asha, bala] = [
      { sub: 'sub-1', name: 'Asha' },
      { sub: 'b', name: 'Bala' },
    ];
    const rows: readonly Partial<SubmissionSummary>[] = [
      { assignees: [{ ...asha, handed_in: false }] },
      { assignees: [{ ...bala, handed_in: true }], spread: 2.5 },
      { changes_due: '2027-05-03T18:29:59.000Z' },
      { changes_unopened: true },
    ];
    api.changeRow = (row) => ({ ...row, ...rows[Number(row.submitted_id.slice(-1)) - 1] });
    api.submissions = submissions(4);
    const page = await show();
    const queues = ['To assess 1', 'Ready to decide 1', 'Disagreement 1', 'Returned 1', 'Changed since 1'];
    expect(counts().slice(2, 7)).toEqual(queues);
    await page.user.click(screen.getByRole('link', { name: 'Changed since 1' }));
    await screen.findByText('Showing 1 to 1 of 1 entries');
    await path(page, '?in.queue=changed-since');
  });

  test('keep round, search and order, and show which one is set', async () => {
    const page = await show('/admin/stage1?round=2026&q=neer&sort=number.desc&page=2');
    for (const tab of tabs()) expect(tab.getAttribute('href')).toContain('round=2026');
    await page.user.click(tab(/^To review/));
    await path(page, '?round=2026&q=neer&in.queue=waiting&sort=number.desc');
    await screen.findByText('Showing 1 to 2 of 2 entries');
    expect(current()).toEqual([tab(/^To review/)]);
    await page.user.click(tab(/^All/));
    await path(page, '?round=2026&q=neer&sort=number.desc');
    await waitFor(() => expect(current()).toEqual([tab(/^All/)]));
    await page.goTo('/admin/stage1?round=2026&in.queue=shortlisted&in.queue=rejected');
    expect(current()).toEqual([]);
  });
});

/* The history of the address, without the table. */

const columns = ['founder', 'status', queueColumn].map((id) => ({ id, header: id, value: () => '' }));
let state: StageUrlState;
function Address() {
  const current = useStageUrlState(columns);
  useEffect(() => {
    state = current;
  });
  return null;
}
const setView = (...args: Parameters<StageUrlState['setView']>) => act(async () => state.setView(...args));

/** Opens the address without the table. */
async function showAddress(query = '') {
  const page = renderPage('/admin/stage1', <Address />, '/before');
  await page.goTo(`/admin/stage1${query}`);
  return page;
}

test('a sort that is not on the screen yet is not lost by the next filter', async () => {
  const page = await showAddress('?in.status=approved');
  await act(async () => {
    state.setView((now) => withSort(now, 'founder'));
    state.setView((now) => withFilter(now, 'status', ['pending']));
  });
  await path(page, '?in.status=pending&sort=founder.asc');
});

describe('Back', () => {
  test('undoes a page, an order and a filter, one by one', async () => {
    const page = await showAddress();
    await setView((now) => withFilter(now, queueColumn, ['waiting']));
    await setView((now) => withSort(now, 'founder'));
    await setView((now) => ({ ...now, page: 2 }));
    await path(page, '?in.queue=waiting&sort=founder.asc&page=2');
    await page.goBack();
    await path(page, '?in.queue=waiting&sort=founder.asc');
    await page.goBack();
    await path(page, '?in.queue=waiting');
    await page.goBack();
    await path(page, '');
    await page.goBack();
    expect(page.location().path).toBe('/before');
  });

  test('undoes a whole search, however it was typed', async () => {
    const page = await showAddress();
    for (const search of ['n', 'ne', '', 'a']) await setView((now) => ({ ...now, search }), 'typing');
    await path(page, '?q=a');
    await page.goBack();
    await path(page, '');
    expect(state.view.search).toBe('');
    await page.goBack();
    expect(page.location().path).toBe('/before');
  });

  test('closes the dialog, and after the dialog undoes what was before it', async () => {
    // Two pages, also of those to review.
    api.submissions = [...decided, ...submissions(14).slice(3)];
    const page = await show();
    await page.user.click(tab(/^To review/));
    await review(page, 12);
    await page.user.keyboard('j');
    await path(page, `?open=${idOf(13)}&in.queue=waiting&page=2`);
    await page.goBack();
    await path(page, '?in.queue=waiting&page=2');
    await expectClosed();

    await review(page, 14);
    await page.user.keyboard('{Escape}');
    await path(page, '?in.queue=waiting&page=2');
    await page.goBack();
    await path(page, '');
  });

  test('and Forward show the dialog again, which closes again, also if it closes twice', async () => {
    const page = await showAddress();
    await act(async () => state.setOpen('4'));
    await path(page, '?open=4');
    await act(async () => {
      state.setOpen(undefined);
      state.setOpen(undefined);
    });
    await path(page, '');
    await page.goForward();
    expect(state.open).toBe('4');
    await act(async () => state.setOpen(undefined));
    await path(page, '');
    await page.goBack();
    expect(page.location().path).toBe('/before');
  });

  test('has nothing to undo after a filter that stays the same', async () => {
    const page = await showAddress('?in.status=shortlisted');
    await setView((now) => withFilter(now, 'status', ['shortlisted']));
    await setView((now) => withFilter(now, 'founder', []));
    await page.goBack();
    expect(page.location().path).toBe('/before');
  });

  test('keeps a search that was typed just before the dialog opened', async () => {
    const page = await show();
    await searchFor(page.user, 'neer');
    await review(page, 4);
    await page.user.keyboard('{Escape}');
    await path(page, '?q=neer');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'neer');
  });
});
