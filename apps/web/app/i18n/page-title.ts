import { i18n as appI18n, type I18n } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { linkPreview } from './link-preview.ts';
import { programmeNamesIn } from './programme-names.ts';

/**
 * Returns title, description and link preview for the `meta` of a route.
 *
 * @param i18n the texts of the page, by default those of the app in its active language
 */
export function pageTitle(page?: string, description?: string, i18n: I18n = appI18n): MetaDescriptor[] {
  const { name } = programmeNamesIn(i18n.locale);
  const title = { title: page ? `${page} · ${name}` : name };
  const described = description === undefined ? [] : [{ name: 'description', content: description }];
  return [title, ...described, ...linkPreview(i18n)];
}
