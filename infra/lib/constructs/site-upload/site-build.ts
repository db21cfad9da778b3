import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cacheControlOf, contentTypeOf, isPublicFile } from '@portal/contracts/http/site-delivery';

/** Files of the build that are served in the same way. */
export interface FileGroup {
  /** `public-max-age-86400-image-png`: names what makes it. */
  readonly id: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /** Relative to {@link siteFolder}. */
  readonly files: readonly string[];
}

/** Where the files lie that are served. */
export const siteFolder = path.resolve(import.meta.dirname, '../../../../apps/web/build/client');

/**
 * All files of the build that are for the public, grouped by how they are served.
 *
 * @throws when the web app is not built
 */
export function fileGroups(): readonly FileGroup[] {
  if (!existsSync(siteFolder))
    throw new Error(`The web app is not built: ${siteFolder} is missing. Make it with: npm run build`);
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(isPublicFile);
  const groups = Map.groupBy(files, (file) => `${cacheControlOf(file)} ${contentTypeOf(file)}`);
  return [...groups.values()].map((members) => {
    const [first = ''] = members;
    const cacheControl = cacheControlOf(first);
    const contentType = contentTypeOf(first) ?? '';
    const id = `${cacheControl} ${contentType}`.replaceAll(/[^a-z0-9]+/g, '-');
    return {
      id,
      cacheControl,
      contentType,
      files: members.toSorted((one, other) => one.localeCompare(other)),
    };
  });
}
