import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What Vite says of a chunk; others are named by their keys. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Chunks = Readonly<Record<string, Chunk>>;

/** @param client the folder `build/client` */
export const readChunks = (client: string): Chunks =>
  JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Chunks;

/** The addresses of chunks and of all that they import, each after what it imports itself. */
export function dependenciesFirst(chunks: Chunks, names: readonly string[]): string[] {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`There is no ${name} in the build.`);
    if (visited.has(name)) return;
    visited.add(name);
    chunk.imports?.forEach(visit);
    files.add(`/${chunk.file}`);
  };
  names.forEach(visit);
  return [...files];
}
