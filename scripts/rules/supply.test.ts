import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedShipped, allowedTools, findForbiddenLicences, writeBill } from '../ops/supply.ts';
import { inRoot } from '../shared/root.ts';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly licenses?: readonly object[];
  readonly externalReferences?: readonly { readonly hashes?: readonly { readonly alg: string }[] }[];
}

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

test('the bill of materials lists the runtime dependencies of web and functions with licence and hash, and no tool', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bill-')), 'sbom.cdx.json');
  await writeBill(file);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as { readonly components: readonly Component[] };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.7', version: 1 });
  const names = bill.components.map(nameOf);
  const needed = ['apps/web', 'packages/api'].flatMap((path) => {
    const manifest = readFileSync(inRoot(path, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(manifest) as { readonly dependencies: object }).dependencies);
  });
  expect(names).toEqual(expect.arrayContaining(needed));
  for (const tool of ['vitest', 'typescript', '@portal/local', 'aws-cdk-lib'])
    expect(names).not.toContain(tool);
  const incomplete = bill.components.filter(({ licenses = [], externalReferences = [] }) => {
    const hashes = externalReferences.flatMap((reference) => reference.hashes ?? []);
    return licenses.length === 0 || !hashes.some(({ alg }) => alg === 'SHA-512');
  });
  expect(incomplete.map(nameOf).filter((name) => !name.startsWith('@portal/'))).toEqual([]);
});

test('all licences are allowed, because they are on a list', async () => {
  const without = (list: readonly string[], licence: string) => list.filter((one) => one !== licence);
  const found = await findForbiddenLicences(
    without(allowedShipped, 'CC-BY-4.0'),
    without(allowedTools, 'MPL-2.0'),
  );
  const [shipped, ...tools] = found;
  expect(shipped).toBe('caniuse-lite: CC-BY-4.0');
  expect(tools).toContain('axe-core: MPL-2.0');
  expect(tools.filter((one) => !one.endsWith(': MPL-2.0'))).toEqual([]);
});
