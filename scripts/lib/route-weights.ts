import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

/** What React Router says of a route. */
interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  /** Address of the chunk: `/assets/login-….js`. */
  module: string;
}

interface Build {
  folder: string;
  /** By name of the chunk. */
  chunks: Record<string, Chunk>;
  /** By file: `assets/login-….js`. */
  chunkOf: Map<string, Chunk>;
  routes: Record<string, RouteEntry>;
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
  const parents = new Set(Object.values(build.routes).map(({ parentId }) => parentId));
  return Object.values(build.routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => weighRoute(build, shell, route))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What every page of a signed-in founder loads: entry, root, portal and the founder's layout with the header. */
function shellOf(build: Build): Set<string> {
  return filesOf(build, lineage(build, founderLayout));
}

function weighRoute(build: Build, shell: Set<string>, { id }: RouteEntry): RouteWeight {
  const path = pathOf(build, id);
  const prerendered = join(build.folder, path, 'index.html');
  // A prerendered page is shown without its route's scripts; it loads what its document names.
  const files = existsSync(prerendered)
    ? withImports(build, namedIn(prerendered))
    : filesOf(build, lineage(build, id));
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

/** React Router's own list of routes, which the page loads as a script. */
function readRoutes(folder: string): Record<string, RouteEntry> {
  const file = readdirSync(join(folder, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  const script = readFileSync(join(folder, 'assets', file ?? ''), 'utf8');
  const json = script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '');
  return (JSON.parse(json) as { routes: Record<string, RouteEntry> }).routes;
}

/** Every file that a document names: scripts, preloads, style sheets. */
function namedIn(document: string): string[] {
  const named = readFileSync(document, 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...named].map(([, file]) => file ?? ''))];
}

/** A route and all it stands in, outermost first. */
function lineage({ routes }: Build, id: string | undefined): RouteEntry[] {
  const route = id === undefined ? undefined : routes[id];
  if (id !== undefined && !route) throw new Error(`There is no route ${id} in the build.`);
  return route ? [...lineage({ routes } as Build, route.parentId), route] : [];
}

function pathOf(build: Build, id: string): string {
  const parts = lineage(build, id).map(({ path }) => path);
  return `/${parts.filter(Boolean).join('/')}`;
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
