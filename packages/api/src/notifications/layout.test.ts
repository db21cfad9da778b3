import { expect, test } from 'vitest';
import { type MailContent, renderMail, toSingleLine } from './layout.ts';
import { mailTexts } from './mail-texts.ts';

test.each([
  ['a name', 'Kavya Raman', 'Kavya Raman'],
  ['blanks around', ' \tKavya\n', 'Kavya'],
  ['blanks in a row', 'Kavya \u00a0  Raman', 'Kavya Raman'],
  ['lines', 'Kavya\r\n\r\nRaman', 'Kavya Raman'],
  ['Unicode line separators', 'Kavya\u0085Raman\u2028of\u2029Kadal', 'Kavya Raman of Kadal'],
  ['direction marks', 'Kavya\u200e\u202e\u2066Raman\u2069', 'Kavya Raman'],
  ['half a surrogate pair', 'Kavya\ud83c', 'Kavya\ufffd'],
  ['nothing', '', ''],
])('%s: a single line', (_, typed, line) => {
  expect(toSingleLine(typed)).toBe(line);
});

test.each(['en', 'ta'] as const)('the HTML of every kind of block, in %s', (language) => {
  const text = { id: 'A text' };
  const blocks: MailContent['blocks'] = [
    text,
    { items: [text, 'A typed <item>'] },
    { label: text, value: '123456' },
    { label: text, url: 'https://example.org/?a=1&b=2' },
    { label: text, url: 'https://example.org/', isSecondary: true },
    { typed: [['One', 'two & three'], ['Four']] },
  ];
  const { html } = renderMail({ subject: text, heading: text, blocks }, mailTexts[language]);
  expect(html).toMatchSnapshot();
});

test('no line of the HTML ends with "e-", and addresses stay as they are', () => {
  const text = { id: 'Your e-mail' };
  const link = { label: text, url: 'https://example.org/e-mail' };
  const { html, text: plain } = renderMail({ subject: text, heading: text, blocks: [link] }, mailTexts.en);
  expect(html).toContain('<a href="https://example.org/e-mail"');
  expect(html.match(/>Your e&#8209;mail</g)).toHaveLength(2);
  expect(plain).toContain('Your e-mail:');
});
