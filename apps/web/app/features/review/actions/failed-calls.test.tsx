import { screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { decide, openReview, showStage } from '../../../../test/stage-page.tsx';
import { offline, problem } from '../../../../test/stub-api.ts';
import { decidedAt, reviewApi, submission } from '../../../../test/stub-review-api.ts';

/* What organisers read when the call of a decision fails. */

const message = 'Something went wrong on our side. Everything saved before is safe.';
const failure = problem('internal-error', { message });
const unknown = 'We do not know whether it was stored. The list shows how it stands.';
const api = reviewApi(submission(1));

/** The toast of an error with that text, which names the application. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
  within(toast as HTMLElement).getByText('GSP-2026-000001 · Neer Labs');
}

test('a decision that fails closes its dialogs and says why, also when the session goes on without it', async () => {
  const { user } = showStage();
  const refused = problem('stage-not-open', { message });
  for (const [action, answer, sentence] of [
    ['Approve', refused, `Failed to approve application: ${message}`],
    ['Reject', refused, `Failed to reject application: ${message}`],
    ['Shortlist', refused, `Failed to shortlist application: ${message}`],
    ['Shortlist', failure, unknown],
    ['Shortlist', problem('not-signed-in'), 'Failed to shortlist application: about not-signed-in'],
  ] as const) {
    api.refuse(`/${action.toLowerCase()}/stage1`, answer);
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await decide(user, action);
    await expectErrorToast(sentence);
    await expectClosed();
  }
});

test("a decision that is sent again conflicts with a colleague's meanwhile, which the application then shows", async () => {
  const answer = globalThis.fetch;
  const arjun = { decided_by: 'Arjun', decided_by_sub: 'sub-2', decided_at: '2026-04-12T04:30:00.000Z' };
  const sentence = 'This application was already rejected by Arjun.';
  let calls = 0;
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (!url.pathname.endsWith('/shortlist/stage1') || ++calls > 1) return answer(url, init);
    api.submissions = api.submissions.map((before) => decidedAt('stage1', 'reject', before, arjun));
    api.refuse('/shortlist/stage1', problem('decision-conflict', { message: sentence }));
    return offline();
  });
  await decide((await openReview()).user, 'Shortlist');
  await expectErrorToast(`Failed to shortlist application: ${sentence}`);
  await screen.findAllByText(/Rejected by/);
});
