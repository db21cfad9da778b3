import { landingPages } from '@portal/contracts/http/site-delivery';
import { type Language, languages } from '@portal/contracts/languages';

/** The language of the landing page at a path, with or without a final slash; `undefined` for every other page. */
export const landingLanguage = (path: string): Language | undefined =>
  languages.find(
    (language) => landingPages[language].replace(/(.)\/$/, '$1') === path.replace(/(.)\/$/, '$1'),
  );
