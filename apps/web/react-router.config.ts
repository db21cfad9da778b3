import path from 'node:path';
import { landingPages, prerenderedPages } from '@portal/contracts/http/site-delivery';
import type { Config } from '@react-router/dev/config';
import { finishAppPages } from './site/app-pages.ts';
import { addPolicies } from './site/document-policy.ts';
import { finishLanding } from './site/landing-document.ts';
import { renderTranslatedDocuments } from './site/translated-documents.ts';

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
