import { documentPlaces } from '@portal/contracts/uploads/documents';
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

describe('a key of the account', () => {
  const keyed = templatesOf('production', { customerKey: true }).data;
  const [[id, key] = ['no key', undefined]] = resourcesOf(keyed, 'AWS::KMS::Key');
  const arn = { 'Fn::GetAtt': [id, 'Arn'] };

  test('is made only where it is asked for', () => {
    data.resourceCountIs('AWS::KMS::Key', 0);
    keyed.resourceCountIs('AWS::KMS::Key', 1);
  });

  test('turns every year, has a name, stays with the data and can be had back for 30 days', () => {
    expect(key).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { EnableKeyRotation: true, PendingWindowInDays: 30 },
    });
    keyed.hasResourceProperties('AWS::KMS::Alias', {
      AliasName: 'alias/green-startup-production-data',
      TargetKeyId: arn,
    });
  });

  test('encrypts table and documents, and not the logs, which S3 could not write then', () => {
    const rule = {
      BucketKeyEnabled: true,
      ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: arn },
    };
    expect(encryptionOf(keyed)).toEqual({
      UploadsAccessLogs: underKeyOfS3,
      UploadsBucket: { ServerSideEncryptionConfiguration: [rule] },
    });
    keyed.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [Match.objectLike({ SSESpecification: { KMSMasterKeyId: arn } })],
    });
  });
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
  test('is searched for in what is kept, and the result is left as a tag', () => {
    data.hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: {
        S3Bucket: { BucketName: Match.anyValue(), ObjectPrefixes: [documentPlaces.kept] },
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
