import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policyMeta } from '@portal/contracts/http/security-headers';
import { cacheControlOf, contentTypeOf, isPublicFile } from '@portal/contracts/http/site-delivery';

/** Files of the build with the same response headers. */
export interface FileGroup {
  /** Construct id: `public-max-age-86400-image-png`. */
  readonly id: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /** Relative to {@link siteFolder}. */
  readonly files: readonly string[];
}

export const siteFolder = path.resolve(import.meta.dirname, '../../../../apps/web/build/client');

/**
 * Returns the public files of the build, grouped by their response headers.
 *
 * @throws Error when the web app is not built, or a document lacks its content security policy
 */
export function fileGroups(folder: string = siteFolder): readonly FileGroup[] {
  if (!existsSync(folder))
    throw new Error(`The web app is not built: ${folder} is missing. Run: npm run build`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPublicFile);
  const withoutPolicy = files.filter(
    (file) => file.endsWith('.html') && !readFileSync(path.join(folder, file), 'utf8').includes(policyMeta),
  );
  if (withoutPolicy.length > 0)
    throw new Error(`No content security policy in ${withoutPolicy.join()}. Run: npm run build`);
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
