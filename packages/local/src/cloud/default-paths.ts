import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Absolute paths in this repository. */
export const defaultPaths = {
  /** The synthesized stage `local`. */
  assembly: resolve(root, 'infra/cdk.out'),
  site: resolve(root, 'apps/web/build/client'),
  data: resolve(root, '.local'),
} as const;
