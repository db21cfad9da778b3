import type { Submission } from '@portal/contracts/applications/records';
import { decisions, type ReviewAction } from '@portal/contracts/review/decisions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectClosed } from '../../../test/dialogs.ts';
import { decide, openApplication, openReview, rowOf, showStage } from '../../../test/stage-page.tsx';
import { offline, problem } from '../../../test/stub-api.ts';
import { decidedAt, reviewApi, submission } from '../../../test/stub-review-api.ts';

/* What organisers read when the call of a decision fails. */

const message = 'Something went wrong on our side. Everything saved before is safe.';
const failure = problem('internal-error', { message });
const api = reviewApi(submission(1));

/** The toast of an error with that text. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
}

test('a decision that fails closes its dialogs and says why, also when the session goes on without it', async () => {
  const { user } = showStage();
  for (const [action, answer, sentence] of [
    ['Approve', failure, `Failed to approve application: ${message}`],
    ['Reject', failure, `Failed to reject application: ${message}`],
    ['Shortlist', failure, `Failed to shortlist application: ${message}`],
    ['Shortlist', problem('not-signed-in'), 'Failed to shortlist application: about not-signed-in'],
  ] as const) {
    api.refuse(`/${action.toLowerCase()}/stage1`, answer);
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await decide(user, action);
    await expectErrorToast(sentence);
    await expectClosed();
  }
});

describe('a decision whose response is lost', () => {
  const arjun = { decided_by: 'Arjun', decided_by_sub: 'sub-2', decided_at: '2026-04-12T04:30:00.000Z' };
  const cutOff = () => offline();

  /** Shortlists; the decision's call changes the submission as given, and its response is lost. */
  async function shortlist(
    change: (before: Submission) => Submission,
    lost: () => Response = cutOff,
    open: () => ReturnType<typeof openReview> = openReview,
  ) {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (!url.pathname.endsWith('/shortlist/stage1')) return answer(url, init);
      api.submissions = api.submissions.map(change);
      return lost();
    });
    await decide((await open()).user, 'Shortlist');
  }

  test.each([
    ['connection', cutOff],
    ['gateway', () => Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 504 })],
    ['empty body', () => new Response('', { status: 200 })],
  ])('succeeds when it was stored: %s', async (_what, lost) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await shortlist((before) => decidedAt('stage1', 'shortlist', before), lost);
    await screen.findByText('Application shortlisted successfully');
  });

  test('fails with its reason when it was not stored', async () => {
    await shortlist((before) => before);
    await expectErrorToast(
      'Failed to shortlist application: A network error has occurred. Please check your connection and try again.',
    );
  });

  test.each<[ReviewAction, string]>([
    ['approve', 'Failed to shortlist application: This application was already approved by Arjun.'],
    ['reject', 'Failed to shortlist application: This application was already rejected by Arjun.'],
    ['shortlist', 'Failed to shortlist application: This application was already shortlisted by Arjun.'],
  ])("conflicts with a colleague's decision: %s", async (action, sentence) => {
    const { decided_by: by, decided_by_sub: by_sub, decided_at: at } = arjun;
    const decided = { kind: 'decided', stage: 'stage1', action, from: 'pending' } as const;
    await shortlist((before) => {
      const entry = { ...decided, to: decisions[action].to, number: 1, at, by, by_sub, assessments: [] };
      api.changes.set(before.application_id, [entry]);
      return decidedAt('stage1', action, before, arjun);
    });
    await expectErrorToast(sentence);
    await screen.findByText(/^Arjun .* this on 12 Apr 2026/);
  });

  test('says that the founder has withdrawn', async () => {
    await shortlist((before) => ({ ...before, withdrawn_at: '2026-04-10T04:30:00.000Z', version: 1 }));
    await expectErrorToast(
      'Failed to shortlist application: The founder has withdrawn this application. It can no longer be decided.',
    );
  });

  test('is unknown when the application cannot be read either', async () => {
    const change = (before: Submission) => {
      api.refuse(`/applications/${before.application_id}`, failure);
      return decidedAt('stage1', 'shortlist', before);
    };
    await shortlist(change, cutOff, openApplication);
    await expectErrorToast('We do not know whether it was stored. The list shows how it stands.');
    await waitFor(() => expect(rowOf(1).textContent).toContain('Shortlisted'));
  });
});
