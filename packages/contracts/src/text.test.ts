import { expect, test } from 'vitest';
import { fields } from './applications/fields.ts';
import { updateProfileRequestSchema } from './identity/profile.ts';
import { optionalText, requiredText } from './required-text.ts';
import { visibleName, visibleText } from './text.ts';

test('a text of blanks, invisible characters and fillers is empty', () => {
  for (const text of ['', ' \n', '\u200b\u200b', '\u3164\u115f\u1160\uffa0', '\u2800', '\u200d', '\u202e'])
    expect([visibleText(text), visibleName(text)]).toEqual(['', '']);
  for (const text of ['அ', '7', '–', '🌱', 'க்\u200dஷ', '\u3164a'])
    expect(visibleText(` ${text}\n`), text).toBe(text);
});

test('a name has no direction marks, and keeps the joiners of its letters', () => {
  expect(visibleName(' \u202eAsha\u202c \u2066R\u2069\u200f\u061c')).toBe('Asha R');
  expect(visibleName('ஸ்ரீ\u200cதர் க்\u200dஷ')).toBe('ஸ்ரீ\u200cதர் க்\u200dஷ');
});

test('what must be written must be visible, and within its length without the blanks around it', () => {
  const hidden = '\u200b\u3164\u200b\u2800';
  const issueOf = (text: string) => requiredText(9).safeParse(text).error?.issues[0]?.message;
  expect([hidden, ' \n ', 'x'.repeat(10)].map(issueOf)).toEqual([
    'required',
    'required',
    'too-many-characters',
  ]);
  expect(requiredText(9).parse(' A cousin \n')).toBe('A cousin');
  expect(optionalText(9).parse(hidden)).toBe('');
  expect(updateProfileRequestSchema.safeParse({ name: hidden }).success).toBe(false);
  for (const { complete } of [fields.startupName, fields.innovationDescription])
    expect(complete.safeParse(hidden.repeat(9)).error?.issues[0]?.message).toBe('incomplete');
  expect(fields.startupName.complete.parse('\u202eKadal')).toBe('Kadal');
});
