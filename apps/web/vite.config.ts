import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servePublicFiles } from './site/public-files.ts';

/**
 * What many pages need travels in few files: compressed together, modules are smaller than one by one, and React's stay in the
 * browser's cache when the portal changes. `minShareCount` counts the entries – pages and `import()`s – that need a module; with
 * fewer than 12, the login would load what only the pages behind it need.
 */
const together = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'often', minShareCount: 12 },
];

export default defineConfig({
  plugins: [servePublicFiles(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  // The manifest tells size budgets which files belong to which route.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } },
  },
});
