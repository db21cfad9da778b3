import { routeIds, routeKeyOf, routes } from '@portal/contracts/http/routes';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionsOf, resourcesOf, templatesOf } from './synthesize.ts';

const { app, web } = templatesOf('production');

test.each(routeIds)('%s is served behind the token check, by its function', (id) => {
  const { method, path, function: serving } = routes[id];
  const found = resourcesOf(app, 'AWS::ApiGatewayV2::Route').filter(
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
    resourcesOf(app, 'AWS::ApiGatewayV2::Integration').find(([name]) => target.includes(name)) ?? [];
  const uri = JSON.stringify(integration?.Properties['IntegrationUri']);
  expect(uri.toLowerCase()).toContain(`"${serving}`);
});

test('there is no route beside the table', () => {
  expect(resourcesOf(app, 'AWS::ApiGatewayV2::Route')).toHaveLength(routeIds.length);
});

test('tokens are those of the own pool and client', () => {
  app.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
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

test('the API answers one origin only, so it allows no other', () => {
  web.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
});

test('codes and uploads have limits of their own, a tenth of all', () => {
  const [[, stage] = []] = resourcesOf(app, 'AWS::ApiGatewayV2::Stage');
  const limits = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
  const costly = ['sendOtp', 'resendOtp', 'verifyOtp', 'requestUpload', 'uploadFile'] as const;
  expect(stage?.Properties['RouteSettings']).toEqual(
    Object.fromEntries(costly.map((id) => [routeKeyOf(id), limits])),
  );
  const served = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(served));
});

test('no concurrency is reserved: a new account could not be deployed to', () => {
  for (const [, { Properties }] of functionsOf(app)) {
    expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  }
});

test('the names of the functions that serve calls are an output: `npm run stop` reads it', () => {
  const serving = functionsOf(app)
    .map(([id]) => id)
    .filter((id) => /^(Founder|Organiser|UploadsFunction)/.test(id))
    .map((Ref) => ({ Ref }));
  expect(serving).toHaveLength(3);
  const [one, two, three] = serving;
  app.hasOutput('ServingFunctions', { Value: { 'Fn::Join': ['', [one, ',', two, ',', three]] } });
});

test('functions accept the secret of CloudFront and the next one', () => {
  const secret = (id: string) => {
    const OutputName = expect.stringContaining(id);
    const arn = { 'Fn::GetStackOutput': expect.objectContaining({ OutputName }) };
    return { 'Fn::Join': ['', ['{{resolve:secretsmanager:', arn, ':SecretString:::}}']] };
  };
  const checking = functionsOf(app).filter(([id]) => /^(Founder|Organiser|UploadsFunction)/.test(id));
  for (const [, { Properties }] of checking) {
    expect(Properties['Environment']).toMatchObject({
      Variables: { ORIGIN_SECRET: secret('Revision1'), NEXT_ORIGIN_SECRET: secret('Revision2') },
    });
  }
  const raised = templatesOf('production', { originSecretRevision: 2 });
  const [[, founder] = []] = functionsOf(raised.app).filter(([id]) => id.startsWith('Founder'));
  expect(founder?.Properties['Environment']).toMatchObject({
    Variables: { ORIGIN_SECRET: secret('Revision2'), NEXT_ORIGIN_SECRET: secret('Revision3') },
  });
  const sent = JSON.stringify(raised.web.findResources('AWS::CloudFront::Distribution'));
  expect(sent).toContain('OriginSecretsRevision2');
  expect(sent).not.toMatch(/OriginSecretsRevision[13]/);
});

test('pages are uploaded after the routes that they call', () => {
  const routeIdsInTemplate = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
  for (const [, { DependsOn }] of resourcesOf(app, 'Custom::CDKBucketDeployment')) {
    expect(DependsOn).toEqual(expect.arrayContaining(routeIdsInTemplate));
  }
});

test('calls are throttled and logged without their paths', () => {
  const [[, stage] = []] = resourcesOf(app, 'AWS::ApiGatewayV2::Stage');
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
  for (const [id, { Properties }] of functionsOf(app)) {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
      TracingConfig: { Mode: 'Active' },
    });
    if (!id.startsWith('Notify')) expect(Properties['Timeout']).toBeLessThan(30);
  }
});

test('logs are kept as long as the stage says', () => {
  app.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 365 });
});

test('new outbox items, and they alone, are delivered; what fails for a day is kept aside', () => {
  const [[queue] = []] = resourcesOf(app, 'AWS::SQS::Queue').filter(([id]) => id.startsWith('Outbox'));
  app.resourceCountIs('AWS::Lambda::EventSourceMapping', 1);
  app.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
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
