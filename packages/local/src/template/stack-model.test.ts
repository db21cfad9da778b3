// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation has the same syntax
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAssembly } from './assembly.ts';
import { openSecrets } from './secrets.ts';
import { parseTemplate } from './stack-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'cdk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = {
  Resources: {
    Key: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
    Store: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      },
    },
    Files: { Type: 'AWS::S3::Bucket', Properties: {} },
    FilesPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Files' },
        PolicyDocument: { Statement: [{ Effect: 'Deny', Resource: { 'Fn::GetAtt': ['Files', 'Arn'] } }] },
      },
    },
    FilesScan: {
      Type: 'AWS::GuardDuty::MalwareProtectionPlan',
      Properties: {
        Actions: { Tagging: { Status: 'ENABLED' } },
        ProtectedResource: { S3Bucket: { BucketName: { Ref: 'Files' }, ObjectPrefixes: ['kept/'] } },
      },
    },
    Logs: { Type: 'AWS::Logs::LogGroup', Properties: {} },
    Topic: { Type: 'AWS::Events::Rule' },
  },
  Outputs: {
    Table: { Value: { Ref: 'Store' }, Export: { Name: 'data:Table' } },
    Stream: { Value: { 'Fn::GetAtt': ['Store', 'StreamArn'] }, Export: { Name: 'data:Stream' } },
    Secret: { Value: { Ref: 'Key' }, Export: { Name: 'data:Secret' } },
    Unused: { Value: 'no export' },
  },
};

const api = {
  Parameters: { PortalUrl: { Type: 'String' }, Size: { Type: 'Number', Default: 128 } },
  Resources: {
    Role: { Type: 'AWS::IAM::Role', Properties: {} },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Action: 'dynamodb:GetItem',
              Resource: { 'Fn::Join': ['', ['arn:', { 'Fn::ImportValue': 'data:Table' }]] },
            },
          ],
        },
      },
    },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        MemorySize: { Ref: 'Size' },
        Code: { S3Bucket: { 'Fn::Sub': 'assets-${AWS::AccountId}' }, S3Key: 'abc.zip' },
        Environment: {
          Variables: {
            TABLE_NAME: { 'Fn::ImportValue': 'data:Table' },
            PORTAL_URL: { Ref: 'PortalUrl' },
            KEY: {
              'Fn::Join': [
                '',
                ['{{resolve:secretsmanager:', { 'Fn::ImportValue': 'data:Secret' }, ':SecretString:::}}'],
              ],
            },
          },
        },
      },
    },
    Pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: { LambdaConfig: { CustomMessage: { 'Fn::GetAtt': ['Handler', 'Arn'] } } },
    },
    Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Pool' } } },
    Group: {
      Type: 'AWS::Cognito::UserPoolGroup',
      Properties: { UserPoolId: { Ref: 'Pool' }, GroupName: 'organiser' },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Tokens: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        AuthorizerType: 'JWT',
        JwtConfiguration: {
          Audience: [{ Ref: 'Client' }],
          Issuer: { 'Fn::Join': ['/', ['https://issuer', { Ref: 'Pool' }]] },
        },
      },
    },
    Call: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Handler', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: 'GET /a/{b}',
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Call' }]] },
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: 'Tokens' },
      },
    },
    Files: {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode: 'function handler() {}' },
    },
    Portal: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultCacheBehavior: {
            CachePolicyId: 'policy',
            TargetOriginId: 'site',
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Files', 'FunctionARN'] } },
            ],
          },
          Origins: [
            { Id: 'site', DomainName: 'site.test' },
            {
              Id: 'api',
              DomainName: { 'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.test']] },
              OriginCustomHeaders: [
                {
                  HeaderName: 'x-secret',
                  HeaderValue: {
                    'Fn::Join': [
                      '',
                      [
                        '{{resolve:secretsmanager:',
                        { 'Fn::ImportValue': 'data:Secret' },
                        ':SecretString:::}}',
                      ],
                    ],
                  },
                },
              ],
            },
          ],
        },
      },
    },
    Stream: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::ImportValue': 'data:Stream' },
        FunctionName: { Ref: 'Handler' },
        BatchSize: 10,
        BisectBatchOnFunctionError: true,
        MaximumRecordAgeInSeconds: 3600,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      },
    },
  },
};

function assembly(templates: Record<string, object>) {
  const stack = (name: string) => ({
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/ap-south-1',
    properties: { templateFile: `${name}.json` },
  });
  const artifacts = Object.fromEntries(Object.keys(templates).map((name) => [name, stack(name)]));
  const assets = { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } };
  const source = { path: 'asset.abc', packaging: 'zip' };
  const files = {
    'manifest.json': { artifacts: { ...artifacts, assets, Tree: { type: 'cdk:tree' } } },
    'assets.json': { files: { abc: { source } } },
    ...Object.fromEntries(Object.entries(templates).map(([name, template]) => [`${name}.json`, template])),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return readAssembly(folder);
}

const options = { parameters: { PortalUrl: 'http://localhost:1' }, secret: (arn: string) => `of ${arn}` };

test('reads stacks that import from each other, in any order', () => {
  for (const stacks of [
    { api, data },
    { data, api },
  ]) {
    const stackModel = parseTemplate(assembly(stacks), options);
    expect(stackModel.functions).toMatchObject([
      {
        ref: 'Handler',
        Timeout: 3,
        MemorySize: 128,
        codeFolder: join(folder, 'asset.abc'),
        Environment: {
          Variables: {
            TABLE_NAME: 'Store',
            PORTAL_URL: 'http://localhost:1',
            KEY: 'of arn:aws:secretsmanager:ap-south-1:000000000000:secret:Key',
          },
        },
      },
    ]);
  }
});

test('a function has the permissions of its role', () => {
  const { functions } = parseTemplate(assembly({ data, api }), options);
  expect(functions[0]?.permissions).toEqual([
    { Effect: 'Allow', Action: ['dynamodb:GetItem'], Resource: ['arn:Store'] },
  ]);
});

test('a route has its function and its authoriser', () => {
  const { apis, pools, functions } = parseTemplate(assembly({ data, api }), options);
  const [pool] = pools;
  expect(pool?.ref).toMatch(/^ap-south-1_[a-zA-Z0-9]{9}$/);
  expect(pool).toMatchObject({
    LambdaConfig: { CustomMessage: functions[0]?.arn },
    clients: [{ UserPoolId: pool?.ref }],
    groups: ['organiser'],
  });
  expect(apis[0]?.routes).toEqual([
    {
      routeKey: 'GET /a/{b}',
      functionArn: functions[0]?.arn,
      timeoutMs: 30_000,
      authorizer: { issuer: `https://issuer/${pool?.ref}`, audience: [pool?.clients[0]?.ref] },
    },
  ]);
});

test('a distribution has its functions, and its origins with resolved secret headers', () => {
  const { distributions, apis } = parseTemplate(assembly({ data, api }), options);
  const [distribution] = distributions;
  expect(distribution?.ref).toMatch(/^E[0-9A-F]{13}$/);
  const [functionArn] = distribution?.functions.keys() ?? [];
  expect(distribution?.functions).toEqual(new Map([[expect.any(String), 'function handler() {}']]));
  expect(distribution?.DistributionConfig).toEqual({
    DefaultCacheBehavior: {
      AllowedMethods: ['GET', 'HEAD'],
      CachePolicyId: 'policy',
      Compress: false,
      TargetOriginId: 'site',
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: functionArn }],
    },
    CacheBehaviors: [],
    CustomErrorResponses: [],
    Origins: [
      { Id: 'site', DomainName: 'site.test', OriginCustomHeaders: [] },
      {
        Id: 'api',
        DomainName: `${apis[0]?.ref}.execute-api.test`,
        OriginCustomHeaders: [
          {
            HeaderName: 'x-secret',
            HeaderValue: 'of arn:aws:secretsmanager:ap-south-1:000000000000:secret:Key',
          },
        ],
      },
    ],
  });
});

test('a bucket has its policy, and a malware protection plan its bucket', () => {
  const { buckets, scans } = parseTemplate(assembly({ data, api }), options);
  const [bucket] = buckets;
  expect(bucket?.policy).toEqual({ Statement: [{ Effect: 'Deny', Resource: bucket?.arn }] });
  expect(scans.map(({ ProtectedResource }) => ProtectedResource.S3Bucket)).toEqual([
    { BucketName: bucket?.ref, ObjectPrefixes: ['kept/'] },
  ]);
});

test('tables and buckets have the names that the template gives them', () => {
  const named = structuredClone(data);
  Object.assign(named.Resources.Store.Properties, { TableName: 'portal' });
  Object.assign(named.Resources.Files.Properties, { BucketName: { 'Fn::Sub': 'files-${AWS::AccountId}' } });
  const { tables, buckets, functions } = parseTemplate(assembly({ data: named, api }), options);
  expect(tables).toMatchObject([{ ref: 'portal', arn: expect.stringMatching(/:table\/portal$/) }]);
  expect(buckets[0]?.ref).toBe('files-000000000000');
  expect(functions[0]?.Environment.Variables['TABLE_NAME']).toBe('portal');
});

test('identifiers stay the same over restarts', () => {
  const first = parseTemplate(assembly({ data, api }), options);
  const second = parseTemplate(assembly({ data, api }), options);
  expect(second).toEqual(first);
});

test('lists the types that are not emulated', () => {
  const { omissions } = parseTemplate(assembly({ data, api }), options);
  expect(omissions.notEmulated).toEqual(['AWS::Events::Rule']);
  expect(omissions.withoutEffect).toEqual(['AWS::Logs::LogGroup (logs are files under .local/logs)']);
});

test.each([
  ['a parameter without a value', { data, api }, { ...options, parameters: {} }, 'PortalUrl'],
  ['an import without an export', { api }, options, 'data:Table'],
])('rejects %s', (_what, stacks, given, message) => {
  expect(() => parseTemplate(assembly(stacks), given)).toThrow(message);
});

test('rejects an unsupported resource', () => {
  const webSocket = structuredClone(api);
  webSocket.Resources.Api.Properties.ProtocolType = 'WEBSOCKET';
  expect(() => parseTemplate(assembly({ data, api: webSocket }), options)).toThrow(/Api .*is not supported/);
});

test('reports how to build a missing template', () => {
  expect(() => readAssembly(join(folder, 'none'))).toThrow('npm run build');
});

test('a secret is generated once and stored', () => {
  const file = join(folder, 'secrets.json');
  const made = openSecrets(file).valueOf('arn:one');
  expect(made).toMatch(/^[a-zA-Z0-9]{64}$/);
  expect(openSecrets(file).valueOf('arn:one')).toBe(made);
  expect(openSecrets(file).valueOf('arn:two')).not.toBe(made);
});
