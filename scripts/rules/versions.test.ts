import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../shared/root.ts';

const workspace = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');
const [, catalogText = ''] = workspace.split(/^catalog:$/m);
const catalog = [...catalogText.matchAll(/^ {2}"?([@\w./-]+)"?: "?([^\s"#]+)"?/gm)].map(
  ([, name = '', version = '']) => ({ name, version }),
);
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const manifests = globSync(['package.json', '{apps,packages}/*/package.json', 'infra/package.json'], {
  cwd: inRoot(),
}).map((file) => ({ file, manifest: JSON.parse(readFileSync(inRoot(file), 'utf8')) as Manifest }));

interface Manifest
  extends Partial<
    Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
  > {
  packageManager?: string;
}

interface Renovate {
  automerge: boolean;
  minimumReleaseAge: string;
  rangeStrategy: string;
  extends: string[];
  packageRules: {
    groupName?: string;
    matchPackageNames?: string[];
    matchUpdateTypes?: string[];
    automerge?: boolean;
  }[];
}
const renovate = JSON.parse(readFileSync(inRoot('renovate.json'), 'utf8')) as Renovate;

test('the catalog pins every version exactly', () => {
  expect(catalog.length).toBeGreaterThan(50);
  expect(catalog.filter(({ version }) => !exact.test(version))).toEqual([]);
});

test('manifests take versions from the catalog or the workspace', () => {
  expect(manifests.length).toBeGreaterThan(5);
  for (const { file, manifest } of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect(version, `${name} in ${file}`).toBe(name.startsWith('@portal/') ? 'workspace:*' : 'catalog:');
    }
  }
});

test('pnpm is pinned and installs no version younger than a day', () => {
  expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1])).toBeGreaterThanOrEqual(24 * 60);
  expect(manifests.find(({ file }) => file === 'package.json')?.manifest.packageManager).toMatch(
    /^pnpm@\d+\.\d+\.\d+$/,
  );
});

test('the lock file has a hash and no registry address for every package', () => {
  const lock = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  const resolutions = [...lock.matchAll(/^ +resolution: (.*)$/gm)].map(([, resolution]) => resolution);
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((one) => !/^\{integrity: sha512-[\w+/]+=*\}$/.test(one ?? ''))).toEqual([]);
});

test("Renovate's rules name packages of the catalog, each in one group at most", () => {
  const patterns = renovate.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  const unused = patterns.filter((pattern) => !catalog.some(({ name }) => matchesGlob(name, pattern)));
  expect(unused).toEqual([]);
  const groups = catalog.map(({ name }) => ({
    name,
    of: renovate.packageRules.filter(({ matchPackageNames = [] }) =>
      matchPackageNames.some((one) => matchesGlob(name, one)),
    ),
  }));
  expect(groups.filter(({ of }) => of.length > 1)).toEqual([]);
});

test('Renovate pins versions, waits for three days, and merges nothing by itself', () => {
  expect(renovate).toMatchObject({ automerge: false, minimumReleaseAge: '3 days', rangeStrategy: 'pin' });
  expect(renovate.extends).toContain('helpers:pinGitHubActionDigests');
  expect(renovate.packageRules.some(({ automerge }) => automerge)).toBe(false);
  expect(
    renovate.packageRules.find(({ matchUpdateTypes }) => matchUpdateTypes?.includes('major')),
  ).toMatchObject({
    dependencyDashboardApproval: true,
  });
});
