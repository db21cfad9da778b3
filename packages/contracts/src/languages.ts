/** The languages of the portal, the default first: codes of ISO 639. */
export const languages = ['en', 'ta'] as const;

export type Language = (typeof languages)[number];

/** Each language in itself. */
export const languageNames = { en: 'English', ta: 'தமிழ்' } as const satisfies Names;

/** What something is called in each language. */
export type Names = Readonly<Record<Language, string>>;

/** The language with that code; the default one for any other code. */
export const languageOf = (code: string): Language =>
  languages.find((language) => language === code) ?? languages[0];
