import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { landingPages, prerenderedPages } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import type { Config } from '@react-router/dev/config';
import { finishAppPages, finishLanding } from './site/app-pages.ts';
import { addPolicies } from './site/document-policy.ts';

export default {
  ssr: false,
  prerender: [...Object.values(landingPages), ...prerenderedPages],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, 'client');
    await finishLanding(client);
    await renderTranslatedDocuments(buildDirectory);
    await finishAppPages(client);
    await addPolicies(client);
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
