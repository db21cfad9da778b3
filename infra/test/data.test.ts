import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { data } = templatesOf('production');
const trial = templatesOf('dev').data;

test('one table, on demand, with a key of two texts', () => {
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  });
});

test('a list per stage that holds the columns of its table only', () => {
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    GlobalSecondaryIndexes: ['stage1', 'stage2'].map((stage) => ({
      IndexName: stage,
      KeySchema: [
        { AttributeName: `${stage}_pk`, KeyType: 'HASH' },
        { AttributeName: `${stage}_sk`, KeyType: 'RANGE' },
      ],
      Projection: {
        ProjectionType: 'INCLUDE',
        NonKeyAttributes: Match.arrayWith(['application_id', 'startupName', 'stage1']),
      },
    })),
  });
});

test('the table has an explicit name, and no stack needs the old one to be there', () => {
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { TableName: 'green-startup-production' });
  const named = templatesOf('production', { tableName: 'green-startup-production-2' });
  named.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { TableName: 'green-startup-production-2' });
  expect(JSON.stringify(named.app.toJSON())).toContain(':table/green-startup-production-2');
  // Each template that works with the table changes its text, so that each is deployed.
  expect(JSON.stringify(named.part('operations').toJSON())).toContain('"green-startup-production-2"');
  const mappings = (template: Template) =>
    Object.keys(template.findResources('AWS::Lambda::EventSourceMapping'));
  expect(mappings(named.app)).not.toEqual(mappings(templatesOf('production').app));
  const exported = Object.values(named.data.toJSON()['Outputs'] as Record<string, { Export?: object }>);
  expect(JSON.stringify(exported.filter(({ Export }) => Export))).not.toContain('PortalTable');
});

test('every stage can be restored to any moment; production cannot be deleted', () => {
  const protectedBy = (DeletionProtectionEnabled: boolean) => ({
    Replicas: [
      Match.objectLike({
        DeletionProtectionEnabled,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ],
  });
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', protectedBy(true));
  trial.hasResourceProperties('AWS::DynamoDB::GlobalTable', protectedBy(false));
});

test.each(['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'])('production keeps its %s', (type) => {
  expect(resourcesOf(data, type).map(([, { DeletionPolicy }]) => DeletionPolicy)).not.toContain('Delete');
  expect(resourcesOf(trial, type).map(([, { DeletionPolicy }]) => DeletionPolicy)).not.toContain('Retain');
});

test('a trial stage can be removed completely: its buckets are emptied first', () => {
  const { all } = templatesOf('dev');
  for (const template of Object.values(all)) {
    const policies = Object.values(
      template.toJSON()['Resources'] as Record<string, { DeletionPolicy?: string }>,
    );
    expect(policies.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([]);
    // CloudFront must not write logs into a bucket that is being emptied.
    for (const [, { DependsOn }] of resourcesOf(template, 'AWS::CloudFront::Distribution')) {
      expect(DependsOn).toEqual(
        expect.arrayContaining([expect.stringMatching(/^AccessLogsAutoDeleteObjects/)]),
      );
    }
    const buckets = resourcesOf(template, 'AWS::S3::Bucket').map(([Ref]) => ({ Ref }));
    const emptied = resourcesOf(template, 'Custom::S3AutoDeleteObjects').map(
      ([, { Properties }]) => Properties['BucketName'],
    );
    expect(emptied).toHaveLength(buckets.length);
    expect(emptied).toEqual(expect.arrayContaining(buckets));
  }
});

test('no bucket is public, and each is reached by TLS 1.2 or newer only', () => {
  data.allResourcesProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
  data.allResourcesProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
      ]),
    },
  });
});

/** What buckets are encrypted by when nobody says how, by their logical ids without the CDK's ending. */
function encryptionOf(template: Template) {
  return Object.fromEntries(
    resourcesOf(template, 'AWS::S3::Bucket').map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties['BucketEncryption'],
    ]),
  );
}

const underKeyOfS3 = {
  ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
};

test('every bucket encrypts what it holds', () => {
  const expected = { UploadsAccessLogs: underKeyOfS3, UploadsBucket: underKeyOfS3 };
  expect(encryptionOf(data)).toEqual(expected);
  expect(encryptionOf(trial)).toEqual(expected);
});

test('documents keep their versions, their accesses are logged, only the portal may send them', () => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'uploads/' }),
    CorsConfiguration: {
      CorsRules: [
        Match.objectLike({
          AllowedOrigins: ['https://portal.example.org'],
          AllowedMethods: ['POST', 'GET'],
        }),
      ],
    },
  });
});

test('what arrives and is never taken goes after a week; what is kept stays', () => {
  const lifecycles = resourcesOf(data, 'AWS::S3::Bucket')
    .filter(([, { Properties }]) => Properties['VersioningConfiguration'] !== undefined)
    .map(
      ([, { Properties }]) => Properties['LifecycleConfiguration'] as { Rules: Record<string, unknown>[] },
    );
  const rules = lifecycles.flatMap(({ Rules }) => Rules);
  const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
  expect(expiring).toMatchObject([{ Prefix: 'incoming/', ExpirationInDays: 7, Status: 'Enabled' }]);
});

test('the key of one-time codes is made in the account and nowhere else', () => {
  data.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 64 },
    SecretString: Match.absent(),
  });
});

describe('malware', () => {
  test('is scanned for once IAM knows the role: the table comes first', () => {
    const [[, plan] = []] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan');
    const [[table] = []] = resourcesOf(data, 'AWS::DynamoDB::GlobalTable');
    expect(plan?.DependsOn).toContain(table);
  });

  test('is searched for in what is kept, and the result is left as a tag', () => {
    data.hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: {
        S3Bucket: { BucketName: Match.anyValue(), ObjectPrefixes: [documentPrefixes.stored] },
      },
    });
  });

  test('keeps signed addresses of what is kept from opening, unless the tag says clean', () => {
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Sid: 'DownloadOnlyWhenClean',
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Action: ['s3:GetObject', 's3:GetObjectVersion'],
            Resource: Match.objectLike({ 'Fn::Join': ['', Match.arrayWith(['/founders/*'])] }),
            Condition: {
              ArnNotEquals: { 'aws:PrincipalArn': Match.anyValue() },
              StringEquals: { 's3:authType': 'REST-QUERY-STRING' },
              StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
            },
          },
        ]),
      },
    });
  });

  test('is declared absent by the search alone', () => {
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Action: ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'],
            Condition: {
              ArnNotEquals: { 'aws:PrincipalArn': Match.anyValue() },
              'ForAnyValue:StringEquals': { 's3:RequestObjectTagKeys': 'GuardDutyMalwareScanStatus' },
            },
          }),
        ]),
      },
    });
  });

  test('is learnt of by events that no later deploy switches off', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
  });
});
