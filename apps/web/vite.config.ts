import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './site/browsers.ts';
import { landingScript } from './site/inline-script.ts';
import { servePublicFiles } from './site/public-files.ts';

/**
 * Bundles shared modules into few chunks: they compress better together, and React's chunk stays cached across deployments.
 * `minShareCount` counts the entries (pages and `import()`s) that use a module; with fewer than 24, the login page would load
 * modules that only later pages need.
 */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'often', minShareCount: 24 },
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
