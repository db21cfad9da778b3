import { i18n, type Messages } from '@lingui/core';
import { localeOf } from './format.ts';

const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../locales/{account,admin,applicant,application,legal,own-account,requirements,shared}/en.po',
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

/** Loads the texts of these areas, so that their pages can be shown. */
export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(loadCatalogue));
  i18n.activate('en', localeOf('en'));
}

async function loadCatalogue(area: Area): Promise<void> {
  const catalogue = await catalogues[`../../locales/${area}/en.po`]?.();
  if (!catalogue) throw new Error(`There is no catalogue of ${area}.`);
  i18n.load('en', catalogue.messages);
}
