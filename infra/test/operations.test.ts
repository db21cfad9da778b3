import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logMetricNames, logMetrics } from '@portal/contracts/operations/log-metrics';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { patternOf } from '../lib/constructs/log-metric-filters/log-metric-filters.ts';
import { runbook } from '../lib/constructs/portal-alarm/portal-alarm.ts';
import { functionsOf, portalApp, resourcesOf, templatesOf } from './synthesize.ts';

const production = templatesOf('production');
const operations = production.part('operations');
const edgeAlarms = production.part('edgeAlarms');
const alarms = [operations, edgeAlarms].flatMap((template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties),
);

/** Headings of the runbook's chapter on alarms. */
function sections(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', runbook), 'utf8');
  const [, chapter = ''] = /^## Alarms\n([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  return [...chapter.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
}

test('every alarm has its section in the runbook, and every section its alarm', () => {
  const named = alarms.map(({ AlarmDescription }) => String(AlarmDescription).split(`${runbook}#`)[1]);
  expect(new Set(named)).toEqual(new Set(sections()));
});

test('every alarm says what people notice, and tells somebody when it begins and when it ends', () => {
  expect(alarms.length).toBeGreaterThan(15);
  for (const { AlarmDescription, AlarmActions, OKActions, TreatMissingData } of alarms) {
    expect(String(AlarmDescription)).toMatch(/^[A-Z].{30,}[.]\nWhat to do: docs\//);
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^CallsTopic/) }]);
    expect(OKActions).toEqual(AlarmActions);
    expect(TreatMissingData).toBe('notBreaching');
  }
});

test('every function is watched for failing and for being turned away', () => {
  const functions = [production.app, production.identity].flatMap(functionsOf);
  for (const metric of ['Errors', 'Throttles']) {
    expect(alarms.filter(({ MetricName }) => MetricName === metric)).toHaveLength(functions.length);
  }
});

test('what CloudFront answers is watched from the region where its figures are, and mailed from there', () => {
  const { stacks } = portalApp('production');
  expect(stacks.edgeAlarms?.region).toBe('us-east-1');
  edgeAlarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/CloudFront',
    MetricName: '5xxErrorRate',
    Dimensions: Match.arrayWith([{ Name: 'DistributionId', Value: Match.anyValue() }]),
    Threshold: 5,
    EvaluationPeriods: 3,
  });
  edgeAlarms.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'operations@portal.example.org' });
  edgeAlarms.resourceCountIs('AWS::Budgets::Budget', 0);
});

test('the topic takes alarms by TLS only and mails the person of the stage', () => {
  operations.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    },
  });
  operations.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'operations@portal.example.org',
  });
});

test('where nobody gets the alarms there are none', () => {
  for (const stage of ['dev', 'staging'] as const) {
    const { all } = templatesOf(stage);
    expect(Object.keys(all)).not.toEqual(expect.arrayContaining(['operations']));
    expect(Object.keys(all)).not.toEqual(expect.arrayContaining(['edgeAlarms']));
  }
});

test('alarms of this account reach the topic, and those of no other', () => {
  operations.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  });
});

test('who is told of alarms is told when the budget is spent, and when it is going to be', () => {
  const subscribers = Match.objectLike({
    Subscribers: [{ Address: 'operations@portal.example.org', SubscriptionType: 'EMAIL' }],
  });
  operations.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: 200, Unit: 'USD' }, TimeUnit: 'MONTHLY' }),
    NotificationsWithSubscribers: [subscribers, subscribers],
  });
});

test('each count is made of the lines of a function that writes them', () => {
  const filters = resourcesOf(operations, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const counted = filters.flatMap(({ MetricTransformations }) =>
    (MetricTransformations as { MetricName: string; MetricNamespace: string }[]).map(
      ({ MetricName }) => MetricName,
    ),
  );
  expect([...new Set(counted)].sort()).toEqual([...logMetricNames].sort());
  const ofSubmissions = filters.filter((filter) => JSON.stringify(filter).includes('"Submissions"'));
  expect(ofSubmissions).toEqual([
    {
      FilterPattern:
        '{ ($.event = "call") && ($.route = "POST /green-startup/prod/verify-otp") && ($.problem NOT EXISTS) }',
      LogGroupName: {
        'Fn::GetStackOutput': expect.objectContaining({ StackName: expect.stringContaining('-app') }),
      },
      MetricTransformations: [
        {
          MetricName: 'Submissions',
          MetricNamespace: 'green-startup-production',
          MetricValue: '1',
          DefaultValue: 0,
        },
      ],
    },
  ]);
});

test('a count of several problems fits any of them', () => {
  expect(patternOf(logMetrics.CodeFailures).logPatternString).toBe(
    '{ ($.event = "call") && ($.route = "POST /green-startup/prod/verify-otp") && (($.problem = "otp-incorrect") || ($.problem = "otp-expired") || ($.problem = "otp-locked")) }',
  );
});

test('one page shows all alarms and the counts', () => {
  const [[, page] = []] = resourcesOf(operations, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(page?.Properties['DashboardBody']);
  for (const [id] of resourcesOf(operations, 'AWS::CloudWatch::Alarm')) expect(body).toContain(`"${id}"`);
  for (const name of logMetricNames) expect(body).toContain(name);
});

test('documents with malware, and those that could not be searched, call for a person', () => {
  for (const [name, metric] of [
    ['documents-infected', 'InfectedScanCount'],
    ['documents-unsearched', 'FailedScanCount'],
  ]) {
    operations.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: Match.stringLikeRegexp(`${name}$`),
      Namespace: 'AWS/GuardDuty/MalwareProtection',
      MetricName: metric,
      Dimensions: [
        Match.objectLike({ Name: 'Malware Protection Plan Id' }),
        Match.objectLike({ Name: 'Resource Name' }),
      ],
    });
  }
});
