import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { readStartOptions } from './start-options.ts';

test('has defaults', () => {
  expect(readStartOptions([], {})).toEqual({
    port: 5173,
    dataDir: inRoot('.local'),
    reset: false,
    seed: 0,
    pseudo: false,
  });
});

test('reads options and environment', () => {
  const args = ['--reset', '--seed', '500', '--pseudo'];
  expect(readStartOptions(args, { PORT: '0', PORTAL_DATA: '.local/e2e' })).toEqual({
    port: 0,
    dataDir: inRoot('.local/e2e'),
    reset: true,
    seed: 500,
    pseudo: true,
  });
});

test('reads the start of the clock', () => {
  const { at } = readStartOptions(['--at', '2027-05-14T09:00:00+05:30'], {});
  expect(at).toBe(Date.UTC(2027, 4, 14, 3, 30));
});

test('reads the rule for second factors', () => {
  expect(readStartOptions(['--second-factor', 'required'], {}).secondFactor).toBe('required');
});

test.for([
  [['--second-factor', 'yes'], {}, '--second-factor takes required or optional, not "yes".'],
  [['--seed', 'many'], {}, '--seed takes a whole number from 0 to 100000, not "many".'],
  [[], { PORT: '70000' }, 'PORT takes a whole number from 0 to 65535, not "70000".'],
  [['--at', 'soon'], {}, '--at takes a moment like 2027-05-14T09:00:00+05:30, not "soon".'],
  [['--rest'], {}, "Unknown option '--rest'"],
] as const)('rejects %j with %j', ([args, environment, message]) => {
  expect(() => readStartOptions([...args], environment)).toThrow(message);
});
