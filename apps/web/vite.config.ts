import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './site/browsers.ts';
import { landingScript } from './site/inline-script.ts';
import { servePublicFiles } from './site/public-files.ts';

/**
 * Bundles shared modules into few chunks: on a slow network each file costs as much as 1.5 kB. A group takes all that its files load
 * and no group above it has, so that the login loads nothing that only later pages need. Layouts stay out of groups, because every
 * page with their group would wait for their texts; all pages need those of the root. React's chunk stays cached across deployments.
 * `minShareCount` counts the entries (pages and `import()`s) that use a module.
 */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'base', test: /\/app\/root\.tsx/ },
  { name: 'theme', test: /\/app\/routes\/portal\.tsx/ },
  {
    name: 'account',
    test: /\/app\/(api\/query-client|features\/account\/(account-frame|account-outline|login-page)|routes\/app-loading)\.tsx?/,
  },
  { name: 'session', test: /\/app\/session\/amplify-session\.ts/ },
  {
    name: 'public',
    test: /\/app\/features\/(account\/application-period|requirements\/requirements-page)\.tsx/,
  },
  {
    name: 'applicant',
    test: /\/app\/(routes\/applicant\/applications|session\/guard|shell\/(applicant-header|applicant-skeleton|help-line|signed-in))\.tsx/,
  },
  { name: 'often', minShareCount: 4 },
];

export default defineConfig({
  plugins: [
    servePublicFiles(),
    landingScript(),
    lingui({ cwd: import.meta.dirname, macroTransform: true, failOnMissing: true, failOnCompileError: true }),
    reactRouter(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  // The size budgets read the manifest.
  build: { manifest: true, target: [...oldestBrowsers] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
