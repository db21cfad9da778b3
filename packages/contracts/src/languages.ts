/** The languages of the portal, the default first: codes of ISO 639. */
export const languages = ['en', 'ta'] as const;

export type Language = (typeof languages)[number];

/** Each language in itself. */
export const languageNames = { en: 'English', ta: 'தமிழ்' } as const satisfies Names;

/** What something is called in each language. */
export type Names = Readonly<Record<Language, string>>;

/** The cookie that keeps a visitor's choice of language. */
export const languageCookie = 'language';

const findLanguage = (tag = ''): Language | undefined =>
  languages.find((language) => language === tag.trim().toLowerCase().split(/[-;]/)[0]);

/** The language of a language tag (BCP 47) such as `ta-IN`; the default one for a tag that the portal does not support. */
export const languageOf = (tag: string): Language => findLanguage(tag) ?? languages[0];

/**
 * The language in which to answer a request: the chosen one, else the first of `Accept-Language` that the portal supports,
 * else the default one.
 *
 * @param chosen the value of {@link languageCookie}
 */
export function requestedLanguage(chosen: string | undefined, acceptLanguage = ''): Language {
  const accepted = acceptLanguage.split(',').map(findLanguage);
  return findLanguage(chosen) ?? accepted.find((language) => language !== undefined) ?? languages[0];
}
