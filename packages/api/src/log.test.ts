import { expect, test } from 'vitest';
import { traceOf } from './log.ts';

const thisFile = /log\.test\.ts/;

test('a trace has the stack frames of an error and of its cause', () => {
  const trace = traceOf(new TypeError('Said', { cause: new RangeError('Said before') }));
  expect(trace).toMatchObject({ name: 'TypeError', cause: { name: 'RangeError' } });
  expect(trace.frames[0]).toMatch(thisFile);
  expect(trace.cause?.frames[0]).toMatch(thisFile);
  expect(traceOf(new Error('')).frames[0]).toMatch(thisFile);
  expect(JSON.stringify(trace)).not.toContain('Said');
});

test('a line of the message that looks like a stack frame is left out', () => {
  const error = new Error('Could not take\n    at kavya@example.org (a.ts:1:1)');
  expect(traceOf(error).frames.join()).not.toContain('kavya');
  expect(traceOf(error).frames[0]).toMatch(thisFile);
  error.message = 'Something else';
  expect(traceOf(error)).toEqual({ name: 'Error', frames: [] });
});

test('a thrown value that is not an Error is logged by its type only', () => {
  expect(traceOf('kavya@example.org')).toEqual({ name: 'string', frames: [] });
});
