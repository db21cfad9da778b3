import type { PublishRoundRequest, RoundDetails, SaveRoundRequest } from '@portal/contracts/rounds/calls';
import { firstRound as whole } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { renderSignedIn } from '../../../test/render-page.tsx';
import { saveSoon } from '../../../test/save-soon.ts';
import { inTurn, ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { RoundPage } from './round-page.tsx';

/** A short round, which is drawn faster. */
const [one, two] = whole.criteria.stage1;
if (!(one && two)) throw new Error('The first round has criteria');
const firstRound: Round = {
  ...whole,
  eligibility: whole.eligibility.slice(0, 2),
  rejectionReasons: whole.rejectionReasons.slice(0, 2),
  criteria: {
    stage1: [
      { ...one, weight: 60 },
      { ...two, weight: 40 },
    ],
    stage2: [
      { ...one, weight: 50 },
      { ...two, weight: 50 },
    ],
  },
};
const noEffects = { drafts: 0, founders: 0, mails: 0 };
const versions = [1, 2].map((number) => ({ number, by: 'Asha', at: `2027-04-0${number}T04:30:00.000Z` }));
const published: RoundDetails = {
  state: 'published',
  published: firstRound,
  revision: 0,
  versions,
  assessing: [],
};

beforeEach(saveSoon);

/** A server that stores the draft, with the page of its round. */
async function open(details: RoundDetails = published, handlers: StubHandlers = {}) {
  await signInAs('organiser');
  const server = { details };
  const api = stubApi({
    readRound: () => ok(server.details),
    saveRound: ({ body }) => {
      const { round, revision } = body as SaveRoundRequest;
      if (revision !== server.details.revision) return problem('round-conflict');
      server.details = { ...server.details, draft: round, revision: revision + 1 };
      return ok({ revision: revision + 1 });
    },
    previewRound: () => ok({ changes: [], effects: noEffects, refused: [] }),
    publishRound: () => {
      const { draft, ...rest } = server.details;
      server.details = { ...rest, state: 'published', published: draft ?? firstRound, revision: 0 };
      return ok({ version: 3 });
    },
    ...handlers,
  });
  const page = renderSignedIn('/', <RoundPage roundId="2027" />);
  await screen.findByText(details.state === 'finished' ? /has ended/ : 'Changes are saved as you write.');
  return { ...page, ...api, server };
}

type Page = Awaited<ReturnType<typeof open>>;

/* By their texts: looking roles up takes long on a page of so many fields. */
const around = (name: string, selector: string, part: string) =>
  screen.getByText(name, { selector }).closest<HTMLElement>(part) ?? document.body;
const region = (name: string) => within(around(name, 'h2', 'section'));
const group = (name: string) => around(name, 'legend', 'fieldset');
const english = (group: HTMLElement) => within(group).getByLabelText<HTMLTextAreaElement>('English');
const nameField = () => english(group('Name of the round'));
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (page: Page, name: string) => page.user.click(screen.getByText(name));
const saved = ({ server }: Page) => server.details.draft;

test('what is written is saved with the revision on which it is based, and shown as founders read it; weights add up', async () => {
  const page = await open();
  write(nameField(), 'Round two ');
  write(screen.getByLabelText('Duration in months'), '௧2 months');
  await waitFor(() =>
    expect(saved(page)).toEqual({
      ...firstRound,
      name: { ...firstRound.name, en: 'Round two' },
      durationMonths: 12,
    }),
  );
  region('What founders read').getByText('Round two');
  write(screen.getByLabelText('Application deadline'), '2027-05-31');
  await waitFor(() => expect(saved(page)?.timeline.deadline).toBe('2027-05-31'));
  expect(page.server.details.revision).toBe(2);
  region('What founders read').getByText('31 May 2027');
  screen.getByText(/^Saved/);
  const stage = region('Criteria of stage 1');
  stage.getByText('Weights: 100 of 100');
  write(stage.getAllByLabelText('Weight in percent')[0] as HTMLElement, '55');
  await stage.findByText('Weights: 95 of 100');
});

test('items are added with an id of their title, moved and removed by buttons that keep the focus', async () => {
  const page = await open();
  const list = () => region('Reasons for a rejection');
  const ids = () => saved(page)?.rejectionReasons.map(({ id }) => id);
  const before = firstRound.rejectionReasons.map(({ id }) => id);
  const last = before.length + 1;
  await press(page, 'Add a reason');
  const item = list().getAllByRole('listitem').at(-1) as HTMLElement;
  write(english(item), 'Missing Papers!');
  fireEvent.blur(english(item));
  await waitFor(() => expect(ids()).toEqual([...before, 'missing-papers']));
  await page.user.click(list().getByRole('button', { name: `Move item ${last} up` }));
  expect(document.activeElement).toBe(list().getByRole('button', { name: `Move item ${last - 1} up` }));
  await waitFor(() => expect(ids()?.at(-2)).toBe('missing-papers'));
  await page.user.click(list().getByRole('button', { name: `Remove item ${last - 1}` }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a reason' }));
  await waitFor(() => expect(ids()).toEqual(before));
  await press(page, 'Undo');
  await waitFor(() => expect(ids()?.at(-2)).toBe('missing-papers'));
});

test('an attempt to publish marks what is missing where it is, and goes there', async () => {
  const { criteria } = firstRound;
  const guidance = one?.guidance.with(2, { en: 'Two', ta: '' });
  const stage1 = criteria.stage1.map((criterion, at) => (at === 0 ? { ...criterion, guidance } : criterion));
  const draft = {
    ...firstRound,
    timeline: { ...firstRound.timeline, deadline: '' },
    criteria: { ...criteria, stage1 },
  } as Round;
  const page = await open({ ...published, draft, revision: 4 });
  await press(page, 'Publish...');
  await screen.findByText('Not ready to publish: 2 places are marked.');
  const deadline = screen.getByLabelText('Application deadline');
  await waitFor(() => expect(document.activeElement).toBe(deadline));
  expect(deadline.getAttribute('aria-invalid')).toBe('true');
  const score = group('Score 2');
  within(score).getByText('Please fill this in.');
  write(deadline, firstRound.timeline.opens);
  await screen.findByText('The dates must follow one another.');
  write(deadline, '2027-05-15');
  await waitFor(() => expect(deadline.getAttribute('aria-invalid')).toBeNull());
  expect(page.calls.map(([id]) => id)).not.toContain('previewRound');
});

test('publishing shows every difference and whom it concerns, tells founders only if asked, and says what is refused', async () => {
  const refused = [
    { code: 'criteria-in-use', path: 'criteria.stage1' },
    { code: 'rounds-overlap', path: 'timeline' },
    { code: 'required', path: 'eligibility.1.text.ta' },
  ];
  const changes = [
    { path: 'timeline.deadline', before: '2027-05-15', after: '2027-05-31' },
    { path: `criteria.stage1.${one.id}.title.en`, before: 'Old title', after: 'New title' },
    { path: 'criteria.stage2', before: [one.id, two.id], after: [two.id, 'unknown'] },
    { path: 'notice', after: { en: 'Later', ta: 'பிறகு' } },
  ];
  const effects = { drafts: 3, founders: 2, mails: 2 };
  const previewRound = inTurn(
    () => ok({ changes: [], effects: noEffects, refused }),
    () => ok({ changes, effects, refused: [] }),
  );
  const page = await open(published, { previewRound });
  await press(page, 'Publish...');
  const question = await findDialog('Publish the round?');
  await question.findByText(/^Criteria of stage 1: Applications are being assessed by these criteria/);
  question.getByText('Dates: Another round is open on one of these days.');
  question.getByText(`Who can apply › “${firstRound.eligibility[1]?.text.en}” › தமிழ்: Please fill this in.`);
  expect(question.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await page.user.keyboard('{Escape}');
  await expectClosed();
  write(nameField(), 'Round two');
  await press(page, 'Publish...');
  const dialog = await findDialog('Publish the round?');
  await dialog.findByText('31 May 2027');
  const title = one.title.en;
  dialog.getByText(`Criteria of stage 1 › “${title}” › Title › English`);
  dialog.getByText('unknown');
  dialog.getByText(/^The deadline moves for 3 unfinished drafts of 2 founders\./);
  await page.user.click(dialog.getByLabelText('Tell founders with an unfinished draft'));
  await page.user.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Version 3 is published');
  const sent = page.calls.find(([id]) => id === 'publishRound')?.[1] as PublishRoundRequest;
  expect(sent).toEqual({ revision: 1, tell_founders: true });
  // The next change is based on what is published now.
  write(nameField(), 'Round three');
  await waitFor(() => expect(saved(page)?.name.en).toBe('Round three'));
});

test('a change of a colleague is merged; of what both changed the organiser chooses', async () => {
  const page = await open();
  const theirs = { ...firstRound, name: { en: 'Theirs', ta: 'அவர்களது' }, startups: 12 };
  page.server.details = { ...published, draft: theirs, revision: 7 };
  write(nameField(), 'Mine');
  write(screen.getByLabelText('Duration in months'), '9');
  // No dialog interrupts the writing.
  await page.user.click(await screen.findByText('Choose what to keep'));
  const dialog = await findDialog('A colleague changed this round, too');
  dialog.getByText('Theirs');
  await page.user.click(dialog.getByLabelText('What you typed here'));
  await page.user.click(dialog.getByRole('button', { name: 'Keep what I chose' }));
  await waitFor(() =>
    expect(saved(page)).toMatchObject({ name: { en: 'Mine' }, startups: 12, durationMonths: 9 }),
  );
  expect(page.server.details.revision).toBe(8);
});

test('an earlier version can be published again', async () => {
  const changes = [{ path: 'timeline.deadline', before: '2027-05-31', after: '2027-05-15' }];
  const page = await open(published, {
    previewRound: () => ok({ changes, effects: noEffects, refused: [] }),
  });
  const list = region('Versions');
  list.getByText(/^Version 2, published by/);
  await page.user.click(screen.getByLabelText('Publish version 1 again'));
  const dialog = await findDialog('Publish version 1 again?');
  await dialog.findByText('15 May 2027');
  await page.user.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Version 3 is published');
  const sent = page.calls.filter(([id]) => id === 'previewRound' || id === 'publishRound');
  expect(sent.map(([, body]) => body)).toEqual([{ version: 1 }, { version: 1, tell_founders: false }]);
});

test('a round ends when every decision is announced; then it can only be read', async () => {
  const page = await open(published, { finishRound: () => ok({ state: 'finished' }) });
  page.refuse('/finish', problem('not-announced'));
  await press(page, 'End the round...');
  const dialog = await findDialog('End the round?');
  await page.user.click(dialog.getByRole('button', { name: 'End the round' }));
  await dialog.findByText('about not-announced');
  page.refuse('/finish', undefined);
  page.server.details = { ...published, state: 'finished' };
  await page.user.click(dialog.getByRole('button', { name: 'End the round' }));
  await screen.findByText(/^This round has ended/);
  expect(screen.queryByRole('button')).toBeNull();
});
