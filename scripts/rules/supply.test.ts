import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { audit, findForbiddenLicences, findLicencesOutside, writeBill } from '../ops/supply.ts';
import { inRoot } from '../shared/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-supply-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly licenses?: readonly object[];
  readonly externalReferences?: readonly { readonly hashes?: readonly { readonly alg: string }[] }[];
}

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

const manifestOf = (path: string) =>
  JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

test('the bill of materials lists the runtime dependencies of web and functions with licence and hash, and no tool', async () => {
  const file = join(folder, 'sbom.cdx.json');
  await writeBill(file);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.7', version: 1 });
  const components = bill['components'] as Component[];
  const names = components.map(nameOf);
  const needed = ['apps/web', 'packages/api'].flatMap((path) =>
    Object.keys(manifestOf(path)['dependencies'] ?? {}),
  );
  expect(names).toEqual(expect.arrayContaining(needed));
  for (const tool of ['vitest', 'typescript', '@portal/local', 'aws-cdk-lib'])
    expect(names).not.toContain(tool);
  for (const component of components.filter((one) => !nameOf(one).startsWith('@portal/'))) {
    const hashes = component.externalReferences?.flatMap(({ hashes = [] }) => hashes) ?? [];
    expect(component.licenses, nameOf(component)).not.toEqual([]);
    expect(
      hashes.map(({ alg }) => alg),
      nameOf(component),
    ).toContain('SHA-512');
  }
});

test('all licences are allowed', async () => {
  expect(await findForbiddenLicences()).toEqual([]);
  const ofWeb = ['--filter', '@portal/web', '--prod'];
  expect(await findLicencesOutside(['MIT'], ...ofWeb)).toContain('aws-amplify: Apache-2.0');
});

/** Audits against a registry that answers every request with this text. */
async function auditAgainst(answer: string): Promise<void> {
  const registry = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('pnpm_config_registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    registry.close();
  });
  await audit();
}

test('an audit passes without a known vulnerability', () => auditAgainst('{}'));

test('an audit fails with a vulnerability of any severity in a runtime dependency', async () => {
  const flaw = { id: 1, url: 'https://example.org/flaw', title: 'A small flaw', severity: 'low', cwe: [] };
  const known = { zod: [{ ...flaw, vulnerable_versions: '>=0.0.1', cvss: { score: 1, vectorString: '' } }] };
  await expect(auditAgainst(JSON.stringify(known))).rejects.toThrow('A small flaw');
});

test.for(['<html>', '{ "error": {} }'])(
  'an audit fails when the answer is not a report: %s',
  async (answer) => {
    await expect(auditAgainst(answer)).rejects.toThrow('ERR_PNPM_AUDIT_BAD_RESPONSE');
  },
);
