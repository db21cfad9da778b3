import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servePublicFiles } from './site/public-files.ts';

/** What the log-in page shows of Mantine, which every page of the portal shows as well. */
const everywhere = [
  'ActionIcon',
  'Anchor',
  'Button',
  'CloseButton',
  'Container',
  'Input',
  'InputBase',
  'Loader',
  'PasswordInput',
  'Stack',
  'Text',
  'TextInput',
  'Title',
  'UnstyledButton',
  'VisuallyHidden',
].join('|');

/** What the portal itself shows on every page and asks before one. What is fetched later must not be named here. */
const own = [
  'apps/web/app/paths',
  'apps/web/app/routes/(page-error|routes.messages)',
  'apps/web/app/session/(home|session|session-store|signed-in-user|tokens)',
  'apps/web/app/ui/(alert|button|icon|layout|states|text|ui.messages)',
  'packages/contracts/src/(programme|identity/account)',
].join('|');

/**
 * Pieces that every page needs travel in one file each: compressed together they are smaller than one by one, and a
 * change of the portal leaves them in the browser's cache.
 */
const together = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: 'look',
    test: new RegExp(`/node_modules/@mantine/core/.*/(core|components/(${everywhere}))/`),
    priority: 1,
  },
  { name: 'portal', test: new RegExp(`/(${own})\\.tsx?$`) },
];

export default defineConfig({
  plugins: [servePublicFiles(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  // The manifest tells deployment and size budgets which files belong to which route.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } },
  },
});
