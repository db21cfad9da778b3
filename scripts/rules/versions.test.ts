import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../shared/root.ts';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const [, catalogText = ''] = read('pnpm-workspace.yaml').split(/^catalog:$/m);
const catalog = [...catalogText.matchAll(/^ {2}"?([@\w./-]+)"?: "?([^\s"#]+)"?/gm)].map(
  ([, name = '', version = '']) => ({ name, version }),
);

type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
>;

test('the catalog and the package manager have exact versions, and manifests take theirs from the catalog or the workspace', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { readonly packageManager: string };
  const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(packageManager.replace('pnpm@', '')).toMatch(exact);
  expect(catalog.length).toBeGreaterThan(50);
  expect(catalog.filter(({ version }) => !exact.test(version))).toEqual([]);
  const files = globSync(['package.json', '{apps,packages}/*/package.json', 'infra/package.json'], {
    cwd: inRoot(),
  });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Manifest;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    for (const [name, version] of all)
      expect(version, `${name} in ${file}`).toBe(name.startsWith('@portal/') ? 'workspace:*' : 'catalog:');
  }
});

test('the lock file has a hash and no registry address for every package', () => {
  const resolutions = [...read('pnpm-lock.yaml').matchAll(/^ +resolution: (.*)$/gm)].map(([, one]) => one);
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((one) => !/^\{integrity: sha512-[\w+/]+=*\}$/.test(one ?? ''))).toEqual([]);
});

test("Renovate's rules name packages of the catalog, each in one group at most", () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    readonly packageRules: readonly { readonly matchPackageNames?: readonly string[] }[];
  };
  const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.filter((pattern) => !catalog.some(({ name }) => matchesGlob(name, pattern)))).toEqual([]);
  const twice = catalog.filter(({ name }) => patterns.filter((one) => matchesGlob(name, one)).length > 1);
  expect(twice).toEqual([]);
});
