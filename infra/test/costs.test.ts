import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { propertiesOf, templatesOf } from './synthesize.ts';

/* Compares the monthly costs in docs/cost.md with the resources of the templates. */

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/cost.md'), 'utf8');

function countsOf(templates: readonly Template[]) {
  const all = (type: string) => templates.flatMap((template) => propertiesOf(template, type));
  const alarms = all('AWS::CloudWatch::Alarm');
  const metricsOf = (Metrics: unknown) =>
    Metrics === undefined
      ? 1
      : (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length;
  const metrics = alarms.reduce((sum, { Metrics }) => sum + metricsOf(Metrics), 0);
  const logMetrics = all('AWS::Logs::MetricFilter').flatMap(({ MetricTransformations }) =>
    (MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName),
  );
  const firewalls = all('AWS::WAFv2::WebACL').map(({ Rules }) => (Rules as unknown[]).length);
  return {
    secrets: all('AWS::SecretsManager::Secret').length,
    alarms: alarms.length,
    metrics,
    logMetrics: new Set(logMetrics).size,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    firewalls: firewalls.length,
    rules: firewalls.reduce((sum, rules) => sum + rules, 0),
  };
}

const cents = (dollars: number) => dollars.toFixed(2);

test.each(['dev', 'staging', 'production'] as const)('docs/cost.md has the monthly costs of %s', (stage) => {
  const found = countsOf(Object.values(templatesOf(stage).all));
  const secrets = 0.4 * found.secrets;
  const monitoring = 0.1 * found.metrics + 0.3 * found.logMetrics + 3 * found.dashboards;
  const firewall = 5 * found.firewalls + found.rules;
  const column = ['dev', 'staging', 'production'].indexOf(stage) + 2;
  const cell = (row: string) => {
    const line = page.split('\n').find((text) => text.startsWith(`| ${row}`)) ?? '';
    return line.split('|')[column]?.replaceAll('*', '').trim().replace('–', '0.00');
  };
  expect(cell('secrets')).toBe(cents(secrets));
  expect(cell('alarms')).toBe(cents(monitoring));
  expect(cell('firewalls')).toBe(cents(firewall));
  expect(cell('**together')).toBe(cents(secrets + monitoring + firewall + 0.3));
});

test('docs/cost.md has the numbers of resources of production', () => {
  const { secrets, alarms, metrics, logMetrics, firewalls, rules } = countsOf(
    Object.values(templatesOf('production').all),
  );
  expect(page).toContain(`secrets (${secrets})`);
  expect(page).toContain(`alarms (${alarms} over ${metrics} metrics), counts (${logMetrics})`);
  expect(page).toContain(`firewalls (${firewalls}) and their rules (${rules})`);
});
