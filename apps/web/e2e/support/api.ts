import { type APIResponse, expect, type Page } from '@playwright/test';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import type { DocumentScans } from '@portal/contracts/uploads/scan';

const base = '/green-startup/prod';

/** The id token that the page's session holds. */
function idTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const entry = Object.entries(localStorage).find(([name]) => name.endsWith('.idToken'));
    if (!entry) throw new Error('Nobody is signed in on this page');
    return entry[1];
  });
}

/** Calls the API as the person who is signed in on a page. */
async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const authorization = `Bearer ${await idTokenOf(page)}`;
  return page.request.post(base + path, { data, headers: { authorization } });
}

/** The user id of the person who is signed in on a page. */
export async function userIdOf(page: Page): Promise<string> {
  const [, claims = ''] = (await idTokenOf(page)).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

export interface DraftToSave {
  readonly applicationId: string;
  readonly revision?: number;
  readonly data: object;
}

/** Saves a draft from outside the page, as a second device would; answers its revision. */
export async function saveDraft(page: Page, { applicationId, revision, data }: DraftToSave): Promise<number> {
  const answer = await post(page, '/applications/draft', {
    user_id: await userIdOf(page),
    application_id: applicationId,
    ...(revision !== undefined && { revision }),
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { revision: number }).revision;
}

interface Stored {
  readonly data: Readonly<Record<string, unknown>>;
  readonly revision: number;
}

async function read(page: Page, id: string): Promise<Stored> {
  const authorization = `Bearer ${await idTokenOf(page)}`;
  return succeed(page.request.get(`${base}/applications/${id}`, { headers: { authorization } }));
}

/** The stored answers of an application, as its founder reads them. */
export async function readApplication(page: Page, id: string): Promise<Readonly<Record<string, unknown>>> {
  return (await read(page, id)).data;
}

/** Where the documents of an application stand with the search for malware. */
export async function readScans(page: Page, id: string): Promise<DocumentScans> {
  const authorization = `Bearer ${await idTokenOf(page)}`;
  return succeed(page.request.get(`${base}/applications/${id}/documents`, { headers: { authorization } }));
}

/** Changes answers of a stored draft from outside the page, whatever was saved of it before. */
export async function changeDraft(page: Page, applicationId: string, data: object): Promise<void> {
  const { revision } = await read(page, applicationId);
  await saveDraft(page, { applicationId, revision, data });
}

/** What a ticket for an upload says. */
interface Ticket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string;
}

/** Asks for the permission to upload a file. */
export function requestUpload(
  page: Page,
  file: { application_id: string; field: string; name: string; size: number },
): Promise<Ticket> {
  return succeed<Ticket>(post(page, '/uploads', file));
}

/** Has a code sent that confirms a submission. */
export function sendOtp(page: Page, body: { email: string; application_id: string }): Promise<unknown> {
  return succeed(post(page, '/send-otp', body));
}

/** Submits with the code. */
export function verifyOtp(
  page: Page,
  body: { email: string; application_id: string; otp: string },
): Promise<{ readonly submitted_id: string }> {
  return succeed(post(page, '/verify-otp', body));
}

async function succeed<T>(asked: Promise<APIResponse>): Promise<T> {
  const answer = await asked;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Everything that steps 1 to 4 ask for. */
export const {
  isDPITTCertified: _,
  pitchDeckDescription: __,
  ...firstFourSteps
} = exampleApplication().draft();
