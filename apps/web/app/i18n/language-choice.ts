import { type Language, languageCookie, languages } from '@portal/contracts/languages';

/** In s: a year. */
const lifetime = 365 * 24 * 60 * 60;

/**
 * Keeps the visitor's choice on this device. In a cookie, because the server chooses the document by it
 * (docs/adr/0072-serve-documents-in-the-visitors-language.md).
 */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no Cookie Store API
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}

/** The language that the visitor chose on this device; `undefined` when there was no choice. */
export function chosenLanguage(): Language | undefined {
  const cookies = document.cookie.split('; ');
  return languages.find((language) => cookies.includes(`${languageCookie}=${language}`));
}
