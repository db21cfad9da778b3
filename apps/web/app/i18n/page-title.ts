import { type I18n, i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { linkPreviewPicture, originPlaceholder } from '@portal/contracts/http/site-delivery';
import type { MetaDescriptor } from 'react-router';
import { localeOf } from './format.ts';
import { programmeNamesIn } from './programme-names.ts';

/** Returns title, description and link preview for the `meta` of a route, in the active language. */
export function pageTitle(page?: string, description?: string): MetaDescriptor[] {
  const { name } = programmeNamesIn(i18n.locale);
  const title = { title: page ? `${page} · ${name}` : name };
  const described = description === undefined ? [] : [{ name: 'description', content: description }];
  return [title, ...described, ...linkPreview(i18n)];
}

/**
 * Open Graph tags for link previews in messages and social networks. The upload and the local cloud replace the
 * placeholder of the origin.
 */
export function linkPreview(i18n: I18n) {
  const { name, portalName } = programmeNamesIn(i18n.locale);
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: portalName },
    { property: 'og:locale', content: localeOf(i18n.locale).replace('-', '_') },
    { property: 'og:title', content: name },
    { property: 'og:image', content: `${originPlaceholder}/${linkPreviewPicture}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: i18n.t(
        msg`Hills, forest, fields, dry land with wind turbines and the sea with a boat, one behind the other`,
      ),
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
