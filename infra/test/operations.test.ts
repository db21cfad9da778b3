import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logMetricNames, logMetrics } from '@portal/contracts/operations/log-metrics';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { patternOf } from '../lib/constructs/log-metric-filters/log-metric-filters.ts';
import { runbook } from '../lib/constructs/portal-alarm/portal-alarm.ts';
import { functionsOf, propertiesOf, resourcesOf, templatesOf } from './synthesize.ts';

const production = templatesOf('production');
const operations = production.part('operations');
const edgeAlarms = production.part('edgeAlarms');
const alarms = [operations, edgeAlarms].flatMap((one) => propertiesOf(one, 'AWS::CloudWatch::Alarm'));

/** The alarms on a namespace. */
const alarmsOn = (namespace: string) => alarms.filter(({ Namespace }) => Namespace === namespace);

/** Returns the headings of the runbook's chapter on alarms. */
function sections(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', runbook), 'utf8');
  const [, chapter = ''] = /^## Alarms\n([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  return [...chapter.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
}

test('every alarm has a section in the runbook, and every section an alarm', () => {
  const rules = propertiesOf(operations, 'AWS::Events::Rule');
  const texts = [...alarms.map(({ AlarmDescription }) => AlarmDescription), JSON.stringify(rules)];
  const named = texts.map((text) => /[\w-]+/.exec(String(text).split(`${runbook}#`)[1] ?? '')?.[0]);
  expect(new Set(named)).toEqual(new Set(sections()));
});

test('every alarm describes its impact, and notifies when it starts and ends', () => {
  expect(alarms.length).toBeGreaterThan(15);
  for (const { AlarmDescription, AlarmActions, OKActions, TreatMissingData } of alarms) {
    expect(String(AlarmDescription)).toMatch(/^[A-Z].{30,}[.]\nWhat to do: docs\//);
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^AlarmTopic/) }]);
    expect(OKActions).toEqual(AlarmActions);
    expect(TreatMissingData).toBe('notBreaching');
  }
});

test('every function has alarms on errors and throttling, but that of the mails, whose one invocation the stream waits for', () => {
  const functions = [production.app, production.identity].flatMap(functionsOf);
  const alarmsOn = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric).length;
  expect([alarmsOn('Errors'), alarmsOn('Throttles')]).toEqual([functions.length, functions.length - 1]);
});

test('the used share of the mails of a day is a metric with values', () => {
  operations.hasResourceProperties('AWS::Logs::MetricFilter', {
    MetricTransformations: [Match.objectLike({ MetricName: 'MailQuotaUsed', MetricValue: '$.percent' })],
  });
  operations.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'MailQuotaUsed',
    Statistic: 'Maximum',
    Threshold: 80,
  });
});

test("the alarm on CloudFront's errors and its topic are in us-east-1", () => {
  expect(production.stacks.edgeAlarms?.region).toBe('us-east-1');
  edgeAlarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/CloudFront',
    MetricName: '5xxErrorRate',
    Dimensions: Match.arrayWith([{ Name: 'DistributionId', Value: Match.anyValue() }]),
    Threshold: 5,
    EvaluationPeriods: 3,
  });
  const mails = { Protocol: 'email', Endpoint: 'operations@portal.example.org' };
  for (const template of [operations, edgeAlarms])
    template.hasResourceProperties('AWS::SNS::Subscription', mails);
});

test('alarms watch rules that a firewall has, and the function of CloudFront', () => {
  const firewalls = [production.part('edge'), production.identity].map((one) =>
    propertiesOf(one, 'AWS::WAFv2::WebACL'),
  );
  const watched = alarmsOn('AWS/WAFV2').flatMap(({ Dimensions }) => Dimensions as Record<string, string>[]);
  expect(watched).toContainEqual({ Name: 'Region', Value: 'ap-south-1' });
  const names = watched.flatMap(({ Name, Value }) => (Name === 'Region' ? [] : `"MetricName":"${Value}"`));
  for (const name of names) expect(JSON.stringify(firewalls)).toContain(name);
  const [fileAt] = propertiesOf(production.web, 'AWS::CloudFront::Function');
  expect(alarmsOn('AWS/CloudFront').map(({ Dimensions }) => Dimensions)).toContainEqual([
    { Name: 'FunctionName', Value: fileAt?.['Name'] },
    { Name: 'Region', Value: 'Global' },
  ]);
});

test('alarms watch the metrics that the gateway and the user pool have', () => {
  operations.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.status = "429" }',
    LogGroupName: {
      'Fn::GetStackOutput': Match.objectLike({ OutputName: Match.stringLikeRegexp('AccessLogs') }),
    },
    MetricTransformations: [Match.objectLike({ MetricName: 'CallsThrottled' })],
  });
  const metricsOf = (name: string) =>
    JSON.stringify(alarms.find(({ AlarmName }) => String(AlarmName).endsWith(`-${name}`))?.['Metrics']);
  expect(metricsOf('calls-refused')).toMatch(
    /100 \* refused \/ calls.*"MetricName":"Count".*"MetricName":"4xx"/,
  );
  expect(metricsOf('logins-throttled')).toMatch(
    /"SignInThrottles".*"SignUpThrottles".*"TokenRefreshThrottles"/,
  );
});

test('creates each log metric from the functions that log its events', () => {
  const filters = propertiesOf(operations, 'AWS::Logs::MetricFilter');
  const metricNames = filters.flatMap(({ MetricTransformations }) =>
    (MetricTransformations as { MetricName: string; MetricNamespace: string }[]).map(
      ({ MetricName }) => MetricName,
    ),
  );
  expect([...new Set(metricNames)].sort()).toEqual([...logMetricNames, 'CallsThrottled'].sort());
  expect(metricNames).toEqual(
    expect.arrayContaining(alarmsOn('green-startup-production').map(({ MetricName }) => MetricName)),
  );
  const ofSubmissions = filters.filter((filter) => JSON.stringify(filter).includes('"Submissions"'));
  const metric = { MetricNamespace: 'green-startup-production', MetricValue: '1', DefaultValue: 0 };
  expect(ofSubmissions).toMatchObject([
    {
      FilterPattern:
        '{ ($.event = "call") && ($.route = "POST /green-startup/prod/verify-otp") && ($.problem NOT EXISTS) }',
      LogGroupName: { 'Fn::GetStackOutput': { StackName: expect.stringContaining('-app') } },
      MetricTransformations: [metric],
    },
  ]);
});

test('the mails that SES throttles or refuses are counted in each function that sends mails', () => {
  const filters = propertiesOf(operations, 'AWS::Logs::MetricFilter').map((filter) => JSON.stringify(filter));
  for (const name of ['MailsThrottled', 'MailsRefused']) {
    const counted = filters.filter((filter) => filter.includes(`"${name}"`)).join();
    for (const fn of ['Founder', 'Notify', 'AccountMessages']) expect(counted).toContain(`${fn}Logs`);
  }
});

test('a metric of several problems matches each of them', () => {
  expect(patternOf(logMetrics.CodeFailures).logPatternString).toBe(
    '{ ($.event = "call") && ($.route = "POST /green-startup/prod/verify-otp") && (($.problem = "otp-incorrect") || ($.problem = "otp-expired") || ($.problem = "otp-locked")) }',
  );
});

test('the dashboard shows all alarms and log metrics', () => {
  const [page] = propertiesOf(operations, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(page?.['DashboardBody']);
  for (const [id] of resourcesOf(operations, 'AWS::CloudWatch::Alarm')) expect(body).toContain(`"${id}"`);
  for (const name of logMetricNames) expect(body).toContain(name);
});
