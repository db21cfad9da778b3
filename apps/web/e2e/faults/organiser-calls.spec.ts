import type { Page } from '@playwright/test';
import { criteriaOf } from '@portal/contracts/review/assessments';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import { callAs } from '../support/api.ts';
import { cutCalls } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { newOrganiser } from '../support/people.ts';
import { decide, select } from '../support/review.ts';
import { idTokenIn, sessionOf } from '../support/sign-in.ts';
import { completeDraft, type Submitted } from '../support/submission.ts';
import { createOrganiser } from '../support/user-pool.ts';

/*
 * The connection of each call of an organiser breaks before, during or after the call, and again when the portal repeats it. The
 * screen ends with what the server holds, or says that nobody knows.
 */

test.use({ expectedConsole: [/net::ERR_|breaks the contract/] });

const unknown =
  /We do not know whether it was stored\. The (list|history|assessment of \S+) shows how it stands\./;

/** Calls the API as the organiser of the page. */
type Call = (path: string, data?: object, method?: string) => ReturnType<typeof callAs>;

/** The end of the call's address with the kind of its entry, what a person does until it leaves, and what is done before. */
type Action = readonly [
  call: `${string} ${string}`,
  act: (page: Page, submission: Submitted) => Promise<void>,
  prepare?: (call: Call, submission: Submitted, page: Page) => Promise<unknown>,
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const write = (page: Page, label: string, text: string) => page.getByLabel(label).last().fill(text);
const first =
  (path: string, data?: object, method?: string) =>
  (call: Call, { applicationId }: Submitted) =>
    call(`/applications/${applicationId}/${path}/stage1`, data, method);

async function giveReason(page: Page, open: string, confirm: string): Promise<void> {
  await press(page, open);
  await page.getByRole('textbox', { name: 'Reason' }).fill('A mistake.');
  await press(page, confirm);
}

const scores = Object.fromEntries(criteriaOf('stage1').map(({ id }) => [id, 3]));

const actions: Readonly<Record<string, Action>> = {
  Approve: ['approve/stage1 decided', (page) => decide(page, 'Approve')],
  Reject: ['reject/stage1 decided', (page) => decide(page, 'Reject')],
  Shortlist: ['shortlist/stage1 decided', (page) => decide(page, 'Shortlist')],
  Undo: [
    'take-back/stage1 taken-back',
    (page, { number }) => press(page, `Undo the decision on ${number}`),
    first('approve'),
  ],
  Announce: [
    'announce/stage1 announced',
    async (page) => {
      await press(page, 'Announce now');
      await press(page, 'Announce 1');
    },
    first('approve'),
  ],
  Return: [
    'return/stage1 returned',
    async (page) => {
      await press(page, 'Return for changes');
      await page.getByRole('checkbox', { name: 'Market reach' }).check();
      await write(page, 'Message to the founder', organiserRequests.returnForChanges.message);
      await press(page, 'Return to the founder');
    },
  ],
  'Withdraw a request': [
    'return/stage1 return-withdrawn',
    (page) => giveReason(page, 'Withdraw the request', 'Withdraw the request'),
    first('return', organiserRequests.returnForChanges),
  ],
  Assign: [
    'assignees/stage1 assigned',
    async (page, submission) => {
      await page.goto('/admin/stage1');
      await select(page, submission);
      await press(page, 'Assign');
      await page.getByRole('checkbox', { name: /\(you\)$/ }).check();
      await press(page, 'Assign');
    },
  ],
  Note: [
    'notes\\?stage=stage1 noted',
    async (page) => {
      await write(page, 'Add a note', 'They called.');
      await press(page, 'Add note');
    },
  ],
  'Declare a conflict': [
    'conflict\\?stage=stage1 conflict-declared',
    (page) => giveReason(page, 'Declare a conflict of interest', 'Declare the conflict'),
  ],
  'Withdraw a conflict': [
    'conflict/[^/]+ conflict-withdrawn',
    async (page) => {
      await press(page, 'Withdraw the conflict of Kavya Raman');
      await press(page, 'Withdraw the conflict');
    },
    async (_call, { applicationId }, { request: from }) => {
      const colleague = newOrganiser();
      await createOrganiser(from, colleague, 'Kavya Raman');
      const token = idTokenIn(await sessionOf(from, colleague));
      await callAs(from, token, `/applications/${applicationId}/conflict`, { reason: 'I advise them.' });
    },
  ],
  Save: [
    'assessments/stage1 assessment-begun',
    (page) => page.getByRole('radio', { name: /^4:/ }).first().press('4'),
  ],
  'Hand in': [
    'assessments/stage1/hand-in assessed',
    (page) => press(page, 'Hand in'),
    first('assessments', { scores, recommendation: 'approve' }, 'PUT'),
  ],
  Extend: [
    'extension extended',
    async (page, { founder }) => {
      await page.goto('/admin/user-list');
      await press(page, 'Extend a deadline...');
      await write(page, 'E-mail of the founder', founder.email);
      await press(page, 'Find drafts');
      await write(page, 'Last day', '2027-05-18');
      await write(page, 'Reason', 'A flood.');
      await press(page, 'Continue');
      await press(page, 'Extend the deadline');
    },
    (_call, { page, founder }) => completeDraft(page, founder, { startupName: 'Neer Labs' }),
  ],
};

/** How often the server has done it. A conflict closes the history to its organiser: the row shows it. */
async function countEffects(
  call: Call,
  entry: string,
  { applicationId, founder }: Submitted,
): Promise<number> {
  if (entry === 'extended') {
    const { drafts = [] } = await call('/drafts/find', { email: founder.email });
    return drafts.filter(({ extended_to }) => extended_to !== undefined).length;
  }
  const { entries } = await call(`/applications/${applicationId}/history`, undefined, 'GET');
  return entries ? entries.filter(({ kind }) => kind === entry).length : 1;
}

/** Half an answer of the real server, a GET that a browser may repeat by itself, a save that goes on by itself. */
const daily = ['Return during 2', 'Shortlist after 1', 'Save after 1'];

for (const [name, [address, act, prepare]] of Object.entries(actions))
  for (const cut of ['before', 'during', 'after'] as const)
    for (const times of [1, 2]) {
      const [path, entry = ''] = address.split(' ');
      if (!process.env['VERIFY'] && !daily.includes(`${name} ${cut} ${times}`)) continue;
      test(`${name}, cut off ${cut} the call, ${times === 1 ? 'once' : 'twice'}`, async ({
        page,
        submission,
        testAccounts,
      }) => {
        const { applicationId, number, startupName } = submission;
        const call: Call = (...sent) =>
          callAs(page.request, idTokenIn(testAccounts.sessions.organiser), ...sent);
        await prepare?.(call, submission, page);
        const list = `/admin/stage1?q=${encodeURIComponent(startupName)}`;
        await page.goto(`${list}&open=${applicationId}`);
        const calls = await cutCalls(page, new RegExp(`/applications/[^/]+/${path}$`), cut, times);
        await act(page, submission);

        // The assessment is saved until it is stored, and looks before it saves once more.
        const goesOn = name === 'Save';
        const sent = goesOn && cut === 'before' ? times + 1 : goesOn ? 1 : 2;
        await expect.poll(() => calls.length).toBe(sent);
        expect(new Set(calls).size, 'one key').toBe(1);
        // Of a stored one, the list may have shown the truth already, which ends the question.
        if (times === 2 && cut === 'before' && !goesOn)
          await expect(page.getByText(unknown).first()).toBeVisible();
        const isDone = times === 1 || cut !== 'before' || goesOn;
        await expect.poll(() => countEffects(call, entry, submission)).toBe(isDone ? 1 : 0);
        if (entry === 'extended') return;

        const rowIn = (one: Page) => one.locator('tr', { hasText: number });
        const other = await page.context().newPage();
        await other.goto(list);
        const stored = await rowIn(other).textContent();
        await other.close();
        // The list asks the server every twenty seconds, and when somebody comes back to its window.
        const shown = async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          return rowIn(page).textContent();
        };
        await expect.poll(shown).toBe(stored);
      });
    }
