import type { Page } from '@playwright/test';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { StageSummaryList } from '@portal/contracts/review/stage-lists';
import type { DocumentScans, ScanState } from '@portal/contracts/uploads/scan';
import { changeAnswers } from '../../support/intercept-calls.ts';

/* What several screens are shown under: another time, long texts, infected documents, changed lists. */

/** A time in the last hour of the round, in ms since the epoch. */
export const lastHour = Date.parse('2027-05-15T23:18:00+05:30');

/** Makes the page believe that it is another time at the server, in ms since the epoch. Other screens share the cloud's clock. */
export async function showServerTime(page: Page, time: number): Promise<void> {
  await page.route('**/green-startup/prod/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(time).toUTCString() } });
  });
}

/** Sets the scan results of every application's documents, in turn. */
export const setScanStates = (page: Page, states: readonly ScanState[]) =>
  changeAnswers<DocumentScans>(page, '**/applications/*/documents', ({ documents }) => ({
    documents: documents.map(({ key }, index) => ({ key, scan: states[index % states.length] })),
  }));

/** Changes the rows of the organisers' lists; `reader` is the user id of who reads them. */
export const changeRows = (
  page: Page,
  change: (row: SubmissionSummary, index: number, reader: string) => object,
) =>
  changeAnswers<StageSummaryList>(page, '**/submitted/stage*', (list, authorization) => {
    const [, claims = ''] = authorization.split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    const rows = list.submitted_applications.map((row, index) => change(row, index, sub));
    return { ...list, submitted_applications: rows };
  });

/** A text without a place to break it, such as a pasted link. */
export const unbroken = (length: number) => `https://example.org/${'k'.repeat(length - 20)}`;

/** An unbroken text in every field that takes one, as long as the shortest bounds allow. */
const unbrokenAnswers: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    fieldList.flatMap(({ name, control }): [FieldName, unknown][] => {
      if (control.kind === 'tags') return [[name, [unbroken(100)]]];
      if (control.kind === 'long') return [[name, unbroken(400)]];
      return control.kind === 'line' && !control.readOnly && !control.keep ? [[name, unbroken(200)]] : [];
    }),
  ),
  registrationNumber: 'K'.repeat(50),
  // These ask for all lists and texts.
  startupCategory: ['green_finance'],
  supportSeeking: ['grants_funding'],
  receivedFunding: 'yes',
};

interface Row {
  readonly data: Readonly<Record<string, unknown>>;
}

function withUnbrokenText<R extends Row>(row: R): R {
  const documents = Object.entries(row.data).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && 'key' in value
      ? { ...value, name: `${'k'.repeat(196)}.pdf` }
      : value,
  ]);
  return { ...row, data: { ...Object.fromEntries(documents), ...unbrokenAnswers } };
}

/** Puts unbroken texts into the answers of every application that the page reads. */
export async function lengthenTexts(page: Page): Promise<void> {
  type Body = Row & { readonly applications?: readonly Row[] };
  await changeAnswers<Body>(page, '**/green-startup/prod/applications/*', (body) =>
    body.applications
      ? { ...body, applications: body.applications.map(withUnbrokenText) }
      : withUnbrokenText(body),
  );
  const names = { founderName: unbroken(200), startupName: unbroken(200) };
  await changeRows(page, (row) => ({ ...row, data: { ...row.data, ...names } }));
}
