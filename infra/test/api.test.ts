import { routeIds, routeKeyOf, routes } from '@portal/contracts/http/routes';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { api } = templatesOf('production');

test.each(routeIds)('%s is served behind the token check, by its function', (id) => {
  const { method, path, function: serving } = routes[id];
  const found = resourcesOf(api, 'AWS::ApiGatewayV2::Route').filter(
    ([, { Properties }]) => Properties['RouteKey'] === `${method} ${path}`,
  );
  expect(found).toHaveLength(1);
  const [, route] = found[0] ?? [];
  expect(route?.Properties).toMatchObject({
    AuthorizationType: 'JWT',
    AuthorizerId: { Ref: expect.any(String) },
  });
  const target = JSON.stringify(route?.Properties['Target']);
  const [, integration] =
    resourcesOf(api, 'AWS::ApiGatewayV2::Integration').find(([name]) => target.includes(name)) ?? [];
  const uri = JSON.stringify(integration?.Properties['IntegrationUri']);
  expect(uri.toLowerCase()).toContain(`"${serving}`);
});

test('there is no route beside the table', () => {
  expect(resourcesOf(api, 'AWS::ApiGatewayV2::Route')).toHaveLength(routeIds.length);
});

test('tokens are those of the own pool and client', () => {
  api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: {
      Audience: [{ 'Fn::ImportValue': Match.stringLikeRegexp('identity:.*Web') }],
      Issuer: {
        'Fn::Join': [
          '',
          [
            'https://cognito-idp.ap-south-1.amazonaws.com/',
            { 'Fn::ImportValue': Match.stringLikeRegexp('identity:.*Pool') },
          ],
        ],
      },
    },
  });
});

test('only pages of the portal may call from a browser', () => {
  api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
    CorsConfiguration: Match.objectLike({
      AllowOrigins: ['https://portal.example.org'],
      AllowMethods: ['GET', 'POST'],
      AllowHeaders: ['authorization', 'content-type'],
    }),
  });
});

test('codes and uploads have limits of their own, a tenth of all', () => {
  const [[, stage] = []] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage');
  const limits = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
  const costly = ['sendOtp', 'resendOtp', 'verifyOtp', 'requestUpload', 'uploadFile'] as const;
  expect(stage?.Properties['RouteSettings']).toEqual(
    Object.fromEntries(costly.map((id) => [routeKeyOf(id), limits])),
  );
  const served = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(served));
});

test('production sets room aside for each function, a trial stage for none', () => {
  const room = (template: typeof api) =>
    resourcesOf(template, 'AWS::Lambda::Function').map(
      ([, { Properties }]) => Properties['ReservedConcurrentExecutions'],
    );
  expect(room(api).every((most) => Number(most) >= 20)).toBe(true);
  expect(room(templatesOf('dev').api).every((most) => most === undefined)).toBe(true);
});

test('calls are throttled and logged without their paths', () => {
  const [[, stage] = []] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage');
  expect(stage?.Properties).toMatchObject({
    StageName: '$default',
    DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
  });
  const { Format: format } = { Format: '', ...(stage?.Properties['AccessLogSettings'] as object) };
  // Of a call that went well, or never reached a function, nothing else tells.
  expect(JSON.parse(format)).toMatchObject({
    request_id: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    refusal: '$context.authorizer.error',
  });
  expect(format).not.toMatch(/context\.(path|identity|authorizer\.claims)/);
});

test('functions run on Node 24 and arm64, log JSON, and answer before the gateway gives up', () => {
  api.allResourcesProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    LoggingConfig: Match.objectLike({ LogFormat: 'JSON', SystemLogLevel: 'WARN' }),
    TracingConfig: { Mode: 'Active' },
  });
  const serving = resourcesOf(api, 'AWS::Lambda::Function').filter(([name]) => !name.startsWith('Notify'));
  for (const [, { Properties }] of serving) expect(Properties['Timeout']).toBeLessThan(30);
});

test('logs are kept as long as the stage says', () => {
  api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 365 });
});

test('new outbox items, and they alone, are delivered; what fails for a day is kept aside', () => {
  const [[queue] = []] = resourcesOf(api, 'AWS::SQS::Queue');
  api.resourceCountIs('AWS::Lambda::EventSourceMapping', 1);
  api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
    // Without end: a long outage must not turn mails into undelivered ones after some quick tries.
    MaximumRetryAttempts: Match.absent(),
    MaximumRecordAgeInSeconds: 23 * 60 * 60,
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } },
    FilterCriteria: {
      Filters: [
        {
          Pattern: JSON.stringify({
            eventName: ['INSERT'],
            dynamodb: { NewImage: { entity: { S: ['outbox'] } } },
          }),
        },
      ],
    },
  });
});
