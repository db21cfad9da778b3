import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { inRoot } from '../shared/root.ts';

const app = 'apps/web/app/';

/** For each file that has texts, the areas whose catalogue has them. */
async function areasOfFiles(): Promise<Map<string, Set<string>>> {
  const areas = new Map<string, Set<string>>();
  const config = getConfig({ configPath: inRoot('apps/web/lingui.config.ts') });
  for (const catalog of await getCatalogs(config)) {
    const area = basename(dirname(catalog.path));
    for (const { origin = [] } of Object.values((await catalog.read('en')) ?? {}))
      for (const [file] of origin) {
        const path = join('apps/web', file);
        areas.set(path, (areas.get(path) ?? new Set()).add(area));
      }
  }
  return areas;
}

/** The files that each file of the app imports, also later. Imports name files with their endings. */
function importsOfFiles(): Map<string, readonly string[]> {
  const files = globSync(`${app}**/*.{ts,tsx}`, { cwd: inRoot() }).filter((file) => !file.includes('.test.'));
  return new Map(
    files.map((file) => {
      const imported = read(file).matchAll(/(?:from|import)[ (]*'(\.[^']+)'/g);
      return [file, [...imported].map(([, path = '']) => join(dirname(file), path))];
    }),
  );
}

/** The landing page is rendered at build time, with its own catalogue; the check of receipts has its own messages for its fields. */
const exempt = new Set([`${app}routes/landing.tsx`, `${app}routes/legal/receipt-check.tsx`]);

/** The areas that a route loads before it shows its page: its own, those of its layout, and those of every page. */
function loadedBy(route: string): Set<string> {
  const files = [route, join(dirname(route), 'layout.tsx'), `${app}root.tsx`];
  const calls = files.flatMap((file) => [...read(file).matchAll(/loadTexts\(([^)]*)\)/g)]);
  return new Set(
    calls.flatMap(([, areas = '']) => [...areas.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area)),
  );
}

function read(file: string): string {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}

test('every page loads the texts of all files that it can show', async () => {
  const areas = await areasOfFiles();
  const imports = importsOfFiles();
  const routes = [...imports.keys()].filter(
    (file) => file.startsWith(`${app}routes/`) && file.endsWith('.tsx') && !exempt.has(file),
  );
  expect(routes.length).toBeGreaterThan(15);
  const missing = routes.flatMap((route) => {
    const loaded = loadedBy(route);
    const seen = new Set([route]);
    for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
    return [...seen]
      .filter((file) => areas.has(file) && [...(areas.get(file) ?? [])].every((area) => !loaded.has(area)))
      .map((file) => `${route} shows ${file}`);
  });
  expect(missing).toEqual([]);
});
