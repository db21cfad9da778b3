import { expect, test } from 'vitest';
import { traceOf } from './log.ts';

const here = /log\.test\.ts/;

test('a trace has the places of an error, and of its cause', () => {
  const trace = traceOf(new TypeError('Said', { cause: new RangeError('Said before') }));
  expect(trace).toMatchObject({ name: 'TypeError', cause: { name: 'RangeError' } });
  expect(trace.frames[0]).toMatch(here);
  expect(trace.cause?.frames[0]).toMatch(here);
  expect(traceOf(new Error('')).frames[0]).toMatch(here);
  expect(JSON.stringify(trace)).not.toContain('Said');
});

test('a line of the message that passes for a place is none', () => {
  const error = new Error('Could not take\n    at kavya@example.org (a.ts:1:1)');
  expect(traceOf(error).frames.join()).not.toContain('kavya');
  expect(traceOf(error).frames[0]).toMatch(here);
  error.message = 'Something else';
  expect(traceOf(error)).toEqual({ name: 'Error', frames: [] });
});

test('what is thrown and no error has no words either', () => {
  expect(traceOf('kavya@example.org')).toEqual({ name: 'string', frames: [] });
});
