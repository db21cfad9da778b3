import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openForm, submitted } from '../../../test/application-form.tsx';
import {
  emptyList,
  applicationId as id,
  record,
  recordRound,
  saves,
} from '../../../test/application-record.ts';
import { write } from '../../../test/fields.ts';
import { saveSoon } from '../../../test/save-soon.ts';
import { currentRound, ok, problem, type StubHandlers } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { draftStorage } from '../../device/draft-storage.ts';

const closes = Date.parse('2027-05-16T00:00:00+05:30');
const second = 1000;
const hour = 3600 * second;

/** The server's time at its answers. */
let now = closes;
/** In ms: lets time pass in the page. */
let passed = 0;

beforeEach(async () => {
  await signInAs();
  passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => duringTheRound + passed);
});

beforeEach(saveSoon);

const openDraft = (fields: object = {}) =>
  openForm(
    `/${id}?step=1`,
    {
      getApplications: () => ok({ ...record({ startupName: 'Kadal Fibre' }), ...fields }),
      saveDraft: () => problem('applications-closed'),
    },
    () => now + passed,
  );

const closedTitle = /^Applications closed on 15 May 2027.*This one was not submitted\.$/;

test('a draft is read-only after the deadline, with its answers', async () => {
  now = closes;
  openDraft();
  expect(await screen.findByText(closedTitle)).toBeTruthy();
  expect(screen.getAllByText('Kadal Fibre').length).toBeGreaterThan(0);
  expect(screen.getByText(/We delete it after 11 November 2027\./)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a draft of an earlier round can be used again while another one is open', async () => {
  now = closes - 30 * second;
  const timeline = {
    opens: '2026-04-01',
    deadline: '2026-05-15',
    interviews: '2026-05-25',
    results: '2026-06-01',
  };
  openDraft({ round: { id: '2026', name: { en: 'Round 2026', ta: '2026' }, timeline } });
  expect(await screen.findByRole('button', { name: 'Use as a new application' })).toBeTruthy();
  expect(screen.getByText(/^Applications closed on 15 May 2026/)).toBeTruthy();
});

test('a draft has the notice of its round, and none of another one', async () => {
  const getCurrentRound = () => currentRound({ notice: { en: 'Longer', ta: 'நீண்டது' } });
  openForm(`/${id}?step=1`, { getApplications: () => ok(record({})), getCurrentRound });
  await screen.findByText('Longer');
  cleanup();
  const round = { ...recordRound, id: '2026' };
  openForm(`/${id}?step=1`, { getApplications: () => ok({ ...record({}), round }), getCurrentRound });
  await screen.findByRole('textbox', { name: /Startup name/ });
  expect(screen.queryByText('Longer')).toBeNull();
});

test.each([
  ['a draft', `/${id}?step=1`],
  ['a new application', ''],
])('%s whose deadline is extended stays open until then', async (_, at) => {
  now = closes - 30 * second;
  const handlers: StubHandlers = {
    getApplications: () => ok({ ...record(), extended_to: '2027-05-20T18:29:59.000Z' }),
    saveDraft: ({ body }) => saves(8, (body as { application_id: string }).application_id),
  };
  openForm(at, handlers, () => now);
  await screen.findByRole('textbox', { name: /Startup name/ });
  write({ 'Startup name': 'Kadal Fibre' });
  await screen.findByText('in 5 days');
  passed = 31 * second;
  await screen.findByText('in 4 days');
});

test.each([
  ['is kept on the device', true, /The last changes are on this device only/],
  ['the device has no room for', false, /could not be kept on this device. Copy them/],
])('an open form turns read-only at the deadline; what was not saved %s', async (_, hasRoom, notice) => {
  if (!hasRoom) vi.spyOn(draftStorage(), 'save').mockReturnValue(false);
  now = closes - 30 * second;
  openDraft();
  await screen.findByRole('textbox', { name: /Startup name/ });
  write({ 'Startup name': 'Alai Energy' });
  expect(screen.getByRole('timer').textContent).toMatch(/^in [23]\d s \(11:59\spm\)$/);
  passed = 31 * second;
  expect(await screen.findByText(closedTitle)).toBeTruthy();
  expect(screen.getAllByText('Alai Energy').length).toBeGreaterThan(0);
  await screen.findByText(notice);
});

test('a code that was sent in time still submits what is saved; what was not saved can be copied', async () => {
  now = closes - 30 * second;
  const codeEnds = new Date(closes + 15 * 60 * second).toISOString();
  let isPast = false;
  const { user, calls } = openForm(
    `/${id}?step=1`,
    {
      getApplications: () =>
        ok({ ...record({ startupName: 'Kadal Fibre' }), ...(isPast && { code_expires_at: codeEnds }) }),
      saveDraft: () => problem('applications-closed'),
      verifyOtp: submitted,
    },
    () => now,
  );
  await screen.findByRole('textbox', { name: /Startup name/ });
  isPast = true;
  write({ 'Startup name': 'Alai Energy' });
  now = closes + second;
  passed = 31 * second;
  expect(await screen.findByText('The deadline has passed')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await screen.findByText('Typed here, but not saved in time')).toBeTruthy();
  expect(screen.getByText('Alai Energy')).toBeTruthy();
  expect(screen.getAllByText('Kadal Fibre').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Enter the code' }));
  await screen.findByText(/This is the last code/);
  write({ Code: '123456' });
  await user.click(screen.getByRole('button', { name: 'Verify and submit' }));
  await screen.findByText('page /applications');
  expect(calls.map(([route]) => route)).not.toContain('sendOtp');
});

test('what this page has saved is newer than what it read, also when it cannot be read again', async () => {
  now = closes - 30 * second;
  const code = { code_expires_at: new Date(closes + 15 * 60 * second).toISOString() };
  let saved = 0;
  openForm(
    `/${id}?step=1`,
    {
      getApplications: () =>
        saved === 0 ? ok({ ...record({ startupName: 'Kadal Fibre' }), ...code }) : problem('internal-error'),
      saveDraft: () => {
        saved += 1;
        return saved === 1 ? saves(8) : problem('applications-closed');
      },
    },
    () => now,
  );
  await screen.findByRole('textbox', { name: /Startup name/ });
  write({ 'Startup name': 'Alai Energy' });
  await waitFor(() => expect(saved).toBe(1));
  write({ 'Startup name': 'Neithal Works' });
  now = closes + second;
  passed = 31 * second;
  expect(await screen.findByText('The deadline has passed')).toBeTruthy();
  expect(await screen.findByText('Neithal Works')).toBeTruthy();
  expect(screen.getAllByText('Alai Energy').length).toBeGreaterThan(0);
  expect(screen.queryByText('Kadal Fibre')).toBeNull();
});

test.each([
  ['eight days', 8 * 24 * hour, undefined],
  ['seven days', 7 * 24 * hour, 'in 6 days'],
  ['a day less an hour', 23 * hour, 'in 22 hours'],
])('%s before the deadline the form shows the time left', async (_when, before, text) => {
  now = closes - before;
  openDraft();
  await screen.findByRole('textbox', { name: /Startup name/ });
  expect(screen.queryByText(/^in \d+ (day|hour)s?$/)?.textContent).toBe(text);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a new application cannot be started outside the round', async () => {
  openForm('', { getApplications: () => emptyList }, () => closes);
  expect(await screen.findByText('Applications closed on 15 May 2027.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
