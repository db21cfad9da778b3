import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf, linkPreviewPicture, originPlaceholder } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { paths } from '../app/paths.ts';
import { fullBleedLogoSvg, linkPreviewSize, linkPreviewSvg, logoSvg } from './images.tsx';

/** Generators of the files at well-known paths: icons, robots.txt, sitemap. */
export const publicFiles: Readonly<Record<string, () => string | Buffer>> = {
  'favicon.svg': logoSvg,
  // Browsers read the format from its first bytes.
  'favicon.ico': () => png(logoSvg(), 32),
  'apple-touch-icon.png': () => png(fullBleedLogoSvg(), 180),
  [linkPreviewPicture]: () => png(linkPreviewSvg(landscape()), linkPreviewSize.width),
  'robots.txt': robots,
  'sitemap.xml': sitemap,
  '.well-known/security.txt': () => securityText(Date.now()),
};

/** Adds the {@link publicFiles} to the build, and serves them in development. */
export function servePublicFiles(): Plugin {
  return {
    name: 'portal:public-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, generate] of Object.entries(publicFiles)) {
        this.emitFile({ type: 'asset', fileName, source: generate() });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = (request.url ?? '').slice(1);
        const generate = publicFiles[file];
        if (!generate) return next();
        response.setHeader('content-type', contentTypeOf(file) ?? 'application/octet-stream');
        response.end(generate());
      });
    },
  };
}

function landscape(): string {
  const file = path.join(import.meta.dirname, '../app/shell/landscape.svg');
  return `data:image/svg+xml;base64,${readFileSync(file, 'base64')}`;
}

/** Renders an SVG as PNG with a width in px. The SVG must not contain text, because no fonts are loaded. */
function png(svg: string, width: number): Buffer {
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, options).render().asPng();
}

/** The pages that search engines may index. */
export const publicPages = [
  ...languages.map((language) => paths.landing(language)),
  paths.canIApply(),
  paths.requirements(),
  paths.terms(),
  paths.privacy(),
  paths.accessibility(),
  paths.receiptCheck(),
];

const disallowed = [
  '/authorize/',
  paths.applications(),
  paths.newApplication(),
  '/admin/',
  `${apiBase}/`,
  `${uploadBase}/`,
];

/** Returns robots.txt. It allows scripts and styles, which crawlers need to render the public pages. */
function robots(): string {
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${originPlaceholder}/sitemap.xml\n`;
}

function sitemap(): string {
  const urls = publicPages.map((path) => `  <url><loc>${originPlaceholder}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const daysOfValidity = 330;

/**
 * Returns security.txt (RFC 9116), valid for less than a year, as the RFC recommends. Every deployment renews it.
 *
 * @param now in ms since the epoch
 */
export function securityText(now: number): string {
  const expires = new Date(now + daysOfValidity * 24 * 60 * 60 * 1000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${programme.contact.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ta',
    `Canonical: ${originPlaceholder}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
