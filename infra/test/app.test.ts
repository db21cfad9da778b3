import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionNamed, functionsOf, resourcesOf, templatesOf } from './synthesize.ts';

const { app, web } = templatesOf('production');

test('the API allows no cross-origin requests', () => {
  web.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
});

test('reserves one invocation, of the sender of mails, and none in a trial, because a new account has too few', () => {
  const reserved = (stage: 'dev' | 'production') =>
    functionsOf(templatesOf(stage).app).flatMap(([id, { Properties }]) => {
      const { ReservedConcurrentExecutions: number } = Properties;
      return number === undefined ? [] : [{ [id.slice(0, 6)]: number }];
    });
  expect([reserved('dev'), reserved('production')]).toEqual([[], [{ Notify: 1 }]]);
});

const apiFunctions = ['Founder', 'Account', 'Organiser', 'UploadsFunction'].map((name) =>
  functionNamed(app, name),
);

test("outputs the names of the API's functions for `npm run stop`", () => {
  const [one, two, three, four] = apiFunctions.map(([Ref]) => ({ Ref }));
  app.hasOutput('ServingFunctions', { Value: { 'Fn::Join': ['', [one, ',', two, ',', three, ',', four]] } });
});

test("functions accept CloudFront's current secret and the next one", () => {
  const secret = (id: string) => {
    const OutputName = expect.stringContaining(id);
    const arn = { 'Fn::GetStackOutput': expect.objectContaining({ OutputName }) };
    return { 'Fn::Join': ['', ['{{resolve:secretsmanager:', arn, ':SecretString:::}}']] };
  };
  for (const [, { Properties }] of apiFunctions) {
    expect(Properties['Environment']).toMatchObject({
      Variables: { ORIGIN_SECRET: secret('Revision1'), NEXT_ORIGIN_SECRET: secret('Revision2') },
    });
  }
  const raised = templatesOf('production', { originSecretRevision: 2 });
  const [, founder] = functionNamed(raised.app, 'Founder');
  expect(founder.Properties['Environment']).toMatchObject({
    Variables: { ORIGIN_SECRET: secret('Revision2'), NEXT_ORIGIN_SECRET: secret('Revision3') },
  });
  // The functions return to revision 1 if their stack fails now.
  raised.web.hasOutput('OriginSecretRevision1', {});
  const sent = JSON.stringify(raised.web.findResources('AWS::CloudFront::Distribution'));
  expect(sent).toContain('OriginSecretsRevision2');
  expect(sent).not.toMatch(/OriginSecretsRevision[13]/);
});

const routeIdsInTemplate = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([id]) => id);

test('uploads pages after it creates the routes', () => {
  for (const [, { DependsOn }] of resourcesOf(app, 'Custom::CDKBucketDeployment')) {
    expect(DependsOn).toEqual(expect.arrayContaining(routeIdsInTemplate));
  }
});

test('throttles calls, and logs them without paths', () => {
  const [[, stage] = []] = resourcesOf(app, 'AWS::ApiGatewayV2::Stage');
  expect(stage?.Properties).toMatchObject({
    StageName: '$default',
    DefaultRouteSettings: { ThrottlingRateLimit: 3000, ThrottlingBurstLimit: 5000 },
  });
  // API Gateway rejects limits of a missing route.
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIdsInTemplate));
  const { Format: format } = { Format: '', ...(stage?.Properties['AccessLogSettings'] as object) };
  // No other log has successful calls and calls that did not reach a function.
  expect(JSON.parse(format)).toMatchObject({
    request_id: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    refusal: '$context.authorizer.error',
  });
  expect(format).not.toMatch(/context\.(path|identity|authorizer\.claims)/);
});

test('functions run on Node 24 and arm64, log JSON, and time out before the gateway', () => {
  for (const [id, { Properties }] of functionsOf(app)) {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
      TracingConfig: { Mode: 'Active' },
    });
    if (!/^(Notify|Reminders|RemoveDocuments)/.test(id)) expect(Properties['Timeout']).toBeLessThan(30);
  }
});

/** The address of the queue whose logical id begins with a name. */
function queueNamed(name: string) {
  const [[queue] = []] = resourcesOf(app, 'AWS::SQS::Queue').filter(([id]) => id.startsWith(name));
  return { 'Fn::GetAtt': [queue, 'Arn'] };
}

test.each([
  [
    'new outbox items',
    'Outbox',
    { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['outbox'] } } } },
  ],
  [
    'deleted applications and profiles',
    'Removals',
    { eventName: ['REMOVE'], dynamodb: { Keys: { sk: { S: [{ prefix: 'APP#' }, 'PROFILE'] } } } },
  ],
])('delivers %s, and sends records that fail for a day to a dead-letter queue', (_what, id, filter) => {
  app.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    MaximumRecordAgeInSeconds: 23 * 60 * 60,
    DestinationConfig: { OnFailure: { Destination: queueNamed(id) } },
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(filter) }] },
  });
});

test('reminds founders every day at 09:30 in India, releases decisions every minute, and keeps runs that fail', () => {
  const queue = queueNamed('UndeliveredReminders');
  const [fn, reminders] = functionNamed(app, 'Reminders');
  app.resourceCountIs('AWS::Scheduler::Schedule', 3);
  app.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'cron(30 9 * * ? *)',
    ScheduleExpressionTimezone: 'Asia/Kolkata',
    FlexibleTimeWindow: { Mode: 'OFF' },
    State: 'ENABLED',
    Target: {
      Arn: { 'Fn::GetAtt': [fn, 'Arn'] },
      Input: '{"time":"<aws.scheduler.scheduled-time>"}',
      DeadLetterConfig: { Arn: queue },
    },
  });
  app.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    Target: {
      Arn: { 'Fn::GetAtt': [fn, 'Arn'] },
      Input: '{"run":"release"}',
      DeadLetterConfig: { Arn: queue },
      RetryPolicy: { MaximumEventAgeInSeconds: 60 },
    },
  });
  expect(reminders.Properties).toMatchObject({ Timeout: 900, DeadLetterConfig: { TargetArn: queue } });
});

test('renders the landing page every minute, and keeps runs that fail', () => {
  const [fn, landing] = functionNamed(app, 'Landing');
  const Arn = queueNamed('UndeliveredLanding');
  app.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    Target: { Arn: { 'Fn::GetAtt': [fn, 'Arn'] }, DeadLetterConfig: { Arn } },
  });
  expect(landing.Properties).toMatchObject({
    DeadLetterConfig: { TargetArn: Arn },
    Environment: { Variables: { PORTAL_URL: 'https://portal.example.org' } },
  });
});
