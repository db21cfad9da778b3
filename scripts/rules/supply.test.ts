import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bill, billSchema, packageName, shippedPackages, writeBill } from '../ops/supply/bill.ts';
import { allowedShipped, allowedTools, notAllowed, readLicences } from '../ops/supply/licences.ts';
import { inRoot } from '../shared/root.ts';
import { installedFor } from '../testing/installed-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-supply-'));
let bill: Bill;
beforeAll(async () => {
  bill = await writeBill(join(folder, 'sbom.cdx.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const packageFolders = { '@portal/web': 'apps/web', '@portal/api': 'packages/api' } as const;

test('the bill of materials has every package that the web and the functions need to run, and no other', () => {
  const installed = shippedPackages.flatMap((room) =>
    installedFor(realpathSync(inRoot(packageFolders[room]))),
  );
  expect(installed.length).toBeGreaterThan(100);
  const named = bill.components.map((component) => `${packageName(component)}@${component.version}`);
  expect(named.sort()).toEqual([...new Set(installed)].sort());
});

test('each package of the bill has its licence, its hash and a name of its own', () => {
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const hashed = bill.components.filter((component) =>
    component.externalReferences?.some(({ hashes = [] }) => hashes.some(({ alg }) => alg === 'SHA-512')),
  );
  const own = bill.components.filter((component) => packageName(component).startsWith('@portal/'));
  expect(hashed.length + own.length).toBe(refs.length);
});

test('what depends on what leads nowhere but to packages of the bill', () => {
  const raw = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    metadata: { component: { 'bom-ref': string } };
  };
  const known = new Set([raw.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);
  const named = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
});

test('a bill without a hash of its own, without licences or of another standard is none', () => {
  expect(billSchema.safeParse({ ...bill, bomFormat: 'SPDX' }).success).toBe(false);
  expect(billSchema.safeParse({ ...bill, serialNumber: 'urn:uuid:1' }).success).toBe(false);
  const [first, ...others] = bill.components;
  const without = [{ ...first, licenses: [] }, ...others];
  expect(billSchema.safeParse({ ...bill, components: without }).success).toBe(false);
});

test('what ships may be given away under its licences, and tools may be used under theirs', async () => {
  expect(notAllowed(await readLicences(shippedPackages), allowedShipped)).toEqual([]);
  const all = await readLicences();
  expect(notAllowed(all, allowedTools)).toEqual([]);
  expect(notAllowed(all, allowedShipped)).toContain('axe-core: MPL-2.0');
});
