import { i18n } from '@lingui/core';
import { notifications } from '@mantine/notifications';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { cleanup, configure, screen } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import '../app/disable-zod-jit.ts';
import { readServerTime } from '../app/api/server-time.ts';
import { portalConfig } from '../app/session/portal-config.ts';
import { session } from '../app/session/session.ts';
import { provideUserPool } from '../app/session/user-pool.ts';
import { expectAccessible } from './accessible.ts';
import { fakePool, resetPool } from './user-pool.ts';

// happy-dom has no `document.fonts`, which Mantine's autosize text area needs.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Tests load no style sheets: an element's style is its own. Queries by role ask for that of every element, and happy-dom would put
// it together again after each change of the page. Libraries use the window of the document, which is not the global object.
for (const view of [window, document.defaultView])
  if (view) view.getComputedStyle = (element) => (element as HTMLElement).style;

configure({
  // Generous for slow machines.
  asyncUtilTimeout: 15_000,
  // Without the page, because `findBy…` and `waitFor` make an error at each try. A failed test prints the page once.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// React's development build keeps a stack trace of every element, which takes a quarter of the tests' time and which no test
// reads. React has no option for it. A version without this property would only make the tests slower again.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// The macros keep the English texts in the code, except in production.
i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: {} });

provideUserPool(fakePool);

/** Calls without a stub fail like without a network; only the configuration is served. */
globalThis.fetch = async (address) => {
  if (address !== '/config.json') throw new TypeError('Failed to fetch');
  return Response.json({
    product: 'green-startup',
    apiBase: '/green-startup/prod',
    uploadBase: '/prod/v1/expo',
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_Abc123',
    userPoolClientId: 'client1',
  });
};
await portalConfig();

beforeEach(async () => {
  // Test files share the modules and the window: each test starts with an empty device, in the round.
  localStorage.clear();
  sessionStorage.clear();
  readServerTime(new Response(null, { headers: { date: new Date(duringTheRound).toUTCString() } }));
  // A stored session, so that the mocked user pool is called.
  localStorage.setItem('CognitoIdentityServiceProvider.client1.LastAuthUser', 'sub-1');
  resetPool();
  session.leave();
  await session.resume();
});

afterEach(async ({ task }) => {
  vi.useRealTimers();
  // What a test shows at its end is accessible.
  try {
    if (task.result?.state === 'fail') screen.debug();
    else await expectAccessible();
  } finally {
    cleanup();
    // Calls that have begun take their token before the next test signs out.
    await new Promise((resolve) => setImmediate(resolve));
    notifications.clean();
    notifications.cleanQueue();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
});
