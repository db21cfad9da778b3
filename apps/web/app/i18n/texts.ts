import { i18n, type Messages } from '@lingui/core';
import { localeOf } from './format.ts';

const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../locales/{account,admin,applicant,application,legal,shared}/en.po',
);

/** A catalogue: the texts of one part of the portal. `lingui.config.ts` says which files it contains. */
export type Area = 'account' | 'admin' | 'applicant' | 'application' | 'legal' | 'shared';

/** Loads the texts of these areas, so that their pages can be shown. */
export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => catalogues[`../../locales/${area}/en.po`]?.()));
  for (const catalogue of loaded) i18n.load('en', catalogue?.messages ?? {});
  i18n.activate('en', localeOf('en'));
}
