import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type I18n, setupI18n } from '@lingui/core';
import { fieldList } from '@portal/contracts/applications/fields';
import { type Language, languages } from '@portal/contracts/languages';
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

const mailsIn = (language: Language): readonly MailContent[] => [
  confirmationContent(portalUrl, { email: 'kavya@example.org', code: '123456' }, language),
  resetContent('123456'),
  invitationContent(portalUrl, { code: '123456', username: '{username}' }, language),
  ...(['draft', 'changes'] as const).flatMap((confirms) =>
    [founder, ''].map((name) => otpContent({ name, code: '123456', validMinutes: 10, confirms })),
  ),
  ...sampleEvents.map((event) => eventContent(event, portalUrl, language, firstRound)),
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

/** Returns the catalogue's texts with accents on nearly all letters. Values in the texts have none. */
async function pseudoLocalise() {
  const catalogues = await getCatalogs(getConfig({ cwd: new URL('../..', import.meta.url).pathname }));
  const catalogue = getCatalogForFile('locales/mail/en.po', catalogues)?.catalog;
  const found = await catalogue?.getTranslations('en', { sourceLocale: 'en', fallbackLocales: {} });
  const options = { namespace: 'json', pseudoLocale: 'pseudo' } as const;
  const { source } = createCompiledCatalog('pseudo', found?.messages ?? {}, options);
  return setupI18n({ locale: 'pseudo', messages: { pseudo: JSON.parse(source).messages } });
}

/** Returns the English words of a mail, without those in `allowed` and those that are the same in every language. */
function englishWordsOf(content: MailContent, i18n: I18n, allowed: readonly string[]): string[] {
  const { subject, text } = renderMail(content, i18n);
  const rest = [...untranslated, ...allowed].reduce<string>(
    (left, part) => left.replaceAll(part, ''),
    `${subject}\n${text}`,
  );
  return rest.match(/[a-z]{2,}/gi) ?? [];
}

test('every text of every mail is in the catalogue', async () => {
  const i18n = await pseudoLocalise();
  // The longest first: a question may begin like another.
  const questions = fieldList
    .map(({ label }) => label.en)
    .toSorted((one, other) => other.length - one.length);
  const names = [programme.name.en, firstRound.name.en, programme.department.name.en, ...questions];
  expect(mailsIn('en').flatMap((content) => englishWordsOf(content, i18n, names))).toEqual([]);
});

test('a mail in Tamil has no English words', () => {
  // Names and abbreviations that Tamil texts have in Latin letters.
  const latinNames = ['PDF', 'DPIIT', 'Startup India', 'SDG', 'pitch deck', 'PM'];
  const found = mailsIn('ta').flatMap((content) => englishWordsOf(content, mailTexts.ta, latinNames));
  expect(found).toEqual([]);
});

test('the subject of every mail fits into a header of Cognito', () => {
  for (const language of languages)
    for (const content of mailsIn(language))
      expect(renderMail(content, mailTexts[language]).subject.length).toBeLessThanOrEqual(140);
});
