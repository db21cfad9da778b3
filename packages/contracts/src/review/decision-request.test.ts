import { expect, test } from 'vitest';
import { mailPreviewRequestSchema } from './decision-request.ts';

test('the preview of a mail is for a decision, or without one for the announcement', () => {
  expect(mailPreviewRequestSchema.parse({})).toEqual({});
  expect(mailPreviewRequestSchema.safeParse({ action: 'announce' }).success).toBe(false);
  expect(mailPreviewRequestSchema.parse({ action: 'reject', message_to_founder: ' x ' })).toEqual({
    action: 'reject',
    message_to_founder: 'x',
  });
});
