import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { sampleEvents, submitted } from '../../test/outbox-events.ts';
import { confirmationContent, invitationContent, resetContent } from './account-mail.ts';
import { eventContent } from './event-mail.ts';
import { type MailContent, renderMail } from './layout.ts';
import { mailTexts } from './mail-texts.ts';
import { otpContent } from './otp-mail.ts';

const portalUrl = 'https://portal.example.org';
const { founder_name: founder, startup_name: startup, submitted_id: submittedId } = submitted;

const mails: readonly MailContent[] = [
  confirmationContent(portalUrl, { email: 'kavya@example.org', code: '123456' }, 'ta'),
  resetContent('123456'),
  invitationContent(portalUrl, { code: '123456', username: '{username}' }, 'ta'),
  ...(['draft', 'changes'] as const).flatMap((confirms) =>
    [founder, ''].map((name) => otpContent({ name, code: '123456', validMinutes: 10, confirms })),
  ),
  ...sampleEvents.map((event) => eventContent(event, portalUrl, 'ta', firstRound)),
];

/** Parts of a mail that are the same in every language. */
const untranslated = [
  /https:\S+/g,
  programme.contact.emails[0],
  '{username}',
  founder,
  startup,
  submittedId,
  ...sampleEvents.flatMap((event) => ('organiser_name' in event ? event.organiser_name : [])),
  // An organiser's message is sent as it was typed.
  ...sampleEvents.flatMap((event) =>
    'message_to_founder' in event ? (event.message_to_founder?.match(/.+/g) ?? []) : [],
  ),
  // Dates are formatted by the language's rules, outside the catalogue.
  /\d{1,2} [A-Z][a-z]+ \d{4}( at \d{1,2}:\d{2} [ap]m)?/g,
];

// Also a text that is in no catalogue.
test('a mail in Tamil has no English words', () => {
  // Names and abbreviations that Tamil texts have in Latin letters.
  const latinNames = ['PDF', 'DPIIT', 'Startup India', 'SDG', 'pitch deck', 'PM'];
  const found = mails.flatMap((content) => {
    const { subject, text } = renderMail(content, mailTexts.ta);
    const rest = [...untranslated, ...latinNames].reduce<string>(
      (left, part) => left.replaceAll(part, ''),
      `${subject}\n${text}`,
    );
    return rest.match(/[a-z]{2,}/gi) ?? [];
  });
  expect(found).toEqual([]);
});
