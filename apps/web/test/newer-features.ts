import { features } from 'web-features';
import { oldestBrowsers } from '../site/browsers.ts';

/** How the data calls an engine: MDN's browser-compat-data. */
const names: Readonly<Record<string, readonly ('chrome' | 'chrome_android' | 'firefox' | 'safari_ios')[]>> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox'],
  ios: ['safari_ios'],
};

const promised = oldestBrowsers.flatMap((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return (names[name] ?? []).map((browser) => ({ browser, version }));
});

/** Whether a version is above another; both like `16.4`, or `≤83`. */
function isAbove(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** The data counts only engines without a fault. Chrome has this one since 103; until 124 its error has another name. */
const imperfect = new Set(['AbortSignal.timeout']);

interface BuiltIn {
  /** Like `URL.canParse`, `Element.checkVisibility`, `Intl.Segmenter`. */
  readonly path: string;
  /** Like `Element.prototype.checkVisibility`; two of JavaScript's, whose data does not tell which it is. */
  readonly places: readonly string[];
  /** Not all promised engines have it. */
  readonly isNewer: boolean;
}

const builtInKey =
  /^(?:javascript\.builtins|api)\.(?:Window\.|WorkerGlobalScope\.)?([\w$]+(?:\.[A-Za-z]\w*){0,2})$/;

/** All built-ins of JavaScript and of the web that web-features knows. */
export const builtIns: readonly BuiltIn[] = Object.values(features).flatMap((feature) => {
  const statuses = feature.kind === 'feature' ? (feature.status.by_compat_key ?? {}) : {};
  return Object.entries(statuses).flatMap(([key, { support }]) => {
    const path = builtInKey.exec(key)?.[1]?.replace(/_static$/, '');
    if (!path || path.includes('_') || imperfect.has(path)) return [];
    const isNewer = promised.some(({ browser, version }) => {
      const since = support[browser];
      return since === undefined || isAbove(since, version);
    });
    const end = path.lastIndexOf('.');
    const member = `${path.slice(0, end)}.prototype${path.slice(end)}`;
    const isStatic = end < 0 || key.endsWith('_static');
    const places = isStatic ? [path] : [member, ...(key.startsWith('api.') ? [] : [path])];
    return [{ path, places, isNewer }];
  });
});
