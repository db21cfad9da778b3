import { programme } from '@portal/contracts/programme';
import type { MetaDescriptor } from 'react-router';

/** Returns title and description for the `meta` of a route. */
export function pageTitle(page?: string, description?: string): MetaDescriptor[] {
  const title = { title: page ? `${page} · ${programme.name}` : programme.name };
  return description === undefined ? [title] : [title, { name: 'description', content: description }];
}
