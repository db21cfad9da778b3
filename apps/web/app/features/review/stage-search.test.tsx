import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../test/layout.ts';
import { readInTamil } from '../../../test/read-in-tamil.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { type StubReviewApi, serverError, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { useStageSearch } from '../../api/stage-search.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

/* The search of a stage: the loaded rows at once, then all answers by the server. */

let api: StubReviewApi;

const first = submission(1, {
  data: {
    ...submission(1).data,
    founderName: 'Ilango Arumugam',
    startupName: 'Vayal Energy',
    email: 'ilango.0@example.org',
    phone: '8566452094',
    city: 'cuddalore',
    startupCategory: ['waste_management'],
    currentStage: 'pilot',
    innovationDescription: 'Container digesters from Xylotech',
  },
});

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(first, ...[2, 3, 4, 5].map((number) => submission(number)));
});

const show = (at: string) => renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[1]?.textContent);
const searches = () => api.calls.filter((call) => call.includes('&q='));
const status = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

describe('without the server', () => {
  test.each([
    'ilango.0@example.org',
    'Cuddalore',
    '+91 8566452094',
    '85664 52094',
    'Arumugam Ilango',
    'pilot vayal',
    'pending cuddalore',
    'கடலூர்',
    'கழிவு மேலாண்மை vayal',
  ])('“%s” finds the application', async (text) => {
    api.refuse(`&q=${new URLSearchParams({ q: text }).toString().slice(2)}`, { ...serverError, status: 400 });
    show(`/admin/stage1?${new URLSearchParams({ q: text })}`);
    await screen.findByRole('table');
    expect(numbers()).toEqual(['GSP-2026-000001']);
  });

  test.each(['Cuddalore', 'கடலூர்', 'Waste Management', 'நிலுவையில் கழிவு மேலாண்மை'])(
    '“%s” finds the application in Tamil',
    async (text) => {
      readInTamil();
      api.refuse(`&q=${new URLSearchParams({ q: text }).toString().slice(2)}`, {
        ...serverError,
        status: 400,
      });
      show(`/admin/stage1?${new URLSearchParams({ q: text })}`);
      await screen.findByRole('table');
      expect(numbers()).toEqual(['GSP-2026-000001']);
    },
  );

  test.each(['gsp 1', 'GSP-2026-1', 'gsp1'])('“%s” finds the application number', async (text) => {
    show(`/admin/stage1?${new URLSearchParams({ q: text })}`);
    await screen.findByRole('table');
    expect(numbers()).toContain('GSP-2026-000001');
  });
});

describe('the search of the answers', () => {
  test('adds what it finds, in the order of the table, and says how many', async () => {
    const data = { ...submission(5).data, startupName: 'Digesters Ltd' };
    api.submissions = [...api.submissions.slice(0, 4), submission(5, { data })];
    const answer = api.delay('&q=digesters');
    const { user } = show('/admin/stage1?sort=number.desc');
    await user.type(await screen.findByRole('searchbox'), 'digesters');
    await status('Searching all answers');
    expect(numbers()).toEqual(['GSP-2026-000005']);
    answer.release();
    await status('1 more found in the answers');
    expect(numbers()).toEqual(['GSP-2026-000005', 'GSP-2026-000001']);
    expect(searches()).toEqual(['GET /applications/submitted/stage1?view=summary&q=digesters']);
  });

  test('applies to filters and tabs', async () => {
    const { user } = show('/admin/stage1?q=container');
    await status('1 more found in the answers');
    await user.click(screen.getByRole('link', { name: /^Approved/ }));
    await status('No more found in the answers');
    screen.getByText('No data found');
  });

  test('asks page after page and shows how far it is', async () => {
    api.submissions = Array.from({ length: 250 }, (_, index) => submission(index + 1));
    api.submissions[249] = submission(250, { data: first.data });
    api.pageSize = 100;
    const third = api.delay('&q=digesters&cursor=200');
    show('/admin/stage1?q=digesters');
    await screen.findByText('Searching all answers… 200 of 250');
    await status('Searching all answers');
    third.release();
    await status('1 more found in the answers');
    expect(numbers()).toEqual(['GSP-2026-000250']);
    expect(searches()).toHaveLength(3);
  });

  test('keeps the ids that it found as they are while a page adds none', async () => {
    api.submissions = [first, ...Array.from({ length: 249 }, (_, index) => submission(index + 2))];
    api.pageSize = 100;
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const found = new Set<ReadonlySet<string>>();
    const { result } = renderHook(
      () => {
        const search = useStageSearch('stage1', 'digesters');
        found.add(search.found);
        return search;
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current.state).toBe('done'));
    expect(searches()).toHaveLength(3);
    expect([...found].map((ids) => ids.size)).toEqual([0, 1]);
  });

  test('starts with three letters, and remembers its results', async () => {
    const { user } = show('/admin/stage1');
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'xy');
    await screen.findByText('No data found');
    await user.type(box, 'lotech');
    await status('1 more found in the answers');
    await user.type(box, 'x');
    await status('No more found in the answers');
    await user.type(box, '{Backspace}');
    await status('1 more found in the answers');
    expect(searches().map((call) => call.split('&q=')[1])).toEqual(['xylotech', 'xylotechx']);
  });

  test('does not ask for a text that is too long', async () => {
    show(`/admin/stage1?q=${'digest'.repeat(20)}`);
    await screen.findByText('No data found');
    expect(searches()).toEqual([]);
  });

  test('does not search again when the window gets the focus, or the network is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
    show('/admin/stage1?q=digesters');
    await status('1 more found in the answers');
    vi.setSystemTime(Date.now() + 10 * 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    // The activity of the stage is asked for after a focus.
    await waitFor(() => expect(api.calls.some((call) => call.includes('/activity'))).toBe(true));
    expect(searches()).toHaveLength(1);
  });

  test('continues after a failure', async () => {
    api.refuse('&q=digesters', { ...serverError, status: 400 });
    const { user } = show('/admin/stage1?q=digesters');
    await status('Could not search the answers.');
    api.refuse('&q=digesters', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await status('1 more found in the answers');
  });

  test('keeps the focus on its row when rows join before it', async () => {
    api.submissions = [
      first,
      ...Array.from({ length: 10 }, (_, index) =>
        submission(index + 2, { data: { ...submission(1).data, startupName: 'Digesters Ltd' } }),
      ),
    ];
    const answer = api.delay('&q=digesters');
    const { user, location } = show('/admin/stage1?q=digesters');
    await screen.findByText('Showing 1 to 10 of 10 entries');
    const last = screen.getByRole('button', { name: 'Review GSP-2026-000011' });
    last.focus();
    answer.release();
    await screen.findByText('Showing 11 to 11 of 11 entries');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000011' }));
    expect(location().path).toBe('/admin/stage1?q=digesters&page=2');
    await user.keyboard('k');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000010' }));
  });
});
