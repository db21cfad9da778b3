/**
 * How the built web app is served, wherever it runs: which file an address stands for, what it is, how long it is
 * kept. The local cloud and the deployed stages follow the same.
 */

/** Stands for the portal's origin in files that are built before a stage is known; reserved, so nobody owns it. */
export const originPlaceholder = 'https://portal.invalid';

/** A text of the build with the origin of the stage that serves it. */
export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(originPlaceholder, origin);
}

/** Addresses with a document of their own, which names the files that the page needs. The landing page, `/`, has one as well. */
export const prerenderedPages: readonly string[] = [
  '/authorize/login',
  '/authorize/signup',
  '/authorize/verify',
  '/authorize/reset-password',
  '/applications',
  '/applications-form',
  '/admin/user-list',
  '/admin/stage1',
  '/admin/stage2',
];

/** The page of every other address that is not a file; the web app's router does the rest. */
export const appPage = '__spa-fallback.html';

const documentOf = (page: string) => `${page.slice(1)}/index.html`;

/** The documents that start the app. */
export const appPages: readonly string[] = [appPage, ...prerenderedPages.map(documentOf)];

/**
 * The file that an address stands for: `/` is the landing page, any other address whose last part has no extension a page of the app.
 *
 * @param path decoded, with the leading slash, without the query
 */
export function fileAt(path: string): string {
  if (path === '/') return 'index.html';
  if (prerenderedPages.includes(path)) return documentOf(path);
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.lastIndexOf('.') > 0 ? path.slice(1) : appPage;
}

/** Hashed files are kept for good, pictures and icons for a day, everything else is asked for again each time. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /\.(png|ico|svg)$/.test(file) ? 'public, max-age=86400' : 'no-cache';
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};

/** What a file is, by its extension; undefined for what is never served. */
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Whether a file of the build is for the public: nothing hidden but `/.well-known/`. */
export function isPublicFile(file: string): boolean {
  const hidden = file.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return !hidden && contentTypeOf(file) !== undefined;
}

/** Whether the text of a file may name the portal's origin. */
export function mayContainOrigin(file: string): boolean {
  return /\.(html|txt|xml)$/.test(file);
}
