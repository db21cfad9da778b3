import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(...Array.from({ length: 12 }, (_, at) => submission(at + 1)));
});

const numberOf = (number: number) => `GSP-2026-${String(number).padStart(6, '0')}`;
const dialogOf = (number: number) =>
  screen.findByRole('dialog', { name: `Application: ${numberOf(number)}` });

const readOf = (number: number) => `GET /applications/${submission(number).application_id}`;
const reads = () => api.calls.filter((call) => /^GET \/applications\/0b8[^/]+$/.test(call));

const approval = {
  stage: 'stage1',
  action: 'approve',
  from: 'pending',
  to: 'approved',
  decided_by: 'Meena',
  decided_by_sub: 'sub-2',
  decided_at: '2026-04-12T04:30:00.000Z',
} as const;

/** Opens an application by the URL of the list. */
async function open(number: number, query = '') {
  const at = `/admin/stage1?${query}&open=${submission(number).application_id}`;
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
  await dialogOf(number);
  await screen.findByText('Founder Information');
  return page;
}

describe('navigation', () => {
  test('j opens the next and k the previous application, with position and URL', async () => {
    const { user, location } = await open(10);
    screen.getByText('10 of 12');
    await user.keyboard('j');
    await dialogOf(11);
    await screen.findByText('11 of 12');
    expect(location().path).toBe(`/admin/stage1?open=${submission(11).application_id}&page=2`);
    await user.keyboard('k');
    await dialogOf(10);
    expect(location().path).toBe(`/admin/stage1?open=${submission(10).application_id}`);
  });

  test('follows the filter and the order of the table', async () => {
    api.submissions = [1, 2, 3, 4].map((at) => submission(at, { stage1: at === 3 ? 'rejected' : 'pending' }));
    const { user } = await open(4, 'in.status=pending&sort=number.desc');
    screen.getByText('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Next application' }));
    await dialogOf(2);
    screen.getByText('2 of 3');
  });

  test('stops at both ends', async () => {
    const { user } = await open(1);
    await user.keyboard('k');
    await dialogOf(1);
    const previous = screen.getByRole('button', { name: 'Previous application' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
  });

  test('reads the opened applications only: the history has who got the answers', async () => {
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1');
    await screen.findByRole('table');
    await user.hover(screen.getByRole('button', { name: `Review ${numberOf(8)}` }));
    await user.keyboard('jjjjj');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Review ${numberOf(5)}` }));
    expect(reads()).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('Founder Information');
    await screen.findByText('Nothing has happened since the submission.');
    expect(reads()).toEqual([readOf(5)]);
    await user.keyboard('j');
    await dialogOf(6);
    await screen.findByText('Founder Information');
    await user.keyboard('a');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await dialogOf(7);
    await screen.findByText('Founder Information');
    expect(new Set(reads())).toEqual(new Set([5, 6, 7].map(readOf)));
  });

  test('shows the next application from its row at once, and takes keys, while its answers load', async () => {
    api.submissions[5] = submission(6, {
      data: { ...submission(6).data, startupName: 'Kaveri Grid', founderName: 'Meena Selvan' },
    });
    api.submissions[6] = submission(7, {
      stage1: 'approved',
      decisions: [approval],
      unannounced: ['stage1'],
    });
    const { user } = await open(5);
    const answers = screen.getByRole('region', { name: 'Answers' });
    const [sixth, seventh] = [6, 7].map((number) => api.delay(submission(number).application_id));

    await user.keyboard('j');
    const dialog = within(await dialogOf(6));
    for (const text of ['Kaveri Grid', 'Meena Selvan', 'Thoothukudi', 'Pilot', 'Pending', '6 of 12'])
      dialog.getByText(text);
    dialog.getByRole('status', { name: 'Loading the application' });
    expect(document.activeElement).toBe(answers);
    expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();

    await user.keyboard('j');
    const next = within(await dialogOf(7));
    for (const text of ['Approved', 'Not announced']) next.getByText(text);
    expect(next.getByText(/^Approved by/).textContent).toMatch(/^Approved by Meena, 12 Apr 2026/);
    expect(next.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.keyboard('k');
    await dialogOf(6);
    sixth?.release();
    await screen.findByText('Founder Information');
    expect(document.activeElement).toBe(answers);
    await user.keyboard('j');
    await dialogOf(7);
    await user.keyboard('{Escape}');
    const row = await screen.findByRole('button', { name: `Review ${numberOf(7)}` });
    await waitFor(() => expect(document.activeElement).toBe(row));
    seventh?.release();
  });

  test('closing focuses the row of the last application', async () => {
    const { user } = await open(10);
    await user.keyboard('j');
    await dialogOf(11);
    await user.keyboard('{Escape}');
    const row = await screen.findByRole('button', { name: `Review ${numberOf(11)}` });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe('the list', () => {
  test('takes keys at once, and not while an application is open', async () => {
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1');
    await screen.findByRole('table');
    await user.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Review ${numberOf(2)}` }));
    await user.keyboard('{Enter}');
    await dialogOf(2);
    await user.keyboard('/j');
    await dialogOf(3);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  test('takes no single letter when they are off', async () => {
    localStorage.setItem('review-shortcuts', 'off');
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1');
    await screen.findByRole('table');
    await user.keyboard('j/?');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('decisions', () => {
  test.each([
    ['r', 'This will reject the application and it cannot be modified later.'],
    ['s', 'This will shortlist the application for further review.'],
    ['a', 'This will approve the application and move it to the next stage.'],
  ])('%s opens the confirmation', async (key, sentence) => {
    const { user } = await open(1);
    await user.keyboard(key);
    within(await screen.findByRole('dialog', { name: 'Are you sure?' })).getByText(sentence);
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('ignores keys of disabled decisions', async () => {
    api.submissions = [submission(1, { stage1: 'approved' })];
    const { user } = await open(1);
    await user.keyboard('ras');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  });

  test('ignores keys while the confirmation is open', async () => {
    const { user } = await open(1);
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.keyboard('jr');
    screen.getByText('This will approve the application and move it to the next stage.');
    screen.getByRole('dialog', { name: `Application: ${numberOf(1)}` });
  });
});

describe('the list of keys', () => {
  test('opens with ? and stores that single letters are off', async () => {
    const { user } = await open(1);
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(help.getByRole('checkbox', { name: 'Use single letters' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
    await user.keyboard('ja');
    await dialogOf(1);
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(localStorage.getItem('review-shortcuts')).toBe('off');
  });
});
