import { originToCome } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';
import type { MetaDescriptor } from 'react-router';
import { linkPreviewMessages } from './link-preview.messages.ts';

/**
 * What a link to the portal looks like in messages and social networks; for `meta` of what is rendered when the portal
 * is built. Whoever serves the pages puts the portal's origin in.
 */
export function linkPreview(description?: string): MetaDescriptor[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', programme.portalName),
    property('og:locale', 'en_IN'),
    property('og:title', programme.name),
    ...(description === undefined ? [] : [property('og:description', description)]),
    property('og:image', `${originToCome}/og.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', linkPreviewMessages.picture),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The one address of a page that is rendered when the portal is built. */
export function canonical(path: string): MetaDescriptor[] {
  const address = `${originToCome}${path}`;
  return [{ tagName: 'link', rel: 'canonical', href: address }, property('og:url', address)];
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}
