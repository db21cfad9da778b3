import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the site in all encodings that it is served in. */
export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Reads files of a folder, each once. */
export interface SiteFiles {
  /** The file at a path of the site; undefined when there is none that may be served. */
  read(path: string): Promise<SiteFile | undefined>;
}

/** Opens the folder of a built site. */
export function openSiteFiles(folder: string): SiteFiles {
  const known = new Map<string, Promise<SiteFile>>();
  return {
    read: async (path) => {
      const inside = normalize(`/${path}`);
      const type = types[extname(inside)];
      if (type === undefined || inside.includes('/.') || !existsSync(join(folder, inside))) return undefined;
      const file = known.get(inside) ?? load(join(folder, inside), type);
      known.set(inside, file);
      return file;
    },
  };
}

async function load(file: string, type: string): Promise<SiteFile> {
  const identity = await readFile(file);
  const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(type);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
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
