import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isPublicFile, namesOrigin, withOrigin } from '@portal/contracts/http/site-delivery';
import { onceAVersion } from './once-a-version.ts';

/** A file of the site in all encodings that it is served in. */
export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** About what CloudFront compresses with, so that what is measured here is what travels there. */
const brotliQuality = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Reads files of a folder, each once as long as nobody writes it anew. */
export interface SiteFiles {
  /** The file at a path of the site; undefined when there is none that may be served. */
  read(path: string): Promise<SiteFile | undefined>;
}

/**
 * Opens the folder of a built site.
 *
 * @param origin of the portal, which pages and lists for other machines name
 */
export function openSiteFiles(folder: string, origin: string): SiteFiles {
  const load = onceAVersion((file) => loadFile(folder, relative(folder, file), origin));
  return {
    read: async (path) => {
      const inside = normalize(`/${path}`).slice(1);
      return isPublicFile(inside) ? load(join(folder, inside)) : undefined;
    },
  };
}

async function loadFile(folder: string, file: string, origin: string): Promise<SiteFile> {
  const built = await readFile(join(folder, file));
  const identity = namesOrigin(file) ? Buffer.from(withOrigin(built.toString(), origin)) : built;
  const type = contentTypeOf(file) ?? 'application/octet-stream';
  const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(type);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: {
      identity,
      br: compressible ? await brotli(identity, quality) : identity,
      gzip: compressible ? await gzipped(identity) : identity,
    },
  };
}
