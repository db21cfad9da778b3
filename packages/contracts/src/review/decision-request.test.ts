import { expect, test } from 'vitest';
import { decisionRequestSchema, mailPreviewRequestSchema } from './decision-request.ts';

test.each([
  [undefined, true],
  [{}, true],
  [{ reason: 'x'.repeat(1000), message_to_founder: 'த'.repeat(2000) }, true],
  [{ reason: ` ${'x'.repeat(1000)} ` }, true],
  [null, false],
  ['a reason', false],
  [{ reason: 'x'.repeat(1001) }, false],
  [{ message_to_founder: 'x'.repeat(2001) }, false],
  [{ reason: null }, false],
  [{ comment: 'x' }, false],
])('%j with a decision: %s', (body, valid) => {
  expect(decisionRequestSchema.safeParse(body).success).toBe(valid);
});

test('the preview of a mail is for a decision, or without one for the announcement', () => {
  expect(mailPreviewRequestSchema.parse({})).toEqual({});
  expect(mailPreviewRequestSchema.safeParse({ action: 'announce' }).success).toBe(false);
  expect(mailPreviewRequestSchema.parse({ action: 'reject', message_to_founder: ' x ' })).toEqual({
    action: 'reject',
    message_to_founder: 'x',
  });
});
