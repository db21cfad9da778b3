import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../shared/root.ts';
import { type ScriptCloud, startScriptCloud } from '../script-cloud.ts';
import { checkPortal } from './portal-checks.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

/*
 * Each test removes one setting from the template and runs the smoke test against the local cloud: it fails there as it would fail
 * on AWS.
 */

interface Config {
  CustomErrorResponses?: unknown;
  DefaultCacheBehavior: { Compress: boolean };
  CacheBehaviors: { OriginRequestPolicyId?: unknown }[];
  Origins: { OriginCustomHeaders?: unknown }[];
}

const folder = mkdtempSync(join(tmpdir(), 'portal-template-'));
const file = join(folder, 'green-startup-local-web.template.json');
let template: string;
let cloud: ScriptCloud | undefined;

beforeAll(() => {
  cpSync(inRoot('infra/cdk.out'), folder, { recursive: true });
  template = readFileSync(file, 'utf8');
  return () => rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await cloud?.close();
  cloud = undefined;
});

async function startWith(change: (config: Config) => void): Promise<ScriptCloud> {
  const changed = JSON.parse(template) as { Resources: Record<string, { Type: string; Properties: object }> };
  const [distribution] = Object.values(changed.Resources).filter(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  );
  if (!distribution) throw new Error('The template has no distribution.');
  change((distribution.Properties as { DistributionConfig: Config }).DistributionConfig);
  writeFileSync(file, JSON.stringify(changed));
  cloud = await startScriptCloud({ site: 'built', assemblyDir: folder });
  return cloud;
}

const runFounder = async ({ origin, clock }: ScriptCloud) => {
  const stage = await findSmokeStage('local', { PORT: new URL(origin).port });
  return smokeJourney(stage, { signal: new AbortController().signal, now: clock.now });
};

test('fails when CloudFront caches errors: a new profile is still missing', async () => {
  const { origin, ...others } = await startWith((config) => {
    delete config.CustomErrorResponses;
  });
  await expect(runFounder({ origin, ...others })).rejects.toThrow('the list is empty: 404');
});

test('fails when CloudFront passes no headers: the API gets no token', async () => {
  const running = await startWith((config) => {
    for (const behaviour of config.CacheBehaviors) delete behaviour.OriginRequestPolicyId;
  });
  await expect(runFounder(running)).rejects.toThrow('a founder without a profile has no list: 401');
});

test('fails when CloudFront does not send the secret: the functions refuse it', async () => {
  const running = await startWith((config) => {
    for (const origin of config.Origins) delete origin.OriginCustomHeaders;
  });
  await expect(runFounder(running)).rejects.toThrow('a founder without a profile has no list: 403');
});

test('fails when CloudFront does not compress', async () => {
  const { origin } = await startWith((config) => {
    config.DefaultCacheBehavior.Compress = false;
  });
  await expect(checkPortal(origin)).rejects.toThrow(/\/assets\/.* is compressed: null/);
});
