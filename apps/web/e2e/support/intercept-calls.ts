import type { Page } from '@playwright/test';

/** Leaves calls to that address without a response. */
export async function leaveUnanswered(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, () => undefined);
}

/** Changes what the server answers to calls of that address. */
export async function changeAnswers<Body>(
  page: Page,
  url: string | RegExp,
  change: (body: Body, authorization: string) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const { authorization = '' } = route.request().headers();
    await route.fulfill({ response, json: change((await response.json()) as Body, authorization) });
  });
}

/** Delays calls to that address until the returned function is called. */
export async function delayCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Cuts the connection of the first call to that address when the server has done it. Returns the keys with which all are sent. */
export async function cutFirstCall(page: Page, url: RegExp): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route(url, async (route) => {
    const { 'idempotency-key': key } = route.request().headers();
    // A read.
    if (key === undefined && route.request().method() === 'GET') return route.continue();
    keys.push(key ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}
