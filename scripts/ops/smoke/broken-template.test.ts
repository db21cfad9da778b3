import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../shared/root.ts';
import { startScriptCloud } from '../../testing/script-cloud.ts';
import { checkPortal } from './portal-checks.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

test('fails when CloudFront does not compress, and when it caches errors: a new profile is still missing', async () => {
  const assemblyDir = mkdtempSync(join(tmpdir(), 'portal-template-'));
  cpSync(inRoot('infra/cdk.out'), assemblyDir, { recursive: true });
  const file = join(assemblyDir, 'green-startup-local-web.template.json');
  const template = JSON.parse(readFileSync(file, 'utf8')) as { Resources: Record<string, Resource> };
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== 'AWS::CloudFront::Distribution') continue;
    delete Properties.DistributionConfig.CustomErrorResponses;
    Properties.DistributionConfig.DefaultCacheBehavior.Compress = false;
  }
  writeFileSync(file, JSON.stringify(template));
  const cloud = await startScriptCloud({ site: 'built', assemblyDir });
  await expect(checkPortal(cloud.origin)).rejects.toThrow(/\/assets\/.* is compressed: null/);
  const stage = await findSmokeStage('local', { PORT: new URL(cloud.origin).port });
  const founder = smokeJourney(stage, { signal: new AbortController().signal, now: cloud.clock.now });
  await expect(founder).rejects.toThrow('the list is empty: 404');
  await cloud.close();
});

interface Resource {
  Type: string;
  Properties: {
    DistributionConfig: { CustomErrorResponses?: unknown; DefaultCacheBehavior: { Compress: boolean } };
  };
}
