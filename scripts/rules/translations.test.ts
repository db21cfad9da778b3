import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../shared/root.ts';
import { packagesWithTexts } from '../texts.ts';

interface Translation {
  /** Made from the English and its context. */
  readonly id: string;
  readonly english: string;
  readonly tamil: string;
  /** The landing page loads its own catalogue only; the portal merges the others. */
  readonly isMerged: boolean;
}

/** Names and codes that Tamil writes as English does. */
const unchanged = new Set(['{size} KB', '{size} MB']);

/** Translations of more than twice the length that fit on their screens. */
const longer = new Set(['SDG contribution']);

async function translationsOf(folder: string): Promise<Translation[]> {
  const config = getConfig({ configPath: inRoot(`${folder}/lingui.config.ts`) });
  const catalogs = await getCatalogs(config);
  const read = catalogs.map(async (catalog) =>
    Object.entries((await catalog.read('ta')) ?? {}).map(([id, { message = '', translation = '' }]) => ({
      id,
      english: message,
      tamil: translation,
      isMerged: !catalog.path.includes('/landing/'),
    })),
  );
  return (await Promise.all(read)).flat();
}

/** A message as its parts, in which a plural or a choice has a part for each form. */
type Tokens = readonly (string | readonly [name: string, type?: string, forms?: Forms | string])[];
type Forms = Readonly<Record<string, string | Tokens>>;

const tokensOf = (compiled: string | Tokens = ''): Tokens =>
  typeof compiled === 'string' ? [compiled] : compiled;

const tag = /<\/?\d+\/?>/g;

/** The values, plural forms and tags of a message, each once, in alphabetical order. */
function partsOf(tokens: Tokens): string[] {
  const parts = tokens.flatMap((token): string[] => {
    if (typeof token === 'string') return token.match(tag) ?? [];
    const [name, type, forms] = token;
    if (typeof forms !== 'object') return [`{${name}}`];
    const inForms = Object.values(forms).flatMap((form) => partsOf(tokensOf(form)));
    return [`{${name}, ${type}, ${Object.keys(forms).sort().join(' ')}}`, ...inForms];
  });
  return [...new Set(parts)].sort();
}

/** The words of a message in its longest form, without values and tags. */
function wordsOf(tokens: Tokens): string {
  const words = tokens.map((token): string => {
    if (typeof token === 'string') return token.replace(tag, '');
    const forms = Object.values(typeof token[2] === 'object' ? token[2] : {});
    return forms
      .map((form) => wordsOf(tokensOf(form)))
      .reduce((longest, form) => (form.length > longest.length ? form : longest), '');
  });
  return words.join('');
}

const parse = (message: string): Tokens => tokensOf(compileMessage(message) as string | Tokens);

const segmenter = new Intl.Segmenter('ta');

/** The number of letters as a reader counts them: கி is one. */
const lengthOf = (message: string) => [...segmenter.segment(wordsOf(parse(message)))].length;

describe.for(packagesWithTexts)('the Tamil texts of %s', async (folder) => {
  const translations = await translationsOf(folder);

  test('have the values, plural forms and tags of the English ones', () => {
    expect(translations.length).toBeGreaterThan(100);
    const different = translations.filter(
      ({ english, tamil }) => partsOf(parse(english)).join() !== partsOf(parse(tamil)).join(),
    );
    expect(different).toEqual([]);
  });

  test('have Tamil letters wherever the English has words, but for names and codes', () => {
    const english = translations.filter(
      (one) => /\p{Letter}{2}/u.test(wordsOf(parse(one.english))) && !/\p{Script=Tamil}/u.test(one.tamil),
    );
    expect(english.map(({ english }) => english).filter((text) => !unchanged.has(text))).toEqual([]);
  });

  test('are the same wherever the English and its context are the same', () => {
    const seen = new Map<string, string>();
    const different = translations.filter(({ id, tamil, isMerged }) => {
      if (!isMerged) return false;
      const other = seen.get(id);
      seen.set(id, tamil);
      return other !== undefined && other !== tamil;
    });
    expect(different).toEqual([]);
  });

  test('are at most twice as long as the English, but for those that were looked at', () => {
    const long = translations
      .filter(({ english, tamil }) => lengthOf(tamil) > 2 * Math.max(lengthOf(english), 12))
      .map(({ english }) => english);
    expect(long.filter((text) => !longer.has(text))).toEqual([]);
  });
});
