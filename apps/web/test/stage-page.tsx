import type { Stage } from '@portal/contracts/review/decisions';
import { screen, within } from '@testing-library/react';
import { StagePage } from '../app/features/review/stage-page.tsx';
import { findDialog } from './dialogs.ts';
import { renderPage } from './render-page.tsx';
import { submission } from './stub-review-api.ts';

/* What tests of the organisers' pages do. The numbers are those of `submission`. */

export const idOf = (number: number) => submission(number).application_id;
export const numberOf = (number: number) => submission(number).submitted_id;

/** Opens the table of a stage with a query such as `?q=neer`. */
export const showStage = (query = '', stage: Stage = 'stage1') =>
  renderPage(`/admin/${stage}`, <StagePage stage={stage} />, `/admin/${stage}${query}`);

/** Opens the table and waits for its rows. */
export async function showTable(query?: string, stage?: Stage) {
  const page = showStage(query, stage);
  await screen.findByRole('table');
  return page;
}

/** Waits for the dialog of an application. */
export const findReview = (number: number) => findDialog(`Application: ${numberOf(number)}`);

/** The question before a decision. */
export const findQuestion = () => findDialog('Are you sure?');

/** Opens an application by its address and waits for its answers, or for another text. */
export async function openApplication(
  number = 1,
  query = '',
  ready: string | RegExp = 'Founder Information',
) {
  const page = showStage(`?open=${idOf(number)}${query}`);
  const dialog = await findReview(number);
  await dialog.findByText(ready);
  return { ...page, dialog };
}

/** The row of an application in the table. */
export const rowOf = (number: number) => screen.getByRole('row', { name: new RegExp(numberOf(number)) });

/** The rows of the table, and the texts of their cells. */
export const rows = () => screen.getAllByRole('row').slice(1);
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** The column of the application numbers. */
export const shownNumbers = () => rows().map((row) => cellsOf(row)[1]);
