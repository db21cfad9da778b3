import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { build } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { landingScript } from './inline-script.ts';

/*
 * Builds `dist/landing.js`, the module that renders the landing page, with its styles and its script inside. Packages stay imports.
 *
 *     node site/build-landing.ts
 */
const root = path.dirname(import.meta.dirname);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    lingui({ cwd: root, macroTransform: true, failOnMissing: true, failOnCompileError: true }),
    landingScript(),
  ],
  build: { ssr: 'site/landing.tsx', outDir: 'dist', cssMinify: true, cssTarget: [...oldestBrowsers] },
});
