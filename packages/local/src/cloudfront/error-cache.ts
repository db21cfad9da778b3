import type { OriginResponse } from '../http/origin-response.ts';

/** In seconds; for a status without a setting in the template. */
const defaultMinTtl = 10;

/**
 * The statuses that CloudFront always caches. The newest text of the guide excepts 404, 414 and 501 with `no-store`,
 * `no-cache` or `private`; the cache is stricter, so that what works here works either way.
 */
const alwaysCached = new Set([404, 405, 414, 500, 501, 502, 503, 504]);

/** The statuses that CloudFront caches only when the origin says for how long. */
const cachedOnRequest = new Set([400, 403, 412, 415]);

export interface ErrorCache {
  /** The cached error as CloudFront sends it; `undefined` when there is none or it is too old. */
  find(key: string): OriginResponse | undefined;
  /** Caches a response if it is an error that CloudFront caches. */
  store(key: string, response: OriginResponse): void;
}

export interface ErrorCacheOptions {
  /** The distribution's `CustomErrorResponses`; times in seconds. */
  readonly settings: readonly {
    readonly ErrorCode: number;
    readonly ErrorCachingMinTTL?: number | undefined;
  }[];
  /** The current time, in ms. */
  readonly now: () => number;
}

/** Caches errors for the error caching minimum TTL of their status, or for the origin's `max-age` where that is longer. */
export function createErrorCache({ settings, now }: ErrorCacheOptions): ErrorCache {
  const entries = new Map<string, { readonly since: number; readonly response: OriginResponse }>();

  const lifetime = ({ status, headers }: OriginResponse): number => {
    const maxAge = maxAgeOf(String(headers['cache-control'] ?? ''));
    if (!alwaysCached.has(status) && !(cachedOnRequest.has(status) && maxAge > 0)) return 0;
    const setting = settings.find(({ ErrorCode }) => ErrorCode === status);
    return 1000 * Math.max(maxAge, setting?.ErrorCachingMinTTL ?? defaultMinTtl);
  };

  const age = (since: number, response: OriginResponse): number | undefined => {
    const passed = now() - since;
    // The shared clock can be set back.
    return passed >= 0 && passed < lifetime(response) ? passed : undefined;
  };

  return {
    find: (key) => {
      const entry = entries.get(key);
      const passed = entry && age(entry.since, entry.response);
      if (!entry || passed === undefined) return undefined;
      const { headers, ...response } = entry.response;
      const ofCache = { 'x-cache': 'Error from cloudfront', age: String(Math.floor(passed / 1000)) };
      return { ...response, headers: { ...headers, ...ofCache } };
    },
    store: (key, response) => {
      if (lifetime(response) === 0) return;
      for (const [other, entry] of entries) {
        if (age(entry.since, entry.response) === undefined) entries.delete(other);
      }
      entries.set(key, { since: now(), response });
    },
  };
}

/** In seconds; 0 when the header names none. `s-maxage` goes before `max-age`. */
function maxAgeOf(cacheControl: string): number {
  const [, shared] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
  const [, all] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  return Number(shared ?? all ?? 0);
}
