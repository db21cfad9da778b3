import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import { exampleApplication } from '@portal/contracts/testing/example-application';

const base = '/green-startup/prod';

/** The id token of the page's session. */
function idTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const entry = Object.entries(localStorage).find(([name]) => name.endsWith('.idToken'));
    if (!entry) throw new Error('No session on this page');
    return entry[1];
  });
}

/** Calls the API with the page's session. */
async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const authorization = `Bearer ${await idTokenOf(page)}`;
  return page.request.post(base + path, { data, headers: { authorization } });
}

/** What tests read of an answer. */
interface Answer {
  readonly entries?: readonly { readonly kind: string }[];
}

/** Calls the API with an id token. */
export async function callAs(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object = {},
  method = 'POST',
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(base + path, { method, headers, ...(method !== 'GET' && { data }) });
  return (await answer.json()) as Answer;
}

/** The user id of the page's session. */
export async function userIdOf(page: Page): Promise<string> {
  const [, claims = ''] = (await idTokenOf(page)).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

interface DraftToSave {
  readonly applicationId: string;
  readonly revision?: number;
  readonly data: object;
}

/** Saves a draft by a call, like a second device; returns its revision. */
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

/** The stored answers of an application. */
export async function readApplication(page: Page, id: string): Promise<Readonly<Record<string, unknown>>> {
  const authorization = `Bearer ${await idTokenOf(page)}`;
  const call = page.request.get(`${base}/applications/${id}`, { headers: { authorization } });
  return (await jsonOf<{ readonly data: Readonly<Record<string, unknown>> }>(call)).data;
}

/** A presigned upload. */
interface Ticket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string;
}

/** Requests a presigned upload. */
export function requestUpload(
  page: Page,
  file: { application_id: string; field: string; name: string; size: number },
): Promise<Ticket> {
  return jsonOf<Ticket>(post(page, '/uploads', file));
}

/** Requests the code that confirms a submission. */
export function sendOtp(page: Page, body: { email: string; application_id: string }): Promise<unknown> {
  return jsonOf(post(page, '/send-otp', { ...body, terms_version: programme.termsVersion }));
}

/** Submits an application with the code. */
export function verifyOtp(
  page: Page,
  body: { email: string; application_id: string; otp: string },
): Promise<{ readonly submitted_id: string }> {
  return jsonOf(post(page, '/verify-otp', body));
}

/** Lets the founder learn of a decision now, by a call of an organiser: tests that share a cloud do not move its clock so far. */
export function announce(page: Page, applicationId: string, stage: Stage): Promise<unknown> {
  return jsonOf(post(page, `/applications/${applicationId}/announce/${stage}`, {}));
}

async function jsonOf<T>(call: Promise<APIResponse>): Promise<T> {
  const answer = await call;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Answers of steps 1 to 4. */
export const {
  isDPITTCertified: _,
  pitchDeckDescription: __,
  ...firstFourSteps
} = exampleApplication().draft();
