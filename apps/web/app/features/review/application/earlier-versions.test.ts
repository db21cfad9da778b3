import { expect, test } from 'vitest';
import { changedText } from './earlier-versions.tsx';

test.each([
  ['one word', 'We save 20 tonnes.', 'We save 35 tonnes.', ['We save ', '20 ', '35 ', 'tonnes.']],
  ['words at the end', 'A pilot.', 'A pilot. It runs.', ['A pilot. ', '', 'It runs.', '']],
  ['words at the beginning', 'runs', 'It runs', ['', '', 'It ', 'runs']],
  ['a repeated word', 'very good', 'very very good', ['very ', '', 'very ', 'good']],
  ['everything', 'One', 'Two', ['', 'One', 'Two', '']],
  ['nothing', 'The same', 'The same', ['The same', '', '', '']],
  ['a first answer', '', 'New', ['', '', 'New', '']],
])('finds %s', (_, before, now, [start, old, present, end]) => {
  expect(changedText(before, now)).toEqual({ start, before: old, now: present, end });
});
