import type { Stage } from '@portal/contracts/review/decisions';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { useStageList } from '../app/api/stage-list.ts';
import { RunArea } from '../app/features/review/actions/run-area.tsx';
import { useReviewNavigation } from '../app/features/review/application/open-application.tsx';
import { ReviewDialog } from '../app/features/review/application/review-dialog.tsx';
import {
  SelectionButtons,
  SelectionQuestions,
  useSelectionQuestion,
} from '../app/features/review/selection/selection.tsx';
import { StagePage } from '../app/features/review/stage-page.tsx';
import { findDialog } from './dialogs.ts';
import { renderPage } from './render-page.tsx';
import { submission } from './stub-review-api.ts';

/* What tests of the organisers' pages do. The numbers are those of `submission`. */

export const idOf = (number: number) => submission(number).application_id;
export const numberOf = (number: number) => submission(number).submitted_id;

/** The clock begins here, and goes on by {@link pass}. */
export const stopClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-04-12T04:30:30Z'),
  });

/** Lets time pass; a poll is due after twenty seconds. */
export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Opens the table of a stage with a query such as `?q=neer`. */
export function showStage(query = '', stage: Stage = 'stage1') {
  const page = (
    <main id="content" tabIndex={-1}>
      <StagePage stage={stage} />
    </main>
  );
  return renderPage(`/admin/${stage}`, page, `/admin/${stage}${query}`);
}

/** Opens the table and waits for its rows. */
export async function showTable(query?: string, stage?: Stage) {
  const page = showStage(query, stage);
  await screen.findByRole('table');
  return page;
}

/** Searches the table for a text in one go: each key would draw the table again. */
export async function searchFor(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('searchbox'));
  await user.paste(text);
}

/** Waits for the dialog of an application. */
export const findReview = (number: number) => findDialog(`Application: ${numberOf(number)}`);

/** The question before a decision. */
export const findQuestion = () => findDialog('Are you sure?');

/** Asks for a decision on the open application; returns the question. */
export async function ask(user: UserEvent, action: string) {
  await user.click(await screen.findByRole('button', { name: action }));
  return findQuestion();
}

/** Takes a decision on the open application; returns the question. */
export async function decide(user: UserEvent, action: string) {
  const question = await ask(user, action);
  await user.click(question.getByRole('button', { name: action }));
  return question;
}

/** Waits for the answers of an application, or for another text, in its dialog. */
async function findReady(number: number, ready: string | RegExp = 'Founder Information') {
  const dialog = await findReview(number);
  await dialog.findByText(ready);
  return dialog;
}

/** Opens an application by its address, over the table. */
export async function openApplication(number = 1, query = '', ready?: string | RegExp) {
  const page = showStage(`?open=${idOf(number)}${query}`);
  return { ...page, dialog: await findReady(number, ready) };
}

/** Opens an application without the table, which takes longest to render. */
export async function openReview(number = 1, ready?: string | RegExp, stage: Stage = 'stage1') {
  const page = renderPage('/', <Reviews stage={stage} first={idOf(number)} />);
  return { ...page, dialog: await findReady(number, ready) };
}

/** The dialog of the applications of a stage. */
function Reviews({ stage, first }: { readonly stage: Stage; readonly first: string }) {
  const { rows } = useStageList(stage);
  const [open, setOpen] = useState<string | undefined>(first);
  const list = (rows ?? []).toReversed();
  const navigation = useReviewNavigation(list, open);
  if (!rows) return null;
  return (
    <ReviewDialog
      stage={stage}
      applicationId={open}
      row={list.find((row) => row.application_id === open)}
      navigation={navigation}
      onNavigate={setOpen}
      onClose={() => setOpen(undefined)}
      onDecided={() => setOpen(navigation.nextUndecided?.application_id)}
      onHelp={() => {}}
      covered={false}
    />
  );
}

/**
 * Shows the buttons of the selection without the table, for all applications or those with these numbers. The runs are above them,
 * and above every other page.
 */
export async function showSelected(...numbers: readonly number[]) {
  const page = renderPage('*', <Selected ids={numbers.map(idOf)} />, '/');
  await screen.findByRole('button', { name: 'Approve' });
  return page;
}

/** The buttons of selected applications, and the dialogs that they open. */
function Selected({ ids }: { readonly ids: readonly string[] }) {
  const { rows } = useStageList('stage1');
  const asked = useSelectionQuestion();
  const { pathname } = useLocation();
  if (!rows) return null;
  const selected = rows.toReversed().filter(({ application_id: id }) => ids.length === 0 || ids.includes(id));
  const isHere = pathname === '/';
  return (
    <>
      <RunArea />
      {isHere ? (
        <SelectionButtons rows={selected} announces onAsk={asked.ask} />
      ) : (
        <p>{`page ${pathname}`}</p>
      )}
      {isHere && <SelectionQuestions stage="stage1" rows={rows} asked={asked} />}
    </>
  );
}

/** The row of an application in the table. */
export const rowOf = (number: number) => screen.getByRole('row', { name: new RegExp(numberOf(number)) });

/** The rows of the table, and the texts of their cells. */
export const rows = () => screen.getAllByRole('row').slice(1);
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** The cell of a row in the column with this head. */
export function cellIn(row: HTMLElement | undefined, head: string): HTMLElement | undefined {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return within(row ?? document.body).getAllByRole('cell')[heads.indexOf(head)];
}

/** The texts of the column with this head. */
export const textsIn = (head: string) => rows().map((row) => cellIn(row, head)?.textContent);

/** The column of the application numbers. */
export const shownNumbers = () => rows().map((row) => cellsOf(row)[1]);
