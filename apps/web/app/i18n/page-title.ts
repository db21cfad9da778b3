import { programme } from '@portal/contracts/programme';

/** What a page is called in tabs and history; for `meta` of a route. */
export function pageTitle(page?: string): { title: string }[] {
  return [{ title: page ? `${page} · ${programme.name}` : programme.name }];
}
