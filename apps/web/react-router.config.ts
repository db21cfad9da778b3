import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeDelivery } from './site/delivery.ts';

/** Removes everything that would start React from a prerendered page. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<!--\/?\$-->/g, '');
}

export default {
  ssr: false,
  prerender: ['/'],
  /** The landing page is plain HTML and CSS; React Router insists on scripts to hydrate it, so they go here. */
  async buildEnd({ reactRouterConfig }) {
    const file = path.join(reactRouterConfig.buildDirectory, 'client', 'index.html');
    await writeFile(file, withoutScripts(await readFile(file, 'utf8')));
    await writeDelivery(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
