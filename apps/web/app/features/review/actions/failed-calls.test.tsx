import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { decide, openApplication, openReview, rowOf, showStage } from '../../../../test/stage-page.tsx';
import { offline, problem } from '../../../../test/stub-api.ts';
import { decidedAt, reviewApi, submission } from '../../../../test/stub-review-api.ts';

/* What organisers read when the call of a decision fails. */

const message = 'Something went wrong on our side. Everything saved before is safe.';
const failure = problem('internal-error', { message });
const unknown = 'We do not know whether it was stored. The list shows how it stands.';
const api = reviewApi(submission(1));

/** The toast of an error with that text. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
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

describe('a decision whose response is lost', () => {
  const cutOff = () => offline();

  /** Shortlists; the first response is lost, with the call or after the API has done what it says. */
  async function shortlist(
    lost: () => Response,
    {
      arrives,
      open = openReview,
    }: { readonly arrives: boolean; readonly open?: () => ReturnType<typeof openReview> },
  ) {
    const answer = globalThis.fetch;
    let calls = 0;
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (!url.pathname.endsWith('/shortlist/stage1') || ++calls > 1) return answer(url, init);
      if (arrives) await answer(url, init);
      return lost();
    });
    await decide((await open()).user, 'Shortlist');
  }

  test.each([
    ['connection', cutOff],
    ['gateway', () => Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 504 })],
    ['empty body', () => new Response('', { status: 200 })],
  ])('is sent again, and is stored once: %s', async (_what, lost) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await shortlist(lost, { arrives: true });
    await screen.findByText('Application shortlisted successfully');
    expect(api.submissions[0]).toMatchObject({ stage1: 'shortlisted', version: 1 });
  });

  test('is sent again when it did not arrive', async () => {
    await shortlist(cutOff, { arrives: false });
    await screen.findByText('Application shortlisted successfully');
    expect(api.submissions[0]?.version).toBe(1);
  });

  test("conflicts with a colleague's decision meanwhile, which the application then shows", async () => {
    const arjun = { decided_by: 'Arjun', decided_by_sub: 'sub-2', decided_at: '2026-04-12T04:30:00.000Z' };
    const sentence = 'This application was already rejected by Arjun.';
    await shortlist(
      () => {
        api.submissions = api.submissions.map((before) => decidedAt('stage1', 'reject', before, arjun));
        api.refuse('/shortlist/stage1', problem('decision-conflict', { message: sentence }));
        return cutOff();
      },
      { arrives: false },
    );
    await expectErrorToast(`Failed to shortlist application: ${sentence}`);
    await screen.findAllByText(/Rejected by/);
  });

  test('may be stored when the second response is lost, too', async () => {
    await shortlist(
      () => {
        api.lose('/shortlist/stage1');
        return cutOff();
      },
      { arrives: false, open: openApplication },
    );
    await expectErrorToast(unknown);
    await waitFor(() => expect(rowOf(1).textContent).toContain('Shortlisted'));
  });
});
