import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findButton, findStep, openForm, paste } from '../../../test/application-form.tsx';
import { applicationId as id, record, saves } from '../../../test/application-record.ts';
import { findDialog } from '../../../test/dialogs.ts';
import { controlOf, findFieldErrors, write } from '../../../test/fields.ts';
import { saveSoon } from '../../../test/save-soon.ts';
import { inTurn, offline, ok, problem, type StubHandlers } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { draftStorage } from '../../device/draft-storage.ts';

beforeEach(() => signInAs());
beforeEach(saveSoon);

interface Save {
  readonly user_id: string;
  readonly application_id: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stores each save with the next revision. */
const savesAll: StubHandlers = {
  saveDraft: ({ body }) => saves(((body as Save).revision ?? 0) + 1, (body as Save).application_id),
};

/** Answers questions and presses Next before an automatic save begins. */
async function answerAndGoOn(answers: Readonly<Record<string, string>>): Promise<void> {
  const next = await findButton('Next');
  write(answers);
  next.click();
}

/** A draft that lacks an answer of step 3. */
const incomplete = { getApplications: () => ok(record({ marketReach: '' })) };
const reach = () => controlOf('Market reach');

describe('a new application', () => {
  const open = () => openForm('', savesAll);
  const nameOf = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Startup name/ });

  test('lists missing answers, focuses the list and links to the questions', async () => {
    const page = open();
    await page.user.click(await findButton('Next'));
    const link = await screen.findByRole('link', { name: 'Startup name is required' });
    await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
    await page.user.click(link);
    expect(document.activeElement).toBe(await nameOf());
    expect(page.saves()).toEqual([]);
  });

  test('is saved with a new id, which the URL then contains', async () => {
    const { user, location, ...page } = open();
    await nameOf();
    write({ 'Startup name': 'Kadal', 'Business address': '1 Beach Road' });
    await user.click(screen.getByRole('combobox', { name: /District/ }));
    await user.click(await screen.findByRole('option', { name: 'Chennai', hidden: true }));
    await user.click(await findButton('Next'));
    await findStep('Business Info');
    // Once, in the place of the status.
    screen.getByText('Your application progress has been saved.');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    // The number of saves depends on the time between the answers.
    const saved = page.saves() as Save[];
    const ids = new Set(saved.map(({ application_id }) => application_id));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(saved.map(({ user_id }) => user_id))).toEqual(new Set(['sub-1']));
    expect(Object.assign({}, ...saved.map(({ data }) => data))).toEqual({
      startupName: 'Kadal',
      founderName: 'Asha Raman',
      email: 'asha@example.org',
      phone: '9876543210',
      address: '1 Beach Road',
      city: 'chennai',
    });
    expect(location().path).toBe(`/applications-form/${[...ids][0]}?step=2`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Business Info'));
  });

  test('completes a website and a phone number that were typed in another form', async () => {
    const { user, ...page } = open();
    const website = await screen.findByRole<HTMLInputElement>('textbox', { name: /Website/ });
    await user.click(website);
    await user.paste('www.kadal.in');
    expect(website.value).toBe('www.kadal.in');
    await user.tab();
    expect(website.value).toBe('https://www.kadal.in');
    await user.clear(website);
    await user.paste('kadal.in');
    await user.keyboard('{Enter}');
    expect(website.value).toBe('https://kadal.in');
    expect(screen.queryByText(/cannot be a website/)).toBeNull();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ });
    await user.clear(phone);
    await user.paste('+91 98400 12345');
    expect(phone.value).toBe('9840012345');
    const answers = { website: 'https://kadal.in', phone: '9840012345' };
    await waitFor(() =>
      expect(Object.assign({}, ...(page.saves() as Save[]).map(({ data }) => data))).toMatchObject(answers),
    );
  });

  test('shows its name, and is saved after a pause in the typing; the input keeps the focus', async () => {
    const { user, location, ...page } = open();
    const name = await nameOf();
    const head = within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body);
    head.getByText('Not named yet');
    await paste(user, /Startup name/, 'Kadal');
    head.getByText('Kadal');
    await waitFor(() => expect(location().path).toMatch(/^\/applications-form\/[0-9a-f-]{36}\?step=1$/));
    expect(page.saves()).toMatchObject([{ data: { startupName: 'Kadal' } }]);
    expect(screen.getByText(/^Saved \d/)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.keyboard(' Solar');
    expect((await nameOf()).value).toBe('Kadal Solar');
  });

  test('shows a failed automatic save in the header only', async () => {
    const { user } = openForm('', {
      saveDraft: () => problem('unavailable'),
      getApplications: () => problem('application-not-found'),
    });
    await paste(user, /Startup name/, 'Kadal');
    expect(await screen.findAllByText('Not saved yet – kept on this device')).toHaveLength(2);
    expect(screen.queryByText(/Failed to save/)).toBeNull();
  });
});

describe('a stored application', () => {
  test('opens at the first incomplete step', async () => {
    const { user, location } = openForm(`/${id}?step=6`, incomplete);
    screen.getByText('Loading...');
    await findStep('Impact');
    await waitFor(() => expect(location().path).toMatch(/step=3$/));
    screen.getByText(/^Saved 2 Apr 2027/);
    // The circles are in the document, but hidden on small screens.
    const isDisabled = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name), hidden: true }).disabled;
    expect(['Business Info', 'Support'].map(isDisabled)).toEqual([false, true]);
    // On small screens, the line in sight opens all steps with their gaps.
    await user.click(screen.getByRole('button', { name: 'Step 3 of 6 · Impact', hidden: true }));
    const steps = await findDialog('Steps of the application');
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Basic Detailscompleted',
      'Business Infocompleted',
      '3Impact1 question open',
      'Support & Fundingcompleted',
      'Documentscompleted',
      '6Review & Submit',
    ]);
    expect(steps.getByRole<HTMLButtonElement>('button', { name: /^4|Support/ }).disabled).toBe(true);
    await user.click(steps.getByRole('button', { name: /Business Info/ }));
    await findStep('Business Info');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Reminders link to the first open question.
  test.each([
    ['city', 1, /^District/],
    ['marketReach', 3, /^Market reach/],
    ['receivedFunding', 4, 'No'],
    ['pitchDeck', 5, /^Pitch deck(?! desc)/],
  ])('a link to %s opens its step and focuses its input', async (name, step, label) => {
    openForm(`/${id}?step=${step}#${name}`, { getApplications: () => ok(record()) });
    await waitFor(() => {
      const inputs =
        name === 'receivedFunding' ? screen.getAllByRole('radio') : screen.getAllByLabelText(label);
      expect(inputs).toContain(document.activeElement);
    });
  });

  test('saves without a toast when going back', async () => {
    const { user, ...page } = openForm(`/${id}?step=3`, { ...incomplete, ...savesAll });
    await paste(user, /Market reach/, 'Co');
    await user.click(await findButton('Previous'));
    await findStep('Business Info');
    const save = { user_id: 'sub-1', application_id: id, revision: 7, data: { marketReach: 'Co' } };
    await waitFor(() => expect(page.saves()).toEqual([save]));
  });

  test('asks before leaving with answers that are stored nowhere', async () => {
    const save = vi.spyOn(draftStorage(), 'save').mockReturnValue(false);
    const { user, location } = openForm(`/${id}?step=3`, { ...incomplete, saveDraft: offline });
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Co');
    await waitFor(() => expect(save).toHaveBeenCalled());
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    const dialog = await findDialog('Leave without saving?');
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(location().path).toContain(id);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(await findButton('Leave without saving'));
    await screen.findByText('page /applications');
  });

  test('that cannot be read leads back to the list', async () => {
    openForm(`/${id}`, { getApplications: () => problem('internal-error') });
    await screen.findByText('Failed to load application data');
    await screen.findByText('page /applications');
  });
});

describe('a save on Next', () => {
  const coast = 'Along the whole coast';
  const saveFailed = 'Failed to save progress. Please try again.';
  const tooMany = 'You have reached the number of applications one founder can have.';
  const needsConnection = 'You need a connection to go on.';

  async function goOn(handlers: StubHandlers) {
    openForm(`/${id}?step=3`, { ...incomplete, ...handlers });
    await answerAndGoOn({ 'Market reach': coast });
  }

  test.each([
    ['fails', () => problem('internal-error'), saveFailed],
    ['is answered with nothing', () => ok({}), 'An error occurred. Please try again.'],
    ['is one application too many', () => problem('too-many-applications', { message: tooMany }), tooMany],
  ])('that %s leaves the founder and the answers at the step', async (_, saveDraft, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await goOn({ saveDraft });
    await screen.findByText(sentence);
    await findStep('Impact');
    expect(reach()).toHaveProperty('value', coast);
  });

  test('that is refused because of an answer marks its question', async () => {
    const fields = { 'data.marketReach': 'too-many-words', 'otherSupportingDocuments.2': 'file-not-pdf' };
    await goOn({ saveDraft: () => problem('document-rejected', { message: 'No', fields }) });
    await findFieldErrors({ 'Market reach': 'Market reach must be 300 words or less' });
  });

  test('without a connection goes on with what the device keeps', async () => {
    await goOn({ saveDraft: offline });
    await findStep('Support & Funding');
    expect(screen.getAllByText(/^Offline – kept/).length).toBeGreaterThan(0);
    expect(screen.queryByText(saveFailed)).toBeNull();
  });

  test('that neither server nor device keeps says so beside Next, until the connection is back', async () => {
    vi.spyOn(draftStorage(), 'save').mockReturnValue(false);
    await goOn({ saveDraft: inTurn(offline, () => saves(8)) });
    await screen.findByText(needsConnection);
    await findStep('Impact');
    expect(reach()).toHaveProperty('value', coast);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull());
  });

  test('that failed does not make an automatic save without a connection say something there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const saveDraft = inTurn(() => problem('too-many-applications', { message: tooMany }), offline);
    await goOn({ saveDraft });
    await screen.findByText(tooMany);
    write({ 'Market reach': 'Along the coast and the islands' });
    await screen.findAllByText(/^Offline – /);
    expect(screen.queryByText(needsConnection)).toBeNull();
  });

  test('stays at the step when the stored draft cannot be read after a conflict', async () => {
    await goOn({
      getApplications: inTurn(incomplete.getApplications, () => problem('invalid-request')),
      saveDraft: () => problem('draft-conflict', { details: { revision: 9 } }),
    });
    await screen.findByText(saveFailed);
    expect(reach()).toHaveProperty('value', coast);
  });
});

describe('a draft that another window changed', () => {
  const changed = (theirs: object) =>
    openForm(`/${id}?step=3`, {
      getApplications: inTurn(incomplete.getApplications, () => ok(record(theirs, { revision: 9 }))),
      saveDraft: ({ body }) =>
        (body as Save).revision === 9 ? saves(10) : problem('draft-conflict', { details: { revision: 9 } }),
    });
  const findConflict = () => findDialog('Changed in another window');
  const mineAt9 = expect.objectContaining({ revision: 9, data: { marketReach: 'Mine' } });

  test('in other answers is merged silently', async () => {
    const { user, ...page } = changed({ startupName: 'Kaatru', marketReach: '' });
    await answerAndGoOn({ 'Market reach': 'Mine' });
    await screen.findByText('Added from another window: Startup name.');
    await findStep('Support & Funding');
    expect(page.saves()).toContainEqual(mineAt9);
    await user.click(await findButton('Previous'));
    await findStep('Impact');
    expect(reach()).toHaveProperty('value', 'Mine');
  });

  test('in the same answers shows a conflict dialog', async () => {
    const theirs = { marketReach: 'Theirs', environmentalProblem: 'Their problem, at length.' };
    const { user, ...page } = changed(theirs);
    await answerAndGoOn({ 'Market reach': 'Mine', 'Environmental problem': 'My problem, at length.' });
    const dialog = await findConflict();
    expect(screen.queryByText('Saving…')).toBeNull();
    expect(dialog.getByText('Theirs')).toBeTruthy();
    const choose = (question: RegExp, side: string) =>
      user.click(within(dialog.getByRole('group', { name: question })).getByRole('radio', { name: side }));
    await choose(/Market reach/, 'What you typed here');
    await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }));
    await findConflict();
    await choose(/Environmental problem/, 'The other version');
    await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }));
    await findStep('Support & Funding');
    expect(page.saves()).toContainEqual(mineAt9);
    await user.click(await findButton('Previous'));
    expect(await screen.findByDisplayValue('Their problem, at length.')).toBeTruthy();
  });

  test('can be decided later, without saving or losing answers', async () => {
    const { user, ...page } = changed({ marketReach: 'Theirs' });
    await answerAndGoOn({ 'Market reach': 'Mine' });
    await user.click((await findConflict()).getByRole('button', { name: 'Decide later' }));
    expect(reach()).toHaveProperty('value', 'Mine');
    expect(screen.getAllByText('Nothing is saved until you choose')[0]?.dataset['unsaved']).toBe('true');
    expect((page.saves() as Save[]).every(({ revision }) => revision === 7)).toBe(true);
    await user.click(await findButton('Choose what to keep'));
    const again = await findConflict();
    await user.click(again.getByRole('radio', { name: 'The other version' }));
    await user.click(again.getByRole('button', { name: 'Keep what I chose' }));
    await waitFor(() => expect(reach()).toHaveProperty('value', 'Theirs'));
  });
});

test('a submitted application is read-only at every step', async () => {
  const submitted = record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000123' });
  openForm(`/${id}?step=2`, { getApplications: () => ok(submitted) });
  await screen.findByRole('heading', { level: 1, name: 'Your application GSP-2027-000123' });
  await findStep('What you submitted');
  expect(screen.getByText('This application has already been submitted and cannot be edited')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Change|Next|Submit$/ })).toBeNull();
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
  const circles = steps.getAllByRole<HTMLButtonElement>('button');
  expect(circles.every(({ disabled }) => disabled)).toBe(true);
  expect(circles.at(-1)?.textContent).toBe('Submissioncompleted');
});

test('a withdrawn application says when it was withdrawn, and can be used again', async () => {
  const progress = { submitted_at: '2027-04-14T04:30:15.000Z', withdrawn_at: '2027-04-20T04:30:00.000Z' };
  const withdrawn = record({}, { user_status: 'withdrawn', submitted_id: 'GSP-2027-000123', progress });
  const newId = crypto.randomUUID();
  const { user, location } = openForm(`/${id}`, {
    getApplications: ({ params }) => ok(params?.['id'] === id ? withdrawn : record()),
    copyApplication: inTurn(
      () => problem('unavailable'),
      () => ({ status: 201, body: { application_id: newId } }),
    ),
  });
  await screen.findByText(/^You withdrew this application on/);
  await user.click(await findButton('Use as a new application'));
  const failure = await screen.findByText(/^The new application could not be started/);
  expect(document.activeElement?.contains(failure)).toBe(true);
  await user.click(await findButton('Use as a new application'));
  await waitFor(() => expect(location().path).toBe(`/applications-form/${newId}`));
});

test('a rejected application says so, with what the organisers wrote', async () => {
  const decision = { stage: 'stage1', decided_at: '2027-05-02T04:30:00.000Z' } as const;
  const rejected = record(
    {},
    {
      user_status: 'rejected',
      submitted_id: 'GSP-2027-000123',
      decisions: [
        { ...decision, status: 'shortlisted' },
        { ...decision, status: 'rejected', message: 'Please apply again\nwith measured data.' },
      ],
    },
  );
  openForm(`/${id}`, { getApplications: () => ok(rejected) });
  await screen.findByText('Your application was not selected');
  const messages = screen.getAllByText(/^The programme's organisers write/);
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    "The programme's organisers write about the decision at stage 1, 2 May 2027",
  ]);
  expect(screen.getByText(/^Please apply again/).textContent).toBe('Please apply again\nwith measured data.');
});

test('an open form says that its application was deleted, and stores nothing more', async () => {
  const { user, ...page } = openForm(`/${id}`, {
    ...incomplete,
    saveDraft: () => problem('application-not-found'),
  });
  await answerAndGoOn({ 'Market reach': 'Coast' });
  await screen.findByText('This application was deleted');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(page.saves()).toHaveLength(1);
  expect(draftStorage().list('sub-1')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Your Applications' }));
  await screen.findByText('page /applications');
});

test('a draft becomes read-only when it turns out to be submitted; answers typed too late can be copied', async () => {
  const { user } = openForm(`/${id}`, {
    getApplications: inTurn(incomplete.getApplications, () => ok(record({}, { user_status: 'submitted' }))),
    saveDraft: () => problem('already-submitted'),
  });
  await answerAndGoOn({ 'Market reach': 'Coast' });
  await screen.findByText('This application has already been submitted and cannot be edited');
  expect(await screen.findByText('Coast')).toBeTruthy();
  await user.click(await findButton('Copy'));
  await findButton('Copied');
  expect(await navigator.clipboard.readText()).toBe('Coast');
  await user.click(await findButton('Delete from this device'));
  await waitFor(() => expect(screen.queryByText('Coast')).toBeNull());
});
