import { type Language, languages, type Names } from '../languages.ts';
import type { PublicRound } from '../rounds/round.ts';

/**
 * How the built web app is served, in the local cloud and in deployed stages: file, content type and caching of each path.
 */

/** Placeholder for the portal's origin in built files, replaced when they are served. `.invalid` is a reserved domain. */
export const originPlaceholder = 'https://portal.invalid';

/** Replaces the placeholder in a built text by the origin of the stage. */
export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(originPlaceholder, origin);
}

/**
 * Renders the landing page of a round in a language on the day of a time (ms since the epoch), as one document with the placeholder
 * of the origin.
 */
export type RenderLanding = (round: PublicRound, language: Language, now: number) => string;

/** The landing page in each language. */
export const landingPages = { en: '/', ta: '/ta/' } as const satisfies Names;

/** The picture of link previews, at the root of the site. */
export const linkPreviewPicture = 'og.png';

/**
 * Paths with a prerendered document, which preloads the files of its page. `-` stands for any id: a form has the document of a new
 * application, and the document of a round only names files to fetch ahead. The landing pages have a document, too.
 */
export const prerenderedPages: readonly string[] = [
  '/authorize/login',
  '/authorize/signup',
  '/authorize/verify',
  '/authorize/reset-password',
  '/authorize/password',
  '/account',
  '/applications',
  '/applications/-/receipt',
  '/applications/-/changes',
  '/applications-form',
  '/admin/user-list',
  '/admin/stage1',
  '/admin/stage2',
  '/admin/rounds',
  '/admin/rounds/-',
  '/can-i-apply',
  '/what-you-will-need',
  '/receipt',
];

/** The document of every other page; the web app's router shows the page. */
export const appPage = '__spa-fallback.html';

/** The document of a page in the default language. */
export const documentOf = (page: string) => `${page.slice(1)}/index.html`;

/** The documents that start the app, in the default language. */
export const appPages: readonly string[] = [appPage, ...prerenderedPages.map(documentOf)];

/** The same document in a language: in a folder of its own unless the language is the default one. */
export const documentIn = (language: Language, document: string): string =>
  language === languages[0] ? document : `${language}/${document}`;

/** Caches hashed files forever and images for a day; all other files are revalidated each time. */
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

/** Returns the content type by the extension; `undefined` for a file that is never served. */
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Returns whether a built file is public: not hidden (except `/.well-known/`) and of a known type. */
export function isPublicFile(file: string): boolean {
  const hidden = file.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return !hidden && contentTypeOf(file) !== undefined;
}

/** Returns whether a file may contain the placeholder of the origin. */
export function mayContainOrigin(file: string): boolean {
  return /\.(html|txt|xml)$/.test(file);
}
