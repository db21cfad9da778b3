import { languages } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { describe, expect, test } from 'vitest';
import {
  changesEvents,
  draftEvents,
  sampleEventData,
  sampleEvents,
  submissionEvents,
} from '../../test/outbox-events.ts';
import { makeWriteEventMail } from './event-mail.ts';
import type { OutboxEvent } from './outbox-event.ts';

const writeMailIn = makeWriteEventMail('https://portal.example.org');

const writeMail = (event: OutboxEvent) => writeMailIn(event, 'en');

function nameOf(event: OutboxEvent): string {
  if (event.kind === 'decided') {
    return `${event.status} at ${event.stage}${event.message_to_founder ? ' with a message' : ''}`;
  }
  return event.kind === 'reminder' ? `reminder of ${event.open_fields.length} open questions` : event.kind;
}

describe('a mail about an event', () => {
  test.each(sampleEvents.map((event) => [nameOf(event), event] as const))('%s', (_, event) => {
    const { to, subject, text, html } = writeMail(event);
    expect(to).toBe(event.recipient);
    expect(`Subject: ${subject}\n\n${text}`).toMatchSnapshot('text');
    expect(html).toMatchSnapshot('html');
  });

  test.each(sampleEvents.map((event) => [nameOf(event), event] as const))('%s in Tamil', (_, event) => {
    const { to, subject, text } = writeMailIn(event, 'ta');
    expect(to).toBe(event.recipient);
    expect(`Subject: ${subject}\n\n${text}`).toMatchSnapshot('text');
  });

  test('has the layout of Tamil in Tamil', () => {
    expect(writeMailIn({ kind: 'submitted', ...sampleEventData }, 'ta').html).toMatchSnapshot('html');
  });

  test.each(languages)('names the programme and the department in the language %s', (language) => {
    const { text, html } = writeMailIn({ kind: 'submitted', ...sampleEventData }, language);
    const other = language === 'en' ? 'ta' : 'en';
    for (const part of [text, html]) {
      for (const names of [programme.name, programme.department.name]) {
        expect(part).toContain(names[language]);
        expect(part).not.toContain(names[other]);
      }
    }
  });

  test.each([...submissionEvents, ...changesEvents].map((event) => [nameOf(event), event] as const))(
    '%s: contains the application number and links only to the portal',
    (_, event) => {
      const { text, html } = writeMail(event);
      expect(text).toContain('GSP-2027-000123');
      expect(html).toContain('GSP-2027-000123');
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
      const receipt = `https://portal.example.org/applications/${event.application_id}/receipt`;
      const list = 'https://portal.example.org/applications';
      const changes = `https://portal.example.org/applications/${event.application_id}/changes`;
      const dialog = `https://portal.example.org/admin/stage1?open=${event.application_id}`;
      if (event.kind === 'returned') expect(links).toEqual([changes]);
      else if (event.kind === 'return-lapsed-organiser') expect(links).toEqual([dialog]);
      else if (event.kind === 'decided' || !event.kind.endsWith('submitted')) expect(links).toEqual([list]);
      else expect(links).toEqual([receipt, list]);
    },
  );
});

describe('a mail about a draft', () => {
  const links: readonly (readonly [place: string, names: readonly string[]])[] = [
    ['?step=1#phone', ['Phone', 'Market reach', 'Pitch deck']],
    ['?step=1#startupName', ['Startup name', 'Founder name', 'and 21 more']],
    ['?step=6', []],
    ['', []],
    ['', []],
  ];

  const noLink: (typeof links)[number] = ['', []];

  test.each(draftEvents.map((event, index) => [event.kind, links[index] ?? noLink, event] as const))(
    '(%s) links to %j, where the open questions are',
    (_kind, [place, names], event) => {
      const { text, html } = writeMail(event);
      const url = `https://portal.example.org/applications-form/${event.application_id}${place}`;
      expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)).toEqual([url]);
      for (const name of names) {
        expect(text).toContain(`- ${name}\n`);
        expect(html).toContain(`<li>${name}</li>`);
      }
      expect(text.match(/^- .+/gm)?.length ?? 0).toBeLessThanOrEqual(9);
    },
  );
});

describe('a message of an organiser', () => {
  const rejected = {
    kind: 'decided',
    stage: 'stage1',
    status: 'rejected',
    number: 1,
    ...sampleEventData,
  } as const;
  const mailOf = (message_to_founder: string) => writeMail({ ...rejected, message_to_founder });

  test('is divided into paragraphs and lines, and escaped in HTML', () => {
    const { text, html } = mailOf('  One\r\ntwo & <b>\n \n\n\nThree\u2028four\u202e ');
    const lead = "The programme's organisers write:";
    expect(text).toContain(`${lead}\n\nOne\ntwo & <b>\n\nThree\nfour\n\nSee your applications:`);
    expect(html).toContain(
      'One<br>\ntwo &amp; &lt;b&gt;</p>\n<p style="margin:0 0 16px">Three<br>\nfour</p>',
    );
    expect(html).not.toContain('<b>');
  });

  test('is not read as a text with values', () => {
    expect(mailOf('{startup} <0>x</0> \\u000a').text).toContain('{startup} <0>x</0> \\u000a');
  });

  test.each(['', ' \n\u0000 \r\n'])('of %j is none', (message) => {
    expect(mailOf(message)).toEqual(writeMail(rejected));
  });
});

describe('text from a founder', () => {
  const mailOf = (startup_name: string, founder_name = 'Kavya') =>
    writeMail({ kind: 'submitted', ...sampleEventData, startup_name, founder_name });

  test.each([
    ['an element', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an image', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['an attribute', '" onclick="alert(1)', '&quot; onclick=&quot;alert(1)'],
    ['the end of a quotation', "' onclick='alert(1)", '&#39; onclick=&#39;alert(1)'],
    ['the end of a comment', '--> & co', '--&gt; &amp; co'],
    ['an entity', '&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ])('escapes %s in HTML', (_, name, shown) => {
    const { text, html } = mailOf(name);
    expect(text).toContain(name);
    expect(html).toContain(shown);
    expect(html).not.toContain(name);
  });

  test.each([
    ['a header', 'Kadal\r\nBcc: all@example.org'],
    ['a body', 'Kadal\n\nPlease pay here'],
    ['a line separator', 'Kadal\u2028Bcc: all@example.org'],
    ['a null', 'Kadal\u0000Fibre'],
    ['an escaped line break', 'Kadal\\u000aBcc: all@example.org'],
    ['a direction override', 'Kadal\u202eerbiF'],
  ])('keeps %s on one line', (_, name) => {
    const { subject, text, html } = mailOf(name, name);
    for (const part of [subject, text, html]) {
      expect(part.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    }
    expect(
      text.split('\n').filter((line) => line.startsWith('Bcc') || line.startsWith('Please pay')),
    ).toEqual([]);
  });

  test.each(['கடல் நார்', 'Zoë Ørsted', '🌱🌊', '海'])('%s is unchanged', (name) => {
    const { text, html } = mailOf(name, name);
    expect(text).toContain(`Dear ${name},`);
    expect(html).toContain(`Dear ${name},`);
  });
});
