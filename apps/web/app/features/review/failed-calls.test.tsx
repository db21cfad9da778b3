import type { Submission } from '@portal/contracts/applications/records';
import { decisions } from '@portal/contracts/review/decisions';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { offline } from '../../../test/stub-api.ts';
import { decidedAt, type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

/* What organisers read when a call fails. */

const failure = {
  status: 500,
  code: 'internal-error',
  message: 'Something went wrong on our side. Everything saved before is safe.',
} as const;
let api: StubReviewApi;

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(submission(1, { stage1: 'pending' }));
});

/** The toast of an error with that text. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
}

test.each(['stage1', 'stage2'] as const)('the list of %s that cannot be loaded', async (stage) => {
  api.refuse(`/submitted/${stage}?view=summary`, failure);
  renderPage(`/admin/${stage}`, <StagePage stage={stage} />);
  await expectErrorToast('Failed to load applications');
});

test('a decision that is refused as not signed in, in a session that goes on, closes its dialog', async () => {
  await session.check();
  const message = 'Please sign in to continue.';
  api.refuse('/shortlist/stage1', { status: 401, code: 'not-signed-in', message });
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
  await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(question).getByRole('button', { name: 'Shortlist' }));
  await expectErrorToast(`Failed to shortlist application: ${message}`);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
});

/** Takes a decision on the first application. */
async function decide(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
  await user.click(await screen.findByRole('button', { name: action }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(question).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());
}

test('a decision that fails closes its dialog and says why', async () => {
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
  for (const [action, sentence] of [
    [
      'Approve',
      'Failed to approve application: Something went wrong on our side. Everything saved before is safe.',
    ],
    [
      'Reject',
      'Failed to reject application: Something went wrong on our side. Everything saved before is safe.',
    ],
    [
      'Shortlist',
      'Failed to shortlist application: Something went wrong on our side. Everything saved before is safe.',
    ],
  ] as const) {
    api.refuse(`/${action.toLowerCase()}/stage1`, failure);
    await decide(user, action);
    await expectErrorToast(sentence);
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  }
});

describe('a decision whose response is lost', () => {
  const arjun = { decided_by: 'Arjun', decided_by_sub: 'sub-2', decided_at: '2026-04-12T04:30:00.000Z' };
  const gateway = { status: 504, code: 'unavailable', message: 'The service is busy.' } as const;

  beforeEach(async () => {
    await session.check();
  });

  /** Shortlists; the decision's call changes the submission as given, and its response is lost. */
  async function shortlist(change: (before: Submission) => Submission, lost: () => Response = cutOff) {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (!url.pathname.endsWith('/shortlist/stage1')) return answer(url, init);
      api.submissions = api.submissions.map(change);
      return lost();
    });
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
    await decide(user, 'Shortlist');
  }
  const cutOff = () => offline();
  const row = async () => (await screen.findByRole('row', { name: /GSP-2026-000001/ })).textContent;

  test.each([
    ['connection', cutOff],
    ['gateway', () => new Response(JSON.stringify(gateway), { status: 504 })],
    ['empty body', () => new Response('', { status: 200 })],
  ])('succeeds when it was stored: %s', async (_what, lost) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await shortlist((before) => decidedAt('stage1', 'shortlist', before), lost);
    await screen.findByText('Application shortlisted successfully');
    expect(await row()).toContain('Shortlisted');
  });

  test('fails with its reason when it was not stored', async () => {
    await shortlist((before) => before);
    await expectErrorToast(
      'Failed to shortlist application: A network error has occurred. Please check your connection and try again.',
    );
    expect(await row()).toContain('Pending');
  });

  test.each([
    ['approve', 'Failed to shortlist application: This application was already approved by Arjun.'],
    ['reject', 'Failed to shortlist application: This application was already rejected by Arjun.'],
    ['shortlist', 'Failed to shortlist application: This application was already shortlisted by Arjun.'],
  ] as const)("conflicts with a colleague's decision: %s", async (action, sentence) => {
    const { decided_by: by, decided_by_sub: by_sub, decided_at: at } = arjun;
    const decided = {
      kind: 'decided',
      stage: 'stage1',
      action,
      from: 'pending',
      to: decisions[action].to,
    } as const;
    await shortlist((before) => {
      const entry = { ...decided, number: before.version + 1, at, by, by_sub, assessments: [] };
      api.assessing.changes.set(before.application_id, [entry]);
      return decidedAt('stage1', action, before, arjun);
    });
    await expectErrorToast(sentence);
    await screen.findByText(/^Arjun .* this on 12 Apr 2026/);
  });

  test('says that the founder has withdrawn', async () => {
    const withdrawal = { withdrawn_at: '2026-04-10T04:30:00.000Z', version: 1 };
    await shortlist((before) => ({ ...before, ...withdrawal }));
    await expectErrorToast(
      'Failed to shortlist application: The founder has withdrawn this application. It can no longer be decided.',
    );
  });

  test('is unknown when the application cannot be read either', async () => {
    await shortlist((before) => {
      api.refuse(`/applications/${before.application_id}`, failure);
      return decidedAt('stage1', 'shortlist', before);
    });
    await expectErrorToast('We do not know whether it was stored. The list shows how it stands.');
    await waitFor(async () => expect(await row()).toContain('Shortlisted'));
  });
});
