import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { stubScreen } from '../../../../test/layout.ts';
import { saveSoon } from '../../../../test/save-soon.ts';
import { findReview, idOf, openReview } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import {
  allScores,
  asha,
  decidedAt,
  handedInByArjun,
  reviewApi,
  serverError,
  submission,
} from '../../../../test/stub-review-api.ts';

const [first, second, third] = [submission(1), submission(2), submission(3)];
const id = idOf(1);
const savePath = `PUT /applications/${id}/assessments/stage1`;
const handInPath = `POST /applications/${id}/assessments/stage1/hand-in`;
const handed_in_at = '2026-04-12T04:30:00.000Z';

beforeEach(saveSoon);
beforeEach(() => stubScreen(true));

const api = reviewApi(first, second, third);

const pane = () => within(screen.getByRole('region', { name: 'Assessment' }));
const group = (name: RegExp) => within(pane().getByRole('radiogroup', { name }));
const checked = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .findIndex((radio) => radio.checked);

/** The texts of the matrix of scores, row by row. */
const matrix = () =>
  pane()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

const comment = () => pane().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });

/** Writes into the comment. */
async function writeComment(user: UserEvent, text: string): Promise<void> {
  await user.click(comment());
  await user.paste(text);
}

/** Opens the first application; waits for a text, or for the form of its assessment. */
const open = async (ready?: string | RegExp) => (await openReview(1, ready)).user;
const openWritable = () => open('Recommendation');

const press = (user: UserEvent, name: string) => user.click(pane().getByRole('button', { name }));
const saved = () => waitFor(() => expect(api.saves).not.toEqual([]));
const notSaved = () => waitFor(() => pane().getAllByText(/^Not saved yet/));

describe('writing', () => {
  test('has a named group for each criterion, with what its scores mean, and saves what is chosen and written', async () => {
    api.others = [handedInByArjun];
    const user = await openWritable();
    const groups = pane().getAllByRole('radiogroup');
    expect(groups.map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Innovation Weight 25%',
      'Climate impact Weight 30%',
      'Feasibility Weight 20%',
      'Scalability Weight 15%',
      'Team and plan Weight 10%',
      'Recommendation',
    ]);
    const four = 'A new approach that has been tried out, with an advantage over competitors.';
    group(/^Innovation/).getByRole('radio', { name: `4: ${four}` });
    pane().getByText('You see those of others once yours is handed in.');
    expect(pane().queryByText('Arjun <b>Selvam</b>')).toBeNull();

    const lines = () =>
      [...(groups[2]?.querySelectorAll('div > p') ?? [])].slice(1).map(({ textContent }) => textContent?.[0]);
    expect(lines()).toEqual([]);
    const info = pane().getByRole('button', { name: 'What the scores of “Feasibility” mean' });
    await user.click(info);
    expect(lines()).toEqual(['0', '1', '2', '3', '4', '5']);
    await user.click(info);
    expect(lines()).toEqual([]);

    await user.click(group(/^Feasibility/).getByRole('radio', { name: /^3:/ }));
    await user.click(pane().getByRole('radio', { name: 'Shortlist' }));
    await writeComment(user, 'Solid.');
    await waitFor(() =>
      expect(api.saves.at(-1)).toMatchObject({
        scores: { feasibility: 3 },
        recommendation: 'shortlist',
        comment: 'Solid.',
      }),
    );
    await pane().findByText(/^Saved /);
    pane().getByText('Your assessment is saved as you write.');
  });

  test('begins with what is stored, which can be loaded again after a failure', async () => {
    api.mine.set(id, { scores: { innovation: 2 }, state: 'draft', revision: 4 });
    api.refuse('/assessments/stage1', serverError);
    const { release } = api.delay('/assessments/stage1');
    const user = await open();
    screen.getByRole('status', { name: 'Loading the assessments' });
    release();
    await screen.findByText('The assessments could not be loaded.');
    api.refuse('/assessments/stage1', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Recommendation');
    expect(checked(/^Innovation/)).toBe(2);
    await user.keyboard('5');
    await saved();
    expect(api.saves[0]).toEqual({ scores: { innovation: 2, 'climate-impact': 5 }, revision: 4 });
  });
});

describe('a save that fails', () => {
  test('says so, with its number once another application opens; the scores are still there, and the save is repeated', async () => {
    const user = await openWritable();
    api.refuse(`${id}/assessments/stage1`, serverError);
    await user.keyboard('4');
    await notSaved();
    await user.keyboard('j');
    await findReview(2);
    await screen.findByText(/^The assessment of GSP-2026-000001 is not saved yet\./);
    await user.keyboard('k');
    await findReview(1);
    await notSaved();
    expect(checked(/^Innovation/)).toBe(4);
    api.refuse(`${id}/assessments/stage1`, undefined);
    window.dispatchEvent(new Event('online'));
    await pane().findByText(/^Saved /);
    expect(api.saves).toEqual([{ scores: { innovation: 4 } }]);
  });

  test('because of another window asks what to keep', async () => {
    const user = await openWritable();
    api.mine.set(id, { scores: { innovation: 1 }, comment: 'There', state: 'draft', revision: 7 });
    await writeComment(user, 'Here');
    const choose = async () => {
      await user.click(await pane().findByRole('button', { name: 'Choose what to keep' }));
      return findDialog('Changed in another window');
    };
    const asked = await choose();
    for (const comment of ['Here', 'There']) asked.getByText(comment);
    await user.keyboard('{Escape}');
    await expectClosed('Changed in another window');
    await findReview(1);
    const again = await choose();
    await user.click(again.getByRole('radio', { name: 'What you typed here' }));
    await user.click(again.getByRole('button', { name: 'Keep what I chose' }));
    await waitFor(() => expect(api.mine.get(id)).toMatchObject({ comment: 'Here', revision: 8 }));
    expect(checked(/^Innovation/)).toBe(1);
  });

  test.each([
    ['stage-decided', () => (api.submissions = [decidedAt('stage1', 'reject', first), second, third])],
    ['assessing-closed', () => (api.closedStages = ['stage1'])],
  ] as const)('because of a colleague (%s) keeps what was written readable', async (code, happens) => {
    const user = await openWritable();
    happens();
    api.refuse(savePath, problem(code));
    await writeComment(user, 'Too late');
    await screen.findByText('This assessment can no longer be changed. Your last changes were not saved.');
    pane().getByText('Too late');
  });
});

describe('handing in', () => {
  test('names the criteria without a score and focuses the first; saves first, then shows the others with mean and difference', async () => {
    api.others = [handedInByArjun];
    const user = await openWritable();
    const missing = () => pane().getAllByText('Please choose a score.');
    await user.keyboard('4');
    await press(user, 'Hand in');
    expect(missing()).toHaveLength(4);
    expect(document.activeElement).toBe(group(/^Climate impact/).getAllByRole('radio')[0]);
    expect(document.activeElement?.closest('[aria-invalid]')?.contains(missing()[0] ?? null)).toBe(true);
    await user.keyboard('4');
    expect(missing()).toHaveLength(3);
    expect(api.calls).not.toContain(handInPath);
    await user.keyboard('444');
    await press(user, 'Hand in');
    await screen.findByText('Assessments of others');
    const own = pane().getByRole('heading', { name: /^Your assessment/ });
    expect(own.textContent).toBe('Your assessment4.0');
    pane().getByRole('heading', { name: /^Arjun <b>Selvam<\/b>/ });
    pane().getByText('Strong on water, weak on costs.');
    pane().getByText('Recommends: Shortlist');
    expect(matrix()).toEqual([
      'Criterion|You|A<Arjun <b>Selvam</b>|Mean|Spread',
      'Innovation|4|2|3.0|2.0',
      'Climate impact|4|4|4.0|0.0',
      'Feasibility|4|3|3.5|1.0',
      'Scalability|4|2|3.0|2.0',
      'Team and plan|4|5|4.5|1.0',
      'Score|4.0|3.1|3.6|0.9',
    ]);
    expect(api.calls.filter((call) => /^PUT|hand-in$/.test(call)).slice(-2)).toEqual([savePath, handInPath]);
    await screen.findByText('Assessment handed in');
  });

  test('with no opinion needs no scores', async () => {
    api.others = [handedInByArjun];
    const user = await openWritable();
    await user.click(pane().getByRole('radio', { name: 'No opinion' }));
    pane().getByText(/^You can hand this in without scores\. .* can no longer be changed\.$/);
    await press(user, 'Hand in');
    await screen.findByText('Assessments of others');
    pane().getByText('No opinion');
    expect(matrix().at(-1)).toBe('Score|3.1');
    expect(pane().queryByRole('button', { name: 'Change' })).toBeNull();
  });

  test('can fail, with what was written still there', async () => {
    const user = await openWritable();
    await user.keyboard('44444');
    const notHandedIn = 'The assessment of GSP-2026-000001 was not handed in: ';
    for (const [answer, sentence] of [
      [problem('stage-decided', { message: 'Already decided.' }), `${notHandedIn}Already decided.`],
      [problem('assessment-incomplete', { message: 'Please score.' }), `${notHandedIn}Please score.`],
      [
        serverError,
        'We do not know whether it was stored. The assessment of GSP-2026-000001 shows how it stands.',
      ],
    ] as const) {
      api.refuse('/hand-in', answer);
      await user.keyboard('H');
      await screen.findByText(sentence);
      expect(checked(/^Team and plan/)).toBe(4);
    }
  });

  test('changes nothing of the assessment while it is on its way', async () => {
    const { release } = api.delay('/hand-in');
    const user = await openWritable();
    await user.keyboard('44444H');
    await pane().findByRole('button', { name: 'Handing in...' });
    const [radio] = group(/^Innovation/).getAllByRole('radio');
    radio?.focus();
    await user.keyboard('1');
    expect(checked(/^Innovation/)).toBe(4);
    expect(comment().readOnly).toBe(true);
    release();
    await screen.findByText(/^Handed in on /);
    expect(api.mine.get(id)?.state).toBe('handed-in');
  });

  test('of what another window has changed shows that version', async () => {
    api.mine.set(id, { scores: allScores(3), state: 'draft', revision: 1 });
    const user = await openWritable();
    api.mine.set(id, { scores: allScores(1), state: 'draft', revision: 2 });
    await press(user, 'Hand in');
    await screen.findByText(/ was not handed in: You changed this assessment in another window\./);
    await waitFor(() => expect(checked(/^Innovation/)).toBe(1));
    expect(api.mine.get(id)).toMatchObject({ state: 'draft', revision: 2 });
  });
});

describe('an assessment that was handed in', () => {
  const handedIn = { scores: allScores(3), comment: 'Solid.', recommendation: 'shortlist' } as const;

  test('keeps its scores on a double click on Change, whose second click meets one', async () => {
    api.mine.set(id, { ...handedIn, state: 'handed-in', revision: 2, handed_in_at });
    await open(/^Handed in on 12 Apr 2026/);
    const clickAt = (element: HTMLElement, timeStamp: number) => {
      const click = createEvent.click(element);
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      fireEvent(element, click);
    };
    clickAt(pane().getByRole('button', { name: 'Change' }), 1000);
    const zero = () => group(/^Feasibility/).getByRole('radio', { name: /^0:/ });
    clickAt(zero(), 1299);
    expect(checked(/^Feasibility/)).not.toBe(0);
    clickAt(zero(), 1300);
    expect(checked(/^Feasibility/)).toBe(0);
  });

  test('can be changed, without a mean meanwhile; discarded, the changes leave what was handed in, also after a save', async () => {
    api.others = [handedInByArjun];
    const entry = { kind: 'assessed', number: 1, at: handed_in_at, by: 'Asha', by_sub: 'sub-1' } as const;
    api.history.set(id, [
      { ...entry, stage: 'stage1', scores: allScores(1), at: '2026-04-11T04:30:00.000Z' },
      { ...entry, stage: 'stage1', ...handedIn },
    ]);
    api.mine.set(id, { ...handedIn, state: 'handed-in', revision: 2, handed_in_at });
    const user = await open(/^Handed in on 12 Apr 2026/);
    expect(pane().queryByRole('radio')).toBeNull();
    await press(user, 'Change');
    expect(document.activeElement).toBe(group(/^Innovation/).getByRole('radio', { name: /^3:/ }));
    await press(user, 'Discard changes');
    pane().getByRole('button', { name: 'Change' });
    expect(api.saves).toEqual([]);

    await press(user, 'Change');
    await user.keyboard('5');
    await user.click(pane().getByRole('radio', { name: 'Reject' }));
    await saved();
    expect(api.saves[0]).toMatchObject({ scores: { innovation: 5, feasibility: 3 }, revision: 2 });
    pane().getByText('Assessments of others');
    await waitFor(() => expect(matrix()[1]).toBe('Innovation|5|2'));
    await press(user, 'Discard changes');
    await pane().findByRole('button', { name: 'Change' });
    expect(api.mine.get(id)).toMatchObject({ ...handedIn, state: 'handed-in' });
  });
});

describe('a stage that is decided or whose assessing is closed, or a withdrawn application', () => {
  test.each([
    ['decided', decidedAt('stage1', 'approve', first)],
    ['closed', first],
    ['withdrawn', submission(1, { withdrawn_at: '2026-04-12T04:30:00.000Z' })],
  ])('(%s) shows all assessments to read', async (_, one) => {
    api.closedStages = ['stage1'];
    api.submissions = [one, second, third];
    api.others = [handedInByArjun];
    api.mine.set(id, { scores: { innovation: 2 }, state: 'draft', revision: 1 });
    const user = await open('Assessments of others');
    pane().getByText('Not handed in');
    expect(matrix().filter((_, at) => [1, 6].includes(at))).toEqual(['Innovation|2|2', 'Score|–|3.1']);
    expect(pane().queryByRole('button')).toBeNull();
    await user.keyboard('5h');
    await findReview(1);
    expect(api.saves).toEqual([]);
  });

  test('says that one changed what was handed in, or has not assessed it', async () => {
    api.submissions = [first, second, third].map((one) => decidedAt('stage1', 'approve', one));
    api.mine.set(id, { scores: allScores(3), state: 'draft', revision: 3, handed_in_at });
    const user = await open(/^Changed since you handed it in on 12 Apr 2026/);
    expect(pane().queryByText('Not handed in')).toBeNull();
    await user.keyboard('j');
    await screen.findByText('You did not assess this application at this stage.');
    pane().getByText('You see those of others once assessing of the stage is closed.');
  });
});

describe('the keys', () => {
  test('score the first criterion without a score; the focus stays in the text; n and a digit move on', async () => {
    const user = await openWritable();
    const text = screen.getByRole('region', { name: 'Answers' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.keyboard('3');
    expect(checked(/^Innovation/)).toBe(3);
    expect(document.activeElement).toBe(text);
    await screen.findByText('Innovation: 3');
    await user.keyboard('n');
    expect(document.activeElement).toBe(group(/^Climate impact/).getAllByRole('radio')[0]);
    await user.keyboard('2');
    expect(checked(/^Climate impact/)).toBe(2);
    expect(document.activeElement).toBe(group(/^Feasibility/).getAllByRole('radio')[0]);
    await user.keyboard('n');
    expect(document.activeElement).toBe(group(/^Scalability/).getAllByRole('radio')[0]);
  });

  test('are letters in the comment, and do nothing when they are off', async () => {
    localStorage.setItem('review-shortcuts', 'off');
    const user = await openWritable();
    await user.keyboard('5');
    expect(checked(/^Innovation/)).toBe(-1);
    await user.click(comment());
    await user.keyboard('5hn');
    expect(comment().value).toBe('5hn');
    await findReview(1);
  });

  test('recommend and go to the comment, where Ctrl and Enter hand in', async () => {
    const user = await openWritable();
    await user.keyboard('44444S');
    expect(pane().getByRole<HTMLInputElement>('radio', { name: 'Shortlist' }).checked).toBe(true);
    await user.keyboard('cClear.{Control>}{Enter}{/Control}');
    await pane().findByRole('button', { name: 'Change' });
    const handedIn = { scores: allScores(4), recommendation: 'shortlist', comment: 'Clear.' };
    expect(api.mine.get(id)).toMatchObject({ ...handedIn, state: 'handed-in' });
    await user.keyboard('R3');
    pane().getByText('Recommends: Shortlist');
  });

  test('Escape leaves the comment and the note, and closes the application from outside', async () => {
    const user = await openWritable();
    const note = screen.getByRole('textbox', { name: 'Add a note' });
    for (const [field, column] of [
      [comment(), 'Assessment'],
      [note, 'Answers'],
    ] as const) {
      await user.click(field);
      await user.keyboard('Text{Escape}');
      expect(document.activeElement).toBe(screen.getByRole('region', { name: column }));
    }
    await user.keyboard('{Escape}');
    await expectClosed();
  });

  test('h hands in and opens the next application that one is asked to assess', async () => {
    api.assignees.set(idOf(3), [asha]);
    const user = await openWritable();
    await user.keyboard('44444h');
    await findReview(3);
    expect(api.mine.get(id)?.state).toBe('handed-in');
  });
});

test('at stage 2 the assessments of stage 1 are there, folded, with their mean', async () => {
  api.submissions = [submission(1, { stage1: 'approved', stage2: 'pending' })];
  api.others = [handedInByArjun];
  api.closedStages = ['stage1'];
  const { user } = await openReview(1, 'Recommendation', 'stage2');
  const summary = await pane().findByText('Stage 1');
  await waitFor(() => expect(summary.textContent).toBe('Stage 13.1'));
  await user.click(summary);
  expect(matrix()[1]).toBe('Innovation|2');
  pane().getByText('You see those of others once yours is handed in.');
});

test('on a narrow screen, buttons and digits choose between text and assessment', async () => {
  stubScreen(false);
  const user = await open();
  expect(screen.queryByRole('region', { name: 'Assessment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Assessment' }));
  await screen.findByText('Recommendation');
  expect(screen.queryByRole('region', { name: 'Answers' })).toBeNull();
  await user.keyboard('j');
  await findReview(2);
  expect(screen.queryByRole('region', { name: 'Assessment' })).toBeNull();
  await screen.findByText('Founder Information');
  await user.keyboard('3');
  expect(checked(/^Innovation/)).toBe(3);
  expect(document.activeElement).toBe(group(/^Climate impact/).getAllByRole('radio')[0]);
});
