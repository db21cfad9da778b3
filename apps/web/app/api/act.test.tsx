import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Fault, failing, refusal } from '../../test/failing-calls.ts';
import { arjun, decidedAt, meena, reviewApi, submission } from '../../test/stub-review-api.ts';
import { act, callOnce, UnknownOutcomeError } from './act.ts';
import { keyOf } from './queries.ts';
import { useStageList } from './stage-list.ts';
import { findStageRow } from './stage-rows.ts';

const stage = 'stage1';
const { application_id } = submission(1);
const params = { application_id, stage } as const;
const api = reviewApi(submission(1), submission(2));

/** Looks every ms: a hundred times, the default of 50 ms would take most of the time. */
const often = { interval: 1 };

/** Shows the list of the stage. */
async function showList() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  const { result, unmount } = renderHook(() => useStageList(stage), { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(2), often);
  await waitFor(() => expect(queries.isFetching()).toBe(0), often);
  return { queries, unmount };
}

/** Holds back what the server has answered to an action or to the activity; returns how to let each go, in the order of the answers. */
function holdAnswers(): readonly (() => void)[] {
  const held: (() => void)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const response = await answer(url, init);
    const isHeld = new Headers(init.headers).has('idempotency-key') || url.pathname.endsWith('/activity');
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return response;
  });
  return held;
}

/** All orders of some things. */
const ordersOf = <T,>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length < 2
    ? [things]
    : things.flatMap((first) =>
        ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

test("rows are whole and never older than before, in whatever order one's own answers and a colleague's changes arrive", async () => {
  for (const order of ordersOf([0, 1, 2, 3])) {
    api.submissions = [submission(1), submission(2)];
    api.assignees.clear();
    const base = globalThis.fetch;
    const { queries, unmount } = await showList();
    const row = () => findStageRow(queries, stage, application_id);
    const seen: SubmissionSummary[] = [];
    queries.getQueryCache().subscribe(() => seen.push(...[row() ?? []].flat()));
    const answers = holdAnswers();
    const sent: { readonly release: () => void; readonly settled: Promise<unknown> }[] = [];
    const send = async (settled: Promise<unknown>) => {
      const before = answers.length;
      await waitFor(() => expect(answers.length).toBeGreaterThan(before), often);
      sent.push({ release: () => answers[before]?.(), settled });
    };
    const poll = () => send(queries.invalidateQueries({ queryKey: keyOf('listActivity') }));

    // One assigns, a colleague rejects, one takes that back: each is another part of the row.
    await send(act(queries, stage, 'assign', { params, body: { subs: [arjun.sub] } }));
    await poll();
    api.assignees.set(application_id, [arjun, meena]);
    api.submissions = api.submissions.map((one) =>
      one.application_id === application_id ? decidedAt(stage, 'reject', one) : one,
    );
    await poll();
    await send(act(queries, stage, 'takeBack', { params, body: { reason: 'x', status: 'rejected' } }));

    for (const at of order) {
      sent[at]?.release();
      // Its answer is read before the next one.
      await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all(sent.map(({ settled }) => settled));
    const versions = seen.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    for (const { version, admin_status, assignees } of seen)
      expect([admin_status, assignees.length]).toEqual([
        version === 2 ? 'rejected' : 'pending',
        Math.min(version, 2),
      ]);
    expect(row()?.version).toBe(3);
    unmount();
    vi.stubGlobal('fetch', base);
  }
});

const assignOnce = () => callOnce('assign', { params, body: { subs: [arjun.sub] } });

test.each<Fault>(['before', 'after', 'empty', 500, 503])(
  'a call that meets %s is sent twice with one key, and done once',
  async (fault) => {
    // An empty response is reported.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const keys = failing([fault]);
    expect((await assignOnce()).row.version).toBe(1);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

test.each<[readonly Fault[], number]>([
  [['before', 'before'], 0],
  [['after', 'after'], 1],
  [[500, 503], 0],
  [['after', 503], 1],
])('nobody knows whether a call that meets %j is done', async (faults, version) => {
  failing(faults);
  await expect(assignOnce()).rejects.toThrow(UnknownOutcomeError);
  expect(api.submissions[0]?.version).toBe(version);
});

test.each<[readonly Fault[]]>([[['refused']], [['before', 'refused']]])(
  'a call that meets %j is refused with the reason, and not sent again',
  async (faults) => {
    const keys = failing(faults);
    await expect(assignOnce()).rejects.toThrow(refusal);
    expect(keys).toHaveLength(faults.length);
  },
);
