import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { sampleEvents, submitted } from '../../test/outbox-events.ts';
import type { OutboxEvent } from '../domain/notifications/outbox-event.ts';
import { writeMail as writeMailOf } from './event-mail.ts';

const portalUrl = 'https://portal.example.org';
const writeMailIn = (event: OutboxEvent, language: Language) =>
  writeMailOf(event, portalUrl, language, firstRound);
const writeMail = (event: OutboxEvent) => writeMailIn(event, 'en');

function nameOf(event: OutboxEvent): string {
  if (event.kind === 'account') return event.change;
  if (event.kind === 'assessments-left') return `${event.kind} at ${event.stages.length} stages`;
  if (event.kind === 'decided') {
    return `${event.status} at ${event.stage}${event.message_to_founder ? ' with a message' : ''}`;
  }
  if (event.kind !== 'reminder')
    return 'drafts' in event && event.drafts[1] ? `${event.kind} of two` : event.kind;
  return `reminder of ${event.drafts.map(({ open_fields: { length } }) => length).join(' and ')} open questions`;
}

const linksOf = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);

test('a mail about an event, in English and in Tamil', () => {
  for (const event of sampleEvents)
    for (const [language, of] of [
      ['en', 'text'],
      ['ta', 'Tamil text'],
    ] as const) {
      const { to, sender, subject, text } = writeMailIn(event, language);
      expect([to, sender]).toEqual([event.recipient, programme.name[language]]);
      expect(`Subject: ${subject}\n\n${text}`).toMatchSnapshot(`${nameOf(event)}, ${of}`);
    }
  expect(writeMail(submitted).html).toMatchSnapshot('submitted, html');
});

test('every mail links only to the portal', () => {
  for (const event of sampleEvents)
    for (const link of linksOf(writeMail(event).html))
      expect(link, nameOf(event)).toMatch(/^https:\/\/portal\.example\.org\//);
});

test('a mail names the dates that follow, and none that has passed', () => {
  const at = (time: string) => ({ at: `2027-${time}+05:30` });
  const shortlisted = {
    ...submitted,
    kind: 'decided',
    stage: 'stage1',
    status: 'shortlisted',
    number: 1,
  } as const;
  const datesIn = (event: OutboxEvent) => writeMail(event).text.match(/\d+ (May|June) 2027/g) ?? [];
  expect(datesIn({ ...submitted, ...at('05-25T23:59:59') })).toEqual(['25 May 2027', '1 June 2027']);
  expect(datesIn({ ...submitted, ...at('05-26T00:00:00') })).toEqual(['1 June 2027']);
  expect(datesIn({ ...submitted, ...at('06-02T00:00:00') })).toEqual([]);
  expect(datesIn({ ...shortlisted, ...at('05-25T12:00:00') })).toEqual(['25 May 2027']);
  expect(datesIn({ ...shortlisted, ...at('05-26T00:00:00') })).toEqual([]);
});

test('a message of an organiser is divided into paragraphs and lines, and escaped in HTML', () => {
  const rejected = { ...submitted, kind: 'decided', stage: 'stage1', status: 'rejected', number: 1 } as const;
  const mailOf = (message_to_founder: string) => writeMail({ ...rejected, message_to_founder });
  const { text, html } = mailOf('  One\r\ntwo & <b>\n \n\n\nThree\u2028four\u202e ');
  const lead = "The programme's organisers write:";
  expect(text).toContain(`${lead}\n\nOne\ntwo & <b>\n\nThree\nfour\n\nSee your applications:`);
  expect(html).toContain('One<br>\ntwo &amp; &lt;b&gt;</p>\n<p style="margin:0 0 16px">Three<br>\nfour</p>');
  expect(html).not.toContain('<b>');
  const template = '{startup} <0>x</0> \\u000a';
  expect(mailOf(template).text).toContain(template);
  for (const empty of ['', ' \n\u0000 \r\n']) expect(mailOf(empty)).toEqual(writeMail(rejected));
});

const mailAbout = (startup_name: string, founder_name = 'Kavya') =>
  writeMail({ ...submitted, startup_name, founder_name });

test('a text from a founder is escaped in HTML and otherwise unchanged', () => {
  const texts = {
    '<script>alert(1)</script>': '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<img src=x onerror=alert(1)>': '&lt;img src=x onerror=alert(1)&gt;',
    '" onclick="alert(1)': '&quot; onclick=&quot;alert(1)',
    "' onclick='alert(1)": '&#39; onclick=&#39;alert(1)',
    '--> & co': '--&gt; &amp; co',
    '&lt;b&gt;': '&amp;lt;b&amp;gt;',
    // Lingui decodes these in its own messages.
    '\\u003cb\\u003e \\x3c': undefined,
  };
  for (const [name, shown] of Object.entries(texts)) {
    const { text, html } = mailAbout(name);
    expect(text).toContain(name);
    expect(html).toContain(shown ?? name);
    if (shown !== undefined) expect(html).not.toContain(name);
  }
  for (const name of ['கடல் நார்', 'Zoë Ørsted', '🌱🌊', '海']) {
    const { text, html } = mailAbout(name, name);
    expect(text).toContain(`Dear ${name},`);
    expect(html).toContain(`Dear ${name},`);
  }
});

test('a text from a founder stays on one line', () => {
  const name = 'Kadal\r\nBcc: all@example.org\n\nPlease pay here\u2028\u0000\\u000aBcc: b@example.org\u202e';
  const { subject, text, html } = mailAbout(name, name);
  for (const part of [subject, text, html])
    expect(part.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(text).not.toMatch(/^(Bcc|Please pay)/m);
});
