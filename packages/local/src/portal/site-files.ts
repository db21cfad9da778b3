import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import { contentTypeOf, isPublicFile, namesOrigin, withOrigin } from '@portal/contracts/http/site-delivery';
import { onceAVersion } from './once-a-version.ts';

/** A file of the site. */
export interface SiteFile {
  readonly type: string;
  /** A strong one. */
  readonly etag: string;
  readonly body: Buffer;
}

/** Reads files of a folder, each once until a build writes it again. */
export interface SiteFiles {
  /** The file at a path of the site; undefined when there is none that may be served. */
  read(path: string): Promise<SiteFile | undefined>;
}

export interface SiteFilesOptions {
  /** The built web app (`apps/web/build/client`). */
  readonly folder: string;
  /** Of the portal; pages and lists for other machines name it. */
  readonly origin: string;
  /** What a deployment adds to the build: texts by path. */
  readonly added?: Readonly<Record<string, string>>;
}

/** Opens the folder of a built site. */
export function openSiteFiles({ folder, origin, added = {} }: SiteFilesOptions): SiteFiles {
  const load = onceAVersion((file) => loadFile(folder, relative(folder, file), origin));
  const addedFiles = new Map(
    Object.entries(added).map(([path, text]) => [path, siteFile(path, Buffer.from(text))]),
  );
  return {
    read: async (path) => {
      const inside = normalize(`/${path}`).slice(1);
      if (!isPublicFile(inside)) return undefined;
      return addedFiles.get(inside) ?? load(join(folder, inside));
    },
  };
}

async function loadFile(folder: string, file: string, origin: string): Promise<SiteFile> {
  const built = await readFile(join(folder, file));
  return siteFile(file, namesOrigin(file) ? Buffer.from(withOrigin(built.toString(), origin)) : built);
}

function siteFile(path: string, body: Buffer): SiteFile {
  return {
    type: contentTypeOf(path) ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
  };
}
