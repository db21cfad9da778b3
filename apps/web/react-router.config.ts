import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeDelivery } from './site/delivery.ts';
import { addFirstPicture } from './site/first-picture.ts';
import { finishLanding } from './site/landing-document.ts';
import { addPageHints } from './site/page-hints.ts';

export default {
  ssr: false,
  prerender: ['/'],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, 'client');
    await finishLanding(client);
    await addFirstPicture(client);
    await addPageHints(buildDirectory);
    await writeDelivery(buildDirectory);
  },
} satisfies Config;
