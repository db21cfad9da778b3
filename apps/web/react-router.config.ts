import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeDelivery } from './site/delivery.ts';
import { finishLanding } from './site/landing-document.ts';

export default {
  ssr: false,
  prerender: ['/'],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await finishLanding(path.join(buildDirectory, 'client'));
    await writeDelivery(buildDirectory);
  },
} satisfies Config;
