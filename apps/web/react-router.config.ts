import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeDelivery } from './site/delivery.ts';
import { finishLanding } from './site/landing-document.ts';
import { addPageHints } from './site/page-hints.ts';

export default {
  ssr: false,
  prerender: ['/'],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await finishLanding(path.join(buildDirectory, 'client'));
    await addPageHints(buildDirectory);
    await writeDelivery(buildDirectory);
  },
} satisfies Config;
