import type { Submission } from '@portal/contracts/applications/records';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { stubScreen } from '../../../../test/layout.ts';
import {
  findQuestion,
  findReview,
  idOf,
  numberOf,
  openApplication,
  openReview,
  pass,
  shownNumbers,
  showStage,
  showTable,
  stopClock,
} from '../../../../test/stage-page.tsx';
import {
  decidedAt,
  handedInByArjun,
  reviewApi,
  serverError,
  submission,
} from '../../../../test/stub-review-api.ts';

/* What colleagues do is seen without loading the list again. */

beforeEach(() => void stopClock());

const api = reviewApi(submission(1), submission(2));

const arjun = () => ({
  decided_by: 'Arjun Selvam',
  decided_by_sub: 'sub-2',
  decided_at: new Date().toISOString(),
});

/** Changes a submission, and adds the entry to its history, by default as a colleague's. */
function change(
  number: number,
  entry: Partial<HistoryEntry>,
  changed: (one: Submission) => Submission = (one) => ({ ...one, version: one.version + 1 }),
): void {
  const { application_id: id } = submission(number);
  api.submissions = api.submissions.map((one) => (one.application_id === id ? changed(one) : one));
  const version = api.submissions.find((one) => one.application_id === id)?.version ?? 0;
  const { decided_by: by, decided_by_sub: by_sub, decided_at: at } = arjun();
  const entries = api.history.get(id) ?? [];
  api.history.set(id, [...entries, { number: version, at, by, by_sub, ...entry } as HistoryEntry]);
}

/** A colleague rejects a submission. */
function arjunRejects(number = 1): void {
  const { action, from, to } = { action: 'reject', from: 'pending', to: 'rejected' } as const;
  change(number, { kind: 'decided', stage: 'stage1', action, from, to, assessments: [] }, (one) =>
    decidedAt('stage1', 'reject', one, arjun()),
  );
}

const { terms } = submission(1);

const lists = () => api.calls.filter((call) => call.includes('view=summary'));
const polls = () => api.calls.filter((call) => call.includes('/activity'));
const poll = (second: number) =>
  `GET /applications/submitted/stage1/activity?since=${encodeURIComponent(`2026-04-12T04:30:0${second}.000Z`)}`;
const findRow = (number: number) => screen.findByRole('row', { name: new RegExp(numberOf(number)) });
const expectRow = (number: number, text: string) =>
  waitFor(async () => expect((await findRow(number)).textContent).toContain(text));

describe('the table', () => {
  test('shows decisions, also one taken back, and new applications in the order of the list within twenty seconds', async () => {
    api.submissions[0] = submission(1, { stage1: 'rejected', version: 1 });
    await showTable('?sort=founder.asc');
    await expectRow(1, 'Rejected');
    api.submissions = [submission(1, { version: 2 }), submission(2), submission(4), submission(3)];
    arjunRejects(2);
    await pass(21);
    await expectRow(1, 'Pending');
    await expectRow(2, 'Rejected');
    // The founders have the same name: newest first.
    expect(shownNumbers()).toEqual([4, 3, 2, 1].map(numberOf));
    await pass(20);
    expect(polls()).toEqual([poll(1), poll(2)]);
    expect(lists()).toHaveLength(1);
  });

  test('has all scores while assessing is closed, and reads the list once for each change', async () => {
    // The index of the list lags behind that of the activity.
    api.changeRow = (row) => ({
      ...row,
      version: api.calls.at(-1)?.includes('/activity') ? 1 : 0,
      ...(api.closedStages.length > 0 && { score: 3.1, assessments: 2 }),
    });
    await showTable();
    await pass(21);
    api.closedStages = ['stage1'];
    await pass(21);
    await expectRow(1, '3.1');
    await pass(20);
    expect(lists()).toHaveLength(2);
    api.closedStages = [];
    await pass(21);
    await waitFor(async () => expect((await findRow(1)).textContent).not.toContain('3.1'));
    expect(lists()).toHaveLength(3);
  });

  test('polls only while the page is visible, and at once when it is again; after a failure it asks for the same time', async () => {
    await showTable();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(61);
    expect(polls()).toEqual([]);
    api.refuse(poll(1).slice('GET '.length), serverError);
    visibility.mockRestore();
    arjunRejects();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(polls()).toEqual([poll(1)]));
    await expectRow(1, 'Pending');
    expect(screen.queryByRole('alert')).toBeNull();
    api.refuse(poll(1).slice('GET '.length), undefined);
    await pass(20);
    expect(polls()).toEqual([poll(1), poll(1)]);
    await expectRow(1, 'Rejected');
    expect(lists()).toHaveLength(1);
  });
});

describe('an open application', () => {
  test('closes an open question when a colleague has decided, says who, first just now, then when, and leads to the next one', async () => {
    api.submissions.splice(1, 0, submission(3, { stage1: 'approved' }));
    const { user, dialog } = await openReview();
    await user.keyboard('a');
    await findQuestion();
    arjunRejects();
    await pass(21);
    const notice = await screen.findByText('Arjun Selvam rejected this just now');
    await expectClosed('Are you sure?');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })));
    expect(api.decisionBodies).toEqual([]);
    expect(notice.closest('[role=status]')).not.toBeNull();
    screen.getByText('This application has been rejected');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await pass(61);
    await screen.findByText(/^Arjun Selvam rejected this on 12 Apr 2026, 10:00\sam$/);
    await user.click(screen.getByRole('button', { name: 'Next undecided application' }));
    await findReview(2);
    await screen.findByText('Founder Information');
    expect(screen.queryByText(/rejected this/)).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('that leaves the filtered list leads to the next one after its place', async () => {
    api.submissions = [submission(1), submission(2), submission(3)];
    const { user } = await openApplication(2, '&in.status=pending');
    arjunRejects(2);
    await pass(21);
    await user.click(await screen.findByRole('button', { name: 'Next undecided application' }));
    await findReview(3);
  });

  test('says what else happened', async () => {
    await openReview();
    const record = `GET /applications/${idOf(1)}`;
    const reads = () => api.calls.filter((call) => call === record).length;
    for (const [sentence, entry] of [
      [
        'Arjun Selvam took the decision back',
        { kind: 'taken-back', from: 'rejected', to: 'pending', reason: 'An error.' },
      ],
      [
        'The founder learned of the decision of Arjun Selvam',
        { kind: 'announced', status: 'rejected', released: true },
      ],
      [
        'Arjun Selvam handed in changes',
        { kind: 'resubmitted', fields: ['marketReach'], digest: 'f', terms },
      ],
    ] as const) {
      const before = reads();
      change(1, { ...entry, stage: 'stage1' } as Partial<HistoryEntry>);
      await pass(21);
      await screen.findByText(`${sentence} just now`);
      expect(reads()).toBe(before + 1);
      expect(screen.queryByRole('button', { name: 'Next undecided application' })).toBeNull();
    }
  });

  test('has the assessments of others in place of the form when a colleague closes assessing', async () => {
    stubScreen(true);
    api.others = [handedInByArjun];
    await openReview(1, 'Recommendation');
    api.closedStages = ['stage1'];
    await pass(21);
    await screen.findByText('Assessments of others');
    expect(screen.queryByText('Recommendation')).toBeNull();
  });

  test('says once that a colleague returned it', async () => {
    await openReview();
    const [due, fields, message] = ['2026-04-20T18:29:59.000Z', ['marketReach' as const], 'How many?'];
    const { decided_by: asked_by, decided_at: asked_at } = arjun();
    change(1, { kind: 'returned', stage: 'stage1', fields, message, due }, (one) => ({
      ...one,
      version: 1,
      requested_changes: { stage: 'stage1', fields, message, due, asked_at, asked_by },
    }));
    await pass(21);
    await screen.findByText('Arjun Selvam asked the founder for changes by 20 April 2026');
    screen.getByText('Returned, changes by 20 April 2026');
    expect(screen.queryByText(/just now$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test.each([
    ['the other stage', { stage: 'stage2' }],
    ['the reader', { stage: 'stage1', by_sub: 'sub-1' }],
  ] as const)('says nothing of a decision of %s', async (_, changes) => {
    await openReview();
    change(1, { kind: 'announced', status: 'rejected', ...changes });
    await pass(21);
    await screen.findByText(/announced the decision to the founder,/);
    expect(screen.queryByText(/announced the decision to the founder just now/)).toBeNull();
  });
});

const data = { ...submission(1).data, innovationDescription: 'Container digesters' };
const searches = () => api.calls.filter((call) => call.includes('&q=digesters')).length;
const found = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

test('a search of the answers is repeated when a founder has handed in changes, and not after other changes', async () => {
  api.submissions = [submission(1, { data }), submission(2)];
  showStage('?q=digesters');
  await found('1 found in the answers');
  arjunRejects(2);
  await pass(21);
  expect(searches()).toBe(1);

  api.submissions = [submission(1, { version: 2 }), ...api.submissions.slice(1)];
  const resubmitted_at = '2026-04-12T04:30:40.000Z';
  api.changeRow = (row) => (row.application_id === idOf(1) ? { ...row, resubmitted_at } : row);
  await pass(21);
  await found('No more found in the answers');
  expect(searches()).toBe(2);
  await pass(21);
  expect(searches()).toBe(2);
});
