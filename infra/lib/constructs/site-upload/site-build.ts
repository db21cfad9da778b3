import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policyMeta } from '@portal/contracts/http/security-headers';
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
 * @throws when the web app is not built, or a document lacks its content security policy, without which it may run any script
 */
export function fileGroups(folder: string = siteFolder): readonly FileGroup[] {
  if (!existsSync(folder))
    throw new Error(`The web app is not built: ${folder} is missing. Make it with: npm run build`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPublicFile);
  const open = files.filter(
    (file) => file.endsWith('.html') && !readFileSync(path.join(folder, file), 'utf8').includes(policyMeta),
  );
  if (open.length > 0) throw new Error(`No content security policy in ${open.join()}. Run: npm run build`);
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
