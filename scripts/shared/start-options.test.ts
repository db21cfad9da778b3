import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRoot } from './root.ts';
import { readStartOptions } from './start-options.ts';

/** The start of the clock on the day of these tests. */
const today = Date.parse('2027-04-22T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('has defaults', () => {
  expect(readStartOptions([], {})).toEqual({
    port: 5173,
    dataDir: inRoot('.local'),
    reset: false,
    seed: 0,
    unannounced: 0,
    at: today,
  });
});

test('reads options and environment', () => {
  const args = ['--reset', '--seed', '500', '--unannounced', '6'];
  expect(readStartOptions(args, { PORT: '0', PORTAL_DATA: '.local/e2e' })).toEqual({
    port: 0,
    dataDir: inRoot('.local/e2e'),
    reset: true,
    seed: 500,
    unannounced: 6,
    at: today,
  });
});

test('takes an absolute data folder as it is', () => {
  expect(readStartOptions([], { PORTAL_DATA: '/var/portal' }).dataDir).toBe('/var/portal');
});

test.each([
  [['--at', '2027-05-14T09:00:00+05:30'], '2026-11-23T10:00:00Z', Date.UTC(2027, 4, 14, 3, 30)],
  [['--at', 'now'], '2026-11-23T10:00:00Z', undefined],
  [[], '2026-11-23T10:00:00Z', Date.parse('2027-04-22T10:00:00Z')],
  [[], '2026-11-24T10:00:00Z', Date.parse('2027-04-23T10:00:00Z')],
  [[], '2026-11-23T18:31:00Z', Date.parse('2027-04-22T18:31:00Z')],
  [[], '2027-04-02T10:00:00Z', undefined],
])('%j on %s starts the clock at %s', (args, today, at) => {
  vi.setSystemTime(today);
  expect(readStartOptions([...args], {}).at).toBe(at);
});

test('reads the rule for second factors', () => {
  expect(readStartOptions(['--second-factor', 'required'], {}).secondFactor).toBe('required');
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
