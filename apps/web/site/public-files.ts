import { contentTypeOf, linkPreviewPictures } from '@portal/contracts/http/site-delivery';
import type { Plugin } from 'vite';
import { fullBleedLogoSvg, linkPreviewSize, linkPreviewSvg, logoSvg } from './images.tsx';
import { ico, png } from './raster.ts';
import { robots, securityText, sitemap, webManifest } from './text-files.ts';

/** Generators of the files at well-known paths: icons, manifest, robots.txt, sitemap. */
export const publicFiles: Readonly<Record<string, () => string | Buffer>> = {
  'favicon.svg': logoSvg,
  'favicon.ico': () => ico(logoSvg(), [16, 32, 48]),
  'apple-touch-icon.png': () => png(fullBleedLogoSvg(), 180),
  'icon-192.png': () => png(logoSvg(), 192),
  'icon-512.png': () => png(logoSvg(), 512),
  'icon-maskable-512.png': () => png(fullBleedLogoSvg(), 512),
  [linkPreviewPictures.en]: () => png(linkPreviewSvg('en'), linkPreviewSize.width),
  [linkPreviewPictures.ta]: () => png(linkPreviewSvg('ta'), linkPreviewSize.width),
  'manifest.webmanifest': webManifest,
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
