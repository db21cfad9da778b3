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
  'apps/web/app/(paths|watch-deploys)',
  'apps/web/app/features/(account/(account-frame|account.messages|login-outline)|application-form/frame/frame.messages)',
  'apps/web/app/form/(field-order|line-input)',
  'apps/web/app/i18n/(catalogue|format|link-preview|link-preview.messages|page-title)',
  'apps/web/app/routes/(page-error|routes.messages|starting)',
  'apps/web/app/session/(home|login-state|portal-config|session|session-store|signed-in-user|tokens|user-pool)',
  'apps/web/app/shell/(landscape|logo|page-change)',
  'apps/web/app/theme/(color-scheme|palettes|portal-theme|theme)',
  'apps/web/app/ui/(alert|button|card|icon|layout|states|text|ui.messages)',
  'packages/contracts/src/(programme|http/(portal-config|site-delivery)|identity/account)',
].join('|');

/** What the pages of accounts share. */
const account = [
  'apps/web/app/features/account/(account-(errors|fields)|agreement|form-frame)',
  'apps/web/app/session/account-client',
  'apps/web/app/features/account/validation.messages',
  'apps/web/app/form/password-input',
  'packages/contracts/src/identity/account-forms',
].join('|');

/** What stands around every page behind the log-in, and the blocks that nearly all of these have. */
const signedIn = [
  'apps/web/app/device/(draft-storage|open-forms)',
  'apps/web/app/domain/(milestones|progress-timeline|user-status-badge|user-status.messages)',
  'apps/web/app/session/(guard|sign-out)',
  'apps/web/app/shell/(about|about-card|account-menu|applicant-header|fetch-ahead|signed-in|theme-switcher)',
  'apps/web/app/ui/(badge|dialog|notify|sheet|use-focus-after-removal)',
].join('|');

/** What a pop-up of any kind stands on: also that of a page before the log-in. */
const floating = ['@floating-ui', '@mantine/core/.*/(components/(Portal|Transition)|utils/Floating)'].join(
  '|',
);

/**
 * Pieces that go together travel in one file: compressed together they are smaller than one by one, each file asked
 * for costs a phone time, and a change of the portal leaves those of others in the browser's cache. What is named first
 * takes what it needs along, unless that has a file of its own.
 */
const together = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'look',
    // tslib is of what Mantine and the user pool's client both need.
    test: new RegExp(`/node_modules/(tslib/|@mantine/core/.*/(core|components/(${everywhere}))/)`),
  },
  { name: 'portal', test: new RegExp(`/(${own})\\.tsx?$`) },
  { name: 'floating', test: new RegExp(`/node_modules/(${floating})/`) },
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform\/resolvers)\// },
  // What checks answers and what waits for them: from the log-in on.
  {
    name: 'queries',
    test: /\/node_modules\/(zod|@tanstack\/(query-core|react-query))\/|\/apps\/web\/app\/api\/query-client\.ts$/,
  },
  { name: 'account', test: new RegExp(`/(${account})\\.tsx?$`) },
  // Every call and its answer.
  { name: 'calls', test: /\/apps\/web\/app\/api\/queries\.ts$/ },
  { name: 'signed-in', test: new RegExp(`/(${signedIn})\\.tsx?$`) },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [servePublicFiles(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  // The manifest tells deployment and size budgets which files belong to which route.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } },
  },
});
