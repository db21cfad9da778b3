import type { Submission } from '@portal/contracts/applications/records';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import {
  decidedAt,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

/* What colleagues do is seen without loading the list again. */

let api: StubReviewApi;

beforeEach(async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-04-12T04:30:30Z'),
  });
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(submission(1), submission(2));
});
afterEach(() => {
  vi.useRealTimers();
});

const arjun = () => ({
  decided_by: 'Arjun Selvam',
  decided_by_sub: 'sub-2',
  decided_at: new Date().toISOString(),
});

/** What an entry of the history says of its kind. */
type Says = DistributiveOmit<HistoryEntry, 'number' | 'at' | 'by' | 'by_sub'>;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** Changes a submission, and adds the entry to its history, by default as a colleague's. */
function change(
  number: number,
  entry: Says & Partial<Pick<HistoryEntry, 'by' | 'by_sub'>>,
  changed: (one: Submission) => Submission = (one) => ({ ...one, version: one.version + 1 }),
): void {
  const { application_id: id } = submission(number);
  api.submissions = api.submissions.map((one) => (one.application_id === id ? changed(one) : one));
  const version = api.submissions.find((one) => one.application_id === id)?.version ?? 0;
  const { decided_by: by, decided_by_sub: by_sub, decided_at: at } = arjun();
  const entries = api.assessing.changes.get(id) ?? [];
  api.assessing.changes.set(id, [...entries, { number: version, at, by, by_sub, ...entry } as HistoryEntry]);
}

/** A colleague rejects a submission. */
function arjunRejects(number = 1): void {
  const { action, from, to } = { action: 'reject', from: 'pending', to: 'rejected' } as const;
  change(number, { kind: 'decided', stage: 'stage1', action, from, to, assessments: [] }, (one) =>
    decidedAt('stage1', 'reject', one, arjun()),
  );
}

/** Lets time pass; a poll is due after twenty seconds. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const { terms } = submission(1);

const lists = () => api.calls.filter((call) => call.includes('view=summary'));
const polls = () => api.calls.filter((call) => call.includes('/activity'));
const poll = (second: number) =>
  `GET /applications/submitted/stage1/activity?since=${encodeURIComponent(`2026-04-12T04:30:0${second}.000Z`)}`;
const rowOf = (number: number) => screen.findByRole('row', { name: new RegExp(`GSP-2026-00000${number}`) });

async function show(stage: 'stage1' | 'stage2' = 'stage1', query = '') {
  const page = renderPage(`/admin/${stage}`, <StagePage stage={stage} />, `/admin/${stage}${query}`);
  await screen.findByRole('table');
  return page;
}

describe('the table', () => {
  test("shows a colleague's decision and a new application within twenty seconds", async () => {
    await show();
    arjunRejects();
    api.submissions.push(submission(3));
    await pass(21);
    expect((await rowOf(1)).textContent).toContain('Rejected');
    await rowOf(3);
    await pass(20);
    expect(polls()).toEqual([poll(1), poll(2)]);
    expect(lists()).toHaveLength(1);
  });

  test('keeps the newer of two versions, also when the activity is behind', async () => {
    await show();
    const before = api.submissions;
    arjunRejects();
    await pass(21);
    api.index = before;
    await pass(20);
    expect(polls()).toHaveLength(2);
    expect((await rowOf(1)).textContent).toContain('Rejected');
  });

  test('shows a status that leads back', async () => {
    api.submissions = [submission(1, { stage1: 'rejected', version: 1 })];
    await show();
    expect((await rowOf(1)).textContent).toContain('Rejected');
    api.submissions = [submission(1, { stage1: 'pending', version: 2 })];
    await pass(21);
    await waitFor(async () => expect((await rowOf(1)).textContent).toContain('Pending'));
  });

  test('lists new applications in the order of the list', async () => {
    await show('stage1', '?sort=founder.asc');
    api.submissions.push(submission(4), submission(3));
    await pass(21);
    await rowOf(4);
    const numbers = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    // The founders have the same name: newest first.
    expect(numbers).toEqual([4, 3, 2, 1].map((number) => `GSP-2026-00000${number}`));
  });

  test('shows an application that a colleague approves into stage 2', async () => {
    api.submissions = [submission(1, { stage1: 'approved' }), submission(2)];
    await show('stage2');
    api.submissions = api.submissions.map((one) =>
      one.stage1 === 'approved' ? one : decidedAt('stage1', 'approve', one, arjun()),
    );
    await pass(21);
    expect((await rowOf(2)).textContent).toContain('Pending');
  });

  test('stays as it is when a poll fails, and asks for the same time again', async () => {
    await show();
    api.refuse(poll(1).slice('GET '.length), serverError);
    arjunRejects();
    await pass(21);
    expect(polls()).toEqual([poll(1)]);
    expect((await rowOf(1)).textContent).toContain('Pending');
    expect(screen.queryByRole('alert')).toBeNull();
    api.refuse(poll(1).slice('GET '.length), undefined);
    await pass(20);
    expect(polls()).toEqual([poll(1), poll(1)]);
    expect((await rowOf(1)).textContent).toContain('Rejected');
  });

  test('polls only while the page is visible, and at once when it is again', async () => {
    await show();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(61);
    expect(polls()).toEqual([]);
    visibility.mockRestore();
    arjunRejects();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect((await rowOf(1)).textContent).toContain('Rejected'));
    expect(polls()).toEqual([poll(1)]);
    expect(lists()).toHaveLength(1);
  });
});

describe('an open application', () => {
  async function open() {
    const page = await show();
    await page.user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('Founder Information');
    return page;
  }

  test('says who decided, first just now, then when, and leads to the next undecided one', async () => {
    api.submissions.splice(1, 0, submission(3, { stage1: 'approved' }));
    const { user } = await open();
    arjunRejects();
    await pass(21);
    const notice = await screen.findByText('Arjun Selvam rejected this just now');
    expect(notice.closest('[role=status]')).not.toBeNull();
    screen.getByText('This application has been rejected');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next undecided application' }));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    await screen.findByText('Founder Information');
    expect(screen.queryByText(/rejected this/)).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('that leaves the filtered list leads to the next one after its place', async () => {
    api.submissions = [submission(1), submission(2), submission(3)];
    const { user } = renderPage(
      '/admin/stage1',
      <StagePage stage="stage1" />,
      `/admin/stage1?in.status=pending&open=${submission(2).application_id}`,
    );
    await screen.findByText('Founder Information');
    arjunRejects(2);
    await pass(21);
    await user.click(await screen.findByRole('button', { name: 'Next undecided application' }));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000003' });
  });

  test('says the time of a decision that is older than a minute', async () => {
    await open();
    arjunRejects();
    vi.setSystemTime(new Date('2026-04-12T05:00:00Z'));
    await pass(21);
    await screen.findByText(/^Arjun Selvam rejected this on 12 Apr 2026, 10:00\sam$/);
  });

  test.each([
    ['took the decision back', { kind: 'taken-back', from: 'rejected', to: 'pending', reason: 'An error.' }],
    ['announced the decision to the founder', { kind: 'announced', status: 'rejected' }],
    ['handed in changes', { kind: 'resubmitted', fields: ['marketReach'], digest: 'f', terms }],
  ] as const)('says that a colleague or the founder %s', async (sentence, entry) => {
    await open();
    change(1, { ...entry, stage: 'stage1' } as Says);
    const record = `GET /applications/${submission(1).application_id}`;
    const reads = () => api.calls.filter((call) => call === record).length;
    const before = reads();
    await pass(21);
    await screen.findByText(`Arjun Selvam ${sentence} just now`);
    expect(reads()).toBe(before + 1);
    expect(screen.queryByRole('button', { name: 'Next undecided application' })).toBeNull();
  });

  test('says that a colleague returned it, and leads to the next one', async () => {
    const { user } = await open();
    const [due, fields, message] = ['2026-04-20T18:29:59.000Z', ['marketReach' as const], 'How many?'];
    const { decided_by: asked_by, decided_at: asked_at } = arjun();
    change(1, { kind: 'returned', stage: 'stage1', fields, message, due }, (one) => ({
      ...one,
      version: 1,
      requested_changes: { stage: 'stage1', fields, message, due, asked_at, asked_by },
    }));
    await pass(21);
    await screen.findByText('Arjun Selvam returned this to the founder for changes just now');
    expect(screen.getAllByText('Returned, changes by 20 April 2026').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next undecided application' }));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
  });

  test('says that the founder withdrew it', async () => {
    await open();
    change(1, { kind: 'withdrawn', by: 'Asha Raman', by_sub: 'founder-1' }, (one) => ({
      ...one,
      version: 1,
      withdrawn_at: new Date().toISOString(),
    }));
    await pass(21);
    await screen.findByText('Asha Raman withdrew this just now');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test.each([
    ['the other stage', { stage: 'stage2' }],
    ['the reader', { stage: 'stage1', by_sub: 'sub-1' }],
  ] as const)('says nothing of a decision of %s', async (_, changes) => {
    await open();
    const announced = { kind: 'announced', status: 'rejected', ...changes } as const;
    change(1, announced);
    await pass(21);
    await screen.findByText(/announced the decision to the founder,/);
    expect(screen.queryByText(/announced the decision to the founder just now/)).toBeNull();
  });

  test('does not offer a next one when every application is decided', async () => {
    api.submissions = [submission(1), submission(2, { stage1: 'approved' })];
    await open();
    arjunRejects();
    await pass(21);
    await screen.findByText('Arjun Selvam rejected this just now');
    expect(screen.queryByRole('button', { name: 'Next undecided application' })).toBeNull();
  });
});

describe('a search of the answers', () => {
  const data = { ...submission(1).data, innovationDescription: 'Container digesters' };
  const searches = () => api.calls.filter((call) => call.includes('&q=digesters')).length;
  const found = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

  test('is repeated when a founder has handed in changes, and not after other changes', async () => {
    api.submissions = [submission(1, { data }), submission(2)];
    renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1?q=digesters');
    await found('1 more found in the answers');
    arjunRejects(2);
    await pass(21);
    expect(searches()).toBe(1);

    api.submissions = [submission(1, { version: 2 }), ...api.submissions.slice(1)];
    api.resubmitted.set(submission(1).application_id, '2026-04-12T04:30:40.000Z');
    await pass(21);
    await found('No more found in the answers');
    expect(searches()).toBe(2);
    await pass(21);
    expect(searches()).toBe(2);
  });
});
