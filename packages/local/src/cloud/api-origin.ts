import { originsOf } from '../cloudfront/behaviors.ts';
import type { ApiPart, DistributionPart } from '../template/blueprint.ts';

/** Whether the domain name of an origin is that of the HTTP API. */
export function isApiOrigin(domainName: string, { ref }: ApiPart): boolean {
  return domainName.startsWith(`${ref}.execute-api.`);
}

/** The headers that the distribution adds to every request to the HTTP API. */
export function apiOriginHeaders(
  { DistributionConfig }: DistributionPart,
  api: ApiPart,
): Readonly<Record<string, string>> {
  const origins = [...originsOf(DistributionConfig).values()];
  return origins.find(({ domainName }) => isApiOrigin(domainName, api))?.customHeaders ?? {};
}
