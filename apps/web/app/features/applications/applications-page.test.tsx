import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyList, listOf, recordRound } from '../../../test/application-record.ts';
import { stubScreen } from '../../../test/layout.ts';
import { renderSignedIn } from '../../../test/render-page.tsx';
import {
  currentRound,
  inTurn,
  ok,
  problem,
  requestId,
  type StubHandlers,
  stubApi,
} from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { ApplicationsPage } from './applications-page.tsx';

const draft = {
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01',
  round: recordRound,
  user_status: 'draft',
  revision: 1,
  updated_at: '2027-04-02T08:00:00.000Z',
  progress: {},
  complete_steps: [1, 2, 4],
  data: { founderName: 'Asha Raman', phone: '9876543210', startupCategory: ['green_energy'] },
};

const submitted = {
  ...draft,
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f02',
  submitted_id: 'GSP-2027-000123',
  user_status: 'submitted',
  complete_steps: undefined,
  progress: { submitted_at: '2027-04-03T08:00:00.000Z', stage1: 'pending' },
  data: { ...draft.data, startupName: 'Kadal Solar' },
};

const timeline = { ...recordRound.timeline, opens: '2026-04-01' };
const earlier = { id: '2026', name: { en: 'Round 2026', ta: '2026 சுற்று' }, timeline };
const ofEarlierRound = { ...submitted, round: earlier };

const two = listOf(draft, submitted);

function open(handlers: StubHandlers, state?: object, now?: string) {
  const { calls } = stubApi(handlers, now === undefined ? undefined : () => Date.parse(now));
  const at = { pathname: '/applications', state };
  return { ...renderSignedIn('/applications', <ApplicationsPage />, at), calls };
}

/** Opens the list with these applications. */
const show = (applications: readonly object[], now?: string) =>
  open({ getApplications: () => listOf(...applications) }, undefined, now);

const both = [draft, submitted];

beforeEach(async () => {
  stubScreen(true);
  await signInAs();
});

describe('the list', () => {
  test('has eight columns on wide screens, the newest application first with its state, and one main action', async () => {
    const { user, location } = show(both);
    const [head, submittedRow, ofSubmitted, draftRow, ofDraft] = await screen.findAllByRole('row');
    expect(screen.queryByRole('alert')).toBeNull();
    const cells = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent).join(' | ');
    expect(cells(head)).toBe(
      'SI Number | Submitted ID | Founder Name | Startup Name | Startup Category | Phone | Status | Action',
    );
    expect(cells(submittedRow)).toBe(
      '1 | GSP-2027-000123 | Asha Raman | Kadal Solar | Green Energy | +91 98765 43210 | Submitted | ReviewReceipt',
    );
    expect(cells(draftRow)).toBe(
      '2 | N/A | Asha Raman | N/A | Green Energy | +91 98765 43210 | Draft | Edit',
    );
    expect(ofDraft?.textContent).toMatch(
      /^3 of 5 steps, next: ImpactNot submitted. Last saved 2 Apr 2027, 1:30\spmDelete$/,
    );
    const points = [...(ofSubmitted?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(points[0]).toBe('Submitted3 April 2027');
    expect(points[1]).toBe('Stage 1 reviewIn review');

    expect((await screen.findByRole('link', { name: /^Edit/ })).dataset['variant']).toBe('filled');
    const another = await screen.findByRole('button', { name: 'New Application' });
    expect(another.dataset['variant']).not.toBe('filled');
    await user.click(another);
    await screen.findByText(/^You already have an application: Kadal Solar and Not named yet./);
    await user.click(await screen.findByRole('link', { name: 'Start another application', hidden: true }));
    expect(location().path).toBe('/applications-form');
  });

  test('has the notice of the current round, and a heading for each round, the one that opened last first', async () => {
    const notice = { en: 'The deadline is now 31 May', ta: 'கடைசி நாள் இப்போது மே 31' };
    const getApplications = () => listOf(draft, ofEarlierRound);
    open({ getApplications, getCurrentRound: () => currentRound({ notice }) });
    await screen.findByText('The deadline is now 31 May');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Round 2027', 'Round 2026']);
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });

  test('says how far a draft is, and nothing of an imported record', async () => {
    show([
      { ...draft, complete_steps: [] },
      { ...draft, application_id: crypto.randomUUID(), complete_steps: [1, 2, 3, 4, 5] },
      { ...draft, application_id: crypto.randomUUID(), user_status: 'pending' },
    ]);
    await screen.findByText('0 of 5 steps, next: Basic Details');
    screen.getByText('5 of 5 steps, next: Review & Submit');
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  test('shows the next date of the programme, also over midnight', async () => {
    show(both, '2027-05-14T18:29:00Z');
    const line = (await screen.findByText('15 May 2027')).closest('p');
    expect(line?.textContent).toBe('Application deadline: 15 May 2027, tomorrow');
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await waitFor(() => expect(line?.textContent).toBe('Application deadline: 15 May 2027, today'));
  });

  test.each([
    ['before the first day', '2027-03-31T18:29:00Z', 'Applications open on 1 April 2027.'],
    ['after the deadline', '2027-05-15T18:30:00Z', 'Applications closed on 15 May 2027.'],
  ])('%s says so and offers no new application', async (_when, now, text) => {
    show(both, now);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('New Application')).toBeNull();
    // Drafts are read-only.
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Review/ })).toHaveLength(2);
  });

  test('a draft with an extended deadline can be edited until then', async () => {
    show([{ ...draft, extended_to: '2027-05-20T18:29:59.000Z' }], '2027-05-18T06:00:00Z');
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeTruthy();
  });

  test('counts down in the last hour', async () => {
    show(both, '2027-05-15T18:00:00Z');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^in (30|29) min \(11:59\spm\)$/);
  });

  test('shows cards on small screens', async () => {
    stubScreen(false);
    show(both);
    const cards = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => item.querySelector('h2')));
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = cards.map(({ textContent }) => textContent);
    expect(first).toMatch(/SI Number1Submitted IDGSP-2027-000123/);
    expect(first).toContain('Stage 1 review');
    expect(second).toMatch(/SI Number2Submitted IDN\/A/);
    expect(second).toContain('3 of 5 steps, next: Impact');
  });

  test('begins at once when all others of the round are withdrawn, and confirms none of them', async () => {
    const getApplications = () => listOf(ofEarlierRound, { ...submitted, user_status: 'withdrawn' });
    open({ getApplications }, { submittedId: 'GSP-2027-000123' });
    const link = await screen.findByRole('link', { name: 'New Application' });
    expect(link.dataset['variant']).toBe('filled');
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  test('links to the form and passes the record', async () => {
    const { user, location } = show(both);
    await user.click(await screen.findByRole('link', { name: 'Review Kadal Solar' }));
    expect(location()).toEqual({
      path: `/applications-form/${submitted.application_id}`,
      state: { application: submitted },
    });
  });

  test('confirms a submission with number, receipt and the next steps', async () => {
    const { user } = open({ getApplications: () => two }, { submittedId: 'GSP-2027-000123' });
    const heading = await screen.findByRole('heading', { name: 'Application submitted: GSP-2027-000123' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/We send it to asha@example.org too/)).toBeTruthy();
    expect(screen.getByText('1 June 2027').closest('li')?.textContent).toContain('Final results');
    const links = await screen.findAllByRole('link', { name: /receipt/i });
    const address = `/applications/${submitted.application_id}/receipt`;
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [address, 'Open the receipt'],
      [address, 'Receipt'],
    ]);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    await screen.findByText('This could not be copied. Please select and copy it by hand.');
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText).toHaveBeenLastCalledWith('GSP-2027-000123');
  });
});

test.each([
  ['bounced', /Our e-mails to you come back/],
  ['complained', /reported as spam/],
])('says that mails %s, and the address to write to', async (mailbox, words) => {
  open({ getApplications: () => ok({ message: '', applications: [draft], mailbox }) });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/^We could not reach asha@example.org\./);
  expect(notice.textContent).toMatch(words);
  expect(within(notice).getByRole<HTMLAnchorElement>('link').href).toMatch(/^mailto:/);
});

describe('without applications', () => {
  test('a dialog offers to create one', async () => {
    const { user, location } = open({ getApplications: () => emptyList });
    const dialog = await screen.findByRole('dialog', { name: 'No Applications Found' });
    await user.click(within(dialog).getByRole('button', { name: 'Later' }));
    expect(await screen.findByText('No applications found')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Create your first application' }));
    expect(location().path).toBe('/applications-form');
  });

  test('outside the round nothing offers to create one', async () => {
    open({ getApplications: () => emptyList }, undefined, '2027-05-15T18:30:00Z');
    expect(await screen.findByText('No applications found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create your first application' })).toBeNull();
  });

  test("the dialog opens only on the server's message", async () => {
    open({ getApplications: () => listOf() });
    expect(await screen.findByText('No applications found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['creates a profile', () => ({ status: 201, body: { message: 'User created' } })],
    ['continues when another tab has created it', () => problem('user-exists')],
  ])('a new founder %s', async (_, createUser) => {
    const getApplications = inTurn(
      () => problem('user-not-found'),
      () => emptyList,
    );
    const { calls } = open({ getApplications, createUser });
    await screen.findByRole('dialog', { name: 'No Applications Found' });
    expect(calls).toEqual([
      ['getApplications', { id: 'sub-1' }],
      [
        'createUser',
        { user_id: 'sub-1', email: 'asha@example.org', phone: '+919876543210', name: 'Asha Raman' },
      ],
      ['getApplications', { id: 'sub-1' }],
    ]);
  });
});

test('shows a skeleton, then an error and a retry button when the list cannot be loaded, and keeps a loaded one', async () => {
  const getApplications = inTurn(
    () => problem('internal-error'),
    () => two,
    () => problem('forbidden'),
  );
  const { user, calls } = open({ getApplications });
  screen.getByRole('status', { name: 'Loading' });
  await screen.findByText('Failed to load applications. Please try again later.');
  screen.getByText(requestId);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(calls).toHaveLength(3));
  focusManager.setFocused(undefined);
  await act(async () => {});
  expect(screen.queryByText(/Failed to load applications/)).toBeNull();
  expect(screen.getByRole('table')).toBeTruthy();
});

describe('an application that waits for changes', () => {
  const due = '2027-05-27T18:29:59.000Z';
  const progress = { ...submitted.progress, changes_asked_at: '2027-05-10T08:00:00.000Z' };
  const returned = { ...submitted, user_status: 'pending', changes_due: due, progress };

  test('says until when, links to the changes and can be withdrawn', async () => {
    show([returned], '2027-05-20T08:00:00.000Z');
    await screen.findByText(/^The programme asks you for changes by/);
    screen.getByText('Pending');
    screen.getByText('Waits for your changes');
    const link = screen.getByRole('link', { name: 'Make the changes: Kadal Solar' });
    expect(link.getAttribute('href')).toBe(`/applications/${submitted.application_id}/changes`);
    screen.getByRole('button', { name: 'Withdraw Kadal Solar' });
  });

  test('has nothing to do once its day has passed', async () => {
    show([returned], '2027-05-27T18:30:00.000Z');
    await screen.findByText('Changes asked');
    expect(screen.queryByText(/^The programme asks you/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Make the changes/ })).toBeNull();
  });
});
