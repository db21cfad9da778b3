import { randomUUID } from 'node:crypto';
import { test as base, expect } from '../support/test.ts';

/** As `/_local/faults` takes it. */
export interface Fault {
  readonly route?: string;
  readonly service?: 'cognito' | 's3';
  readonly call?: string;
  readonly kind: 'throttled' | '500' | 'time-out' | 'applied-but-error' | 'cut-off' | 'empty' | 'refused';
  readonly error?: string;
  readonly message?: string;
  readonly times?: number;
}

export interface CatalogueFixtures {
  /** What this test's browser says it is: faults are aimed at it, so that no other test meets them. */
  readonly caller: string;
  /** Makes the next such calls of this test's browser fail. A fault that no call meets fails the test. */
  readonly fail: (fault: Fault) => Promise<void>;
}

/** The routes of the product, as faults name them. */
export const routeOf = (method: 'GET' | 'POST', path: string) => `${method} /green-startup/prod${path}`;

/** `test` with faults of its own. The console may tell of calls that failed on purpose. */
export const test = base.extend<CatalogueFixtures>({
  expectedConsole: [[/status of 50\d/, /net::ERR_/, /breaks the contract/], { scope: 'test' }],

  caller: async ({ browserName }, use) => use(`${browserName}-${randomUUID()}`),

  userAgent: async ({ userAgent, caller }, use) => use(`${userAgent ?? ''} ${caller}`.trim()),

  fail: async ({ request, caller }, use) => {
    let asked = 0;
    await use(async (fault) => {
      const answer = await request.post('/_local/faults', { data: { times: 1, ...fault, caller } });
      expect(answer.status(), await answer.text()).toBe(201);
      asked += fault.times ?? 1;
    });
    const all = (await (await request.get('/_local/faults')).json()) as { caller?: string; times: number }[];
    const left = all.filter((fault) => fault.caller === caller).reduce((sum, { times }) => sum + times, 0);
    await request.delete(`/_local/faults?caller=${caller}`);
    expect(asked === 0 || left < asked, 'a fault was met').toBe(true);
  },
});

export { expect };
