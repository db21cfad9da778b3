import { expect, test } from 'vitest';
import { maxNoteLength, noteRequestSchema } from './history.ts';

test('a note has 1 to 2,000 characters, without spaces around them', () => {
  const parse = (text: string) => noteRequestSchema.safeParse({ text });
  expect(parse(' Call them.\n').data).toEqual({ text: 'Call them.' });
  expect(parse('த'.repeat(maxNoteLength)).success).toBe(true);
  expect(parse('x'.repeat(maxNoteLength + 1)).error?.issues[0]?.message).toBe('too-many-characters');
  expect(parse(' \n ').error?.issues[0]?.message).toBe('required');
});
