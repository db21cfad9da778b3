import { i18n, type Messages } from '@lingui/core';
import { type Language, languageOf } from '@portal/contracts/languages';
import { localeOf } from './format.ts';

const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../locales/{account,admin,applicant,application,legal,own-account,requirements,shared}/{en,ta}.po',
);

/** A catalogue: the texts of one part of the portal. `lingui.config.ts` says which files it contains. */
export type Area =
  | 'account'
  | 'admin'
  | 'applicant'
  | 'application'
  | 'legal'
  | 'own-account'
  | 'requirements'
  | 'shared';

/** The language of the document that the visitor got, and of the document that the build renders. */
const documentLanguage = (): Language =>
  languageOf(
    typeof document === 'undefined' ? (process.env['PORTAL_LANGUAGE'] ?? '') : document.documentElement.lang,
  );

/** The language that the visitor wants to read. It is active when its texts have loaded. */
let wanted = documentLanguage();

const areas = new Set<Area>();

/** Loads the texts of these areas in the visitor's language, so that their pages can be shown. */
export async function loadTexts(...needed: readonly Area[]): Promise<void> {
  for (const area of needed) areas.add(area);
  await activate(wanted);
}

/**
 * Shows the portal in another language, without a reload. Nothing changes before all texts have loaded.
 *
 * @throws Error when they cannot be loaded
 */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await activate(language);
  } catch (error) {
    if (wanted === language) wanted = languageOf(i18n.locale);
    throw error;
  }
}

async function activate(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadCatalogue(area, language)));
  // A later choice activates its own language.
  if (language === wanted) i18n.activate(language, localeOf(language));
}

async function loadCatalogue(area: Area, language: Language): Promise<void> {
  const catalogue = await catalogues[`../../locales/${area}/${language}.po`]?.();
  if (!catalogue) throw new Error(`There is no catalogue of ${area} in ${language}.`);
  i18n.load(language, catalogue.messages);
}
