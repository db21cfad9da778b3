import type { OriginResponse } from '../http/origin-response.ts';

/** In seconds; for a status without a setting in the template. */
const defaultMinTtl = 10;

/**
 * The statuses that CloudFront always caches. The current guide excludes 404, 414 and 501 with `no-store`, `no-cache` or
 * `private`; this cache does not, so that what works here also works there.
 */
const alwaysCached = new Set([404, 405, 414, 500, 501, 502, 503, 504]);

/** The statuses that CloudFront caches only when the origin sends a max-age. */
const cachedOnRequest = new Set([400, 403, 412, 415]);

/** A distribution's `CustomErrorResponses`; times in seconds. */
type ErrorSettings = readonly {
  readonly ErrorCode: number;
  readonly ErrorCachingMinTTL?: number | undefined;
}[];

/**
 * Caches errors for the error caching minimum TTL of their status, or for the origin's `max-age` where that is longer.
 *
 * @param now the current time, in ms
 */
export function createErrorCache(settings: ErrorSettings, now: () => number) {
  const entries = new Map<string, { readonly storedAt: number; readonly response: OriginResponse }>();

  const lifetime = ({ status, headers }: OriginResponse): number => {
    const maxAge = maxAgeOf(String(headers['cache-control'] ?? ''));
    if (!alwaysCached.has(status) && !(cachedOnRequest.has(status) && maxAge > 0)) return 0;
    const setting = settings.find(({ ErrorCode }) => ErrorCode === status);
    return 1000 * Math.max(maxAge, setting?.ErrorCachingMinTTL ?? defaultMinTtl);
  };

  /** In ms; `undefined` when the entry has expired. */
  const ageOf = (storedAt: number, response: OriginResponse): number | undefined => {
    const age = now() - storedAt;
    // The shared clock can be set back.
    return age >= 0 && age < lifetime(response) ? age : undefined;
  };

  return {
    /** The cached error with CloudFront's headers; `undefined` when there is none or it has expired. */
    find: (key: string): OriginResponse | undefined => {
      const entry = entries.get(key);
      const age = entry && ageOf(entry.storedAt, entry.response);
      if (!entry || age === undefined) return undefined;
      const { headers, ...response } = entry.response;
      const cacheHeaders = { 'x-cache': 'Error from cloudfront', age: String(Math.floor(age / 1000)) };
      return { ...response, headers: { ...headers, ...cacheHeaders } };
    },
    /** Caches a response if CloudFront would cache it. */
    store: (key: string, response: OriginResponse): void => {
      if (lifetime(response) === 0) return;
      for (const [other, entry] of entries) {
        if (ageOf(entry.storedAt, entry.response) === undefined) entries.delete(other);
      }
      entries.set(key, { storedAt: now(), response });
    },
  };
}

/** In seconds; 0 when the header has none. `s-maxage` takes precedence over `max-age`. */
function maxAgeOf(cacheControl: string): number {
  const [, shared] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
  const [, all] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  return Number(shared ?? all ?? 0);
}
