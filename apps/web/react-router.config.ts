import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  appPage,
  documentIn,
  prerenderedPages,
  type RenderLanding,
} from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Config } from '@react-router/dev/config';
import { finishAppPages } from './site/app-pages.ts';
import { addPolicies } from './site/document-policy.ts';

export default {
  ssr: false,
  prerender: [...prerenderedPages],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, 'client');
    // React Router's name for it, because no route has the path `/`.
    await rename(path.join(client, 'index.html'), path.join(client, appPage));
    await renderTranslatedDocuments(buildDirectory);
    await finishAppPages(client);
    await addPolicies(client);
    await writeLanding(client);
  },
} satisfies Config;

/**
 * Renders the documents of the app in the other languages. React Router's build has rendered them in the default one.
 *
 * @param build the build folder, absolute
 */
async function renderTranslatedDocuments(build: string): Promise<void> {
  const run = promisify(execFile);
  const script = path.join(import.meta.dirname, 'site/render-documents.ts');
  for (const language of languages.slice(1)) {
    const env = { ...process.env, NODE_ENV: 'production', PORTAL_LANGUAGE: language };
    await run(process.execPath, [script, build], { env });
  }
}

/** Writes the landing page of the repository's round in each language. It has its policy. */
async function writeLanding(client: string): Promise<void> {
  const { renderLanding } = (await import(
    /* @vite-ignore */ path.join(import.meta.dirname, 'dist/landing.js')
  )) as { readonly renderLanding: RenderLanding };
  for (const language of languages) {
    const file = path.join(client, documentIn(language, 'index.html'));
    await writeFile(file, renderLanding(firstRound, language, Date.now()));
  }
}
