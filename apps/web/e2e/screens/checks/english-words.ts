import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { programme } from '@portal/contracts/programme';

/** Names and codes that Tamil writes as English does. */
const names = [
  'Amazon Web Services',
  'Google Authenticator',
  'Microsoft Authenticator',
  'Aegis',
  'Chrome',
  'Edge',
  'Excel',
  'JavaScript',
  'Startup India',
  'Udyam',
  'CIN',
  'LLPIN',
  'LLP',
  'MSME',
  'DPIIT',
  'SDG',
  'PIN',
  'CSV',
  'PDF',
  'OTP',
  'SHA',
  'REML',
  'IST',
  'GSP',
  'WCAG',
  'GIGW',
  'axe',
  'language',
  'zip',
  'Tab',
  'Enter',
];

const root = path.resolve(import.meta.dirname, '../../../../..');

/** The English that translators give in brackets, beside the Tamil: `(pitch deck)`. */
const bracketed = ['apps/web/locales', 'packages/api/locales'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).flatMap((area) => {
    const catalogue = readFileSync(path.join(root, folder, area, 'ta.po'), 'utf8');
    const translations = catalogue.match(/^msgstr .*$/gm) ?? [];
    return translations.flatMap((text) => text.match(/\([^(){}]*[A-Za-z]{2}[^(){}]*\)/g) ?? []);
  }),
);

/** E-mail addresses, links, domains, file names, application numbers, digests and initials. */
const codes =
  /\S+@\S*|https?:\/\/\S*|localhost:\S*|[\w.-]+\.(?:org|pdf|json|txt|zip)\b|GSP-\S+|\b[0-9a-f]{64}\b|\b[A-Z]{2}\b/g;

/** The strings within a value: of the programme, or of a response. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const untranslated = [...new Set([...names, ...bracketed, ...stringsIn(programme.contact)])];

/** Removes the data from a text: the longest first, because one value may contain another. */
function withoutData(text: string, data: Iterable<string>): string {
  return [...data]
    .filter((value) => text.includes(value))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, ' '), text);
}

/** Returns the texts with words in Latin letters that are neither data nor a name or code that Tamil keeps. */
export function englishIn(texts: readonly string[], data: Iterable<string>): string[] {
  const all = [...untranslated, ...data];
  return texts.filter((text) => /[A-Za-z]{2}/.test(withoutData(text, all).replaceAll(codes, ' ')));
}
