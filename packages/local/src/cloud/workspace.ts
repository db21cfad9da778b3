import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Where the other rooms leave what the local cloud runs; absolute. */
export const workspace = {
  /** The synthesized stage `local`. */
  assembly: resolve(root, 'infra/cdk.out'),
  /** The built web app. */
  site: resolve(root, 'apps/web/build/client'),
  /** What is kept between starts. */
  data: resolve(root, '.local'),
} as const;
