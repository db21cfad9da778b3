import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  addressOf,
  lineage,
  pagesOf,
  type RouteEntry,
  type Routes,
  readRoutes,
} from '../../../../apps/web/site/route-manifest.ts';

/** Size over the wire, in bytes: the sum of the files, each compressed by itself. */
export interface Weight {
  gzip: number;
  brotli: number;
}

export interface RouteWeight {
  /** As in the address bar: `/authorize/login`. */
  path: string;
  /** All scripts that the page asks for before it is shown. */
  js: Weight;
  /** Of these, what {@link shellOf} has not. */
  beyondShell: Weight;
  /** Scripts that the page may ask for later, by `import()`. */
  later: Weight;
  css: Weight;
}

/** What Vite says of a chunk. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

interface Build {
  folder: string;
  /** By name of the chunk. */
  chunks: Record<string, Chunk>;
  /** By file: `assets/login-….js`. */
  chunkOf: Map<string, Chunk>;
  routes: Routes;
  /** The files that the start page of the app names, whatever the address. */
  start: string[];
}

/** The layout below which every page of a founder stands. */
const founderLayout = 'routes/applicant/layout';

/**
 * Weighs every page of a production build of the web: the closure of static imports of the start files, the root,
 * the layouts and the page itself.
 *
 * @param folder `build/client`, absolute
 */
export function weighRoutes(folder: string): RouteWeight[] {
  const build = readBuild(folder);
  const shell = shellOf(build);
  return pagesOf(build.routes)
    .map((route) => weighRoute(build, shell, route))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What every page of a signed-in founder loads: entry, root, portal and the founder's layout with the header. */
function shellOf(build: Build): Set<string> {
  return filesOf(build, lineage(build.routes, founderLayout));
}

function weighRoute(build: Build, shell: Set<string>, { id }: RouteEntry): RouteWeight {
  const path = addressOf(build.routes, id);
  const prerendered = join(build.folder, path, 'index.html');
  // A prerendered page is shown without its route's scripts; it loads what its document names.
  const files = existsSync(prerendered)
    ? withImports(build, namedIn(prerendered))
    : filesOf(build, lineage(build.routes, id));
  const later = [...laterOf(build, files)].filter((file) => !files.has(file));
  return {
    path,
    js: weigh(build, scriptsIn(files)),
    beyondShell: weigh(
      build,
      scriptsIn(files).filter((file) => !shell.has(file)),
    ),
    later: weigh(build, scriptsIn(later)),
    css: weigh(
      build,
      [...files].filter((file) => file.endsWith('.css')),
    ),
  };
}

function readBuild(folder: string): Build {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) throw new Error('The web is not built. Build it with: npm run build');
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  return {
    folder,
    chunks,
    chunkOf: new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk])),
    routes: readRoutes(folder),
    start: namedIn(join(folder, '__spa-fallback.html')),
  };
}

/** Every file that a document asks for, whatever its address: scripts, preloads, style sheets. */
function namedIn(document: string): string[] {
  const named = readFileSync(document, 'utf8').matchAll(
    /(?:href=|src=|import |from |import\()"\/(assets\/[^"]+\.(?:js|css))"/g,
  );
  return [...new Set([...named].map(([, file]) => file ?? ''))];
}

function filesOf(build: Build, routes: RouteEntry[]): Set<string> {
  return withImports(build, [...build.start, ...routes.map(({ module }) => module.slice(1))]);
}

/** The files with everything they import statically, style sheets included. */
function withImports(build: Build, files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const { imports = [], css = [] } = build.chunkOf.get(file) ?? {};
    for (const next of [...imports.map((name) => build.chunks[name]?.file ?? name), ...css]) add(next);
  };
  for (const file of files) add(file);
  return found;
}

/** What can still be asked for from the files on, again and again. */
function laterOf(build: Build, files: Set<string>): Set<string> {
  const next = [...files].flatMap((file) => build.chunkOf.get(file)?.dynamicImports ?? []);
  const grown = withImports(build, [...files, ...next.map((name) => build.chunks[name]?.file ?? name)]);
  return grown.size === files.size ? grown : laterOf(build, grown);
}

const scriptsIn = (files: Iterable<string>): string[] => [...files].filter((file) => file.endsWith('.js'));

function weigh({ folder }: Build, files: string[]): Weight {
  const contents = files.map((file) => readFileSync(join(folder, file)));
  const sum = (compress: (content: Buffer) => Buffer) =>
    contents.reduce((total, content) => total + compress(content).byteLength, 0);
  return {
    gzip: sum((content) => gzipSync(content, { level: 9 })),
    brotli: sum((content) => brotliCompressSync(content)),
  };
}
