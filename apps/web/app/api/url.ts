import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { apiBase, uploadBase } from '@portal/contracts/programme';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills `{name}` in a route's path. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns the URL of a route-table path on this stage. `origin` is the page's own. */
export function routeUrl(
  config: Pick<PortalConfig, 'apiBase' | 'uploadBase'>,
  origin: string,
  path: string,
  query: Values = {},
): URL {
  const [base, rest] = path.startsWith(uploadBase)
    ? [config.uploadBase, path.slice(uploadBase.length)]
    : [config.apiBase, path.slice(apiBase.length)];
  const url = new URL(base + rest, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}
