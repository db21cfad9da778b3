import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRoot } from './root.ts';
import { readStartOptions } from './start-options.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const defaults = {
  port: 5173,
  dataDir: inRoot('.local'),
  reset: false,
  seed: 0,
  at: Date.parse('2027-04-22T10:00:00Z'),
};

test.for([
  [[], {}, {}],
  [['--reset', '--seed', '500'], {}, { reset: true, seed: 500 }],
  [['--second-factor', 'required'], {}, { secondFactor: 'required' }],
  [[], { PORT: '0', PORTAL_DATA: '.local/e2e' }, { port: 0, dataDir: inRoot('.local/e2e') }],
  [[], { PORTAL_DATA: '/var/portal' }, { dataDir: '/var/portal' }],
] as const)('reads %j with %j', ([args, environment, expected]) => {
  expect(readStartOptions([...args], environment)).toEqual({ ...defaults, ...expected });
});

test.each([
  [['--at', '2027-05-14T09:00:00+05:30'], '2026-11-23T10:00:00Z', Date.UTC(2027, 4, 14, 3, 30)],
  [['--at', 'now'], '2026-11-23T10:00:00Z', undefined],
  [[], '2026-11-24T10:00:00Z', Date.parse('2027-04-23T10:00:00Z')],
  [[], '2026-11-23T18:31:00Z', Date.parse('2027-04-22T18:31:00Z')],
  [[], '2027-06-02T10:00:00Z', Date.parse('2027-04-03T10:00:00Z')],
  [[], '2027-04-02T10:00:00Z', undefined],
])('%j on %s starts the clock at %s', (args, today, at) => {
  vi.setSystemTime(today);
  expect(readStartOptions([...args], {}).at).toBe(at);
});

test.for([
  [['--second-factor', 'yes'], {}, '--second-factor takes required or optional, not "yes".'],
  [['--seed', 'many'], {}, '--seed takes a whole number from 0 to 100000, not "many".'],
  [[], { PORT: '70000' }, 'PORT takes a whole number from 0 to 65535, not "70000".'],
  [['--at', 'soon'], {}, '--at takes "now" or a moment like 2027-05-14T09:00:00+05:30, not "soon".'],
  [['--rest'], {}, "Unknown option '--rest'"],
] as const)('rejects %j with %j', ([args, environment, message]) => {
  expect(() => readStartOptions([...args], environment)).toThrow(message);
});
