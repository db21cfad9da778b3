import { randomUUID } from 'node:crypto';
import { test as base, expect } from './test.ts';

/** As `/_local/faults` takes it. */
interface Fault {
  readonly service: 'cognito' | 's3';
  readonly call?: string;
  readonly kind: 'cut-off' | 'refused';
  readonly error?: string;
  readonly message?: string;
  readonly times?: number;
}

interface FaultFixtures {
  /** A part of this browser's user agent: faults with it do not affect other tests. */
  readonly caller: string;
  /** Makes the next such calls of this browser fail, until the returned function is called. Expects that one did. */
  readonly fail: (fault: Fault) => Promise<() => Promise<void>>;
}

/** `test` with the fixture `fail`. The console may report calls that failed on purpose. */
export const test = base.extend<FaultFixtures>({
  expectedConsole: [[/status of 50\d/, /net::ERR_/, /breaks the contract/], { scope: 'test' }],

  caller: async ({ browserName }, use) => use(`${browserName}-${randomUUID()}`),

  userAgent: async ({ userAgent, caller }, use) => use(`${userAgent ?? ''} ${caller}`.trim()),

  fail: async ({ request, caller }, use) => {
    let planned = 0;
    const stop = async () => {
      const faults = (await (await request.get('/_local/faults')).json()) as {
        caller?: string;
        times: number;
      }[];
      const own = faults.filter((fault) => fault.caller === caller);
      const left = own.reduce((sum, { times }) => sum + times, 0);
      await request.delete(`/_local/faults?caller=${caller}`);
      expect(planned === 0 || left < planned, 'a fault was used').toBe(true);
      planned = 0;
    };
    await use(async (fault) => {
      const answer = await request.post('/_local/faults', { data: { times: 1, ...fault, caller } });
      expect(answer.status(), await answer.text()).toBe(201);
      planned += fault.times ?? 1;
      return stop;
    });
    await stop();
  },
});

export { expect };
