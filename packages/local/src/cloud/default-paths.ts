import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Absolute paths in this repository. */
export const defaultPaths = {
  /** The synthesized stage `local`. */
  assembly: resolve(root, 'infra/cdk.out'),
  /** The built web app. */
  site: resolve(root, 'apps/web/build/client'),
  /** The data folder. */
  data: resolve(root, '.local'),
} as const;
