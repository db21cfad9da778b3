import { programme } from '@portal/contracts/programme';
import type { MetaDescriptor } from 'react-router';

/**
 * What a page is called in tabs and history, and with a description what search engines say of it; for `meta` of a
 * route.
 */
export function pageTitle(page?: string, description?: string): MetaDescriptor[] {
  const title = { title: page ? `${page} · ${programme.name}` : programme.name };
  return description === undefined ? [title] : [title, { name: 'description', content: description }];
}
