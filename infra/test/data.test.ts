import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf, templatesOf } from './synthesize.ts';

const { data } = templatesOf('production');
const trial = templatesOf('dev').data;

test('names the table explicitly, and lets a stage replace it', () => {
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { TableName: 'green-startup-production' });
  const named = templatesOf('production', { tableName: 'green-startup-production-2' });
  named.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { TableName: 'green-startup-production-2' });
  expect(JSON.stringify(named.app.toJSON())).toContain(':table/green-startup-production-2');
  // The templates of all stacks with the table change, so that all are deployed.
  expect(JSON.stringify(named.part('operations').toJSON())).toContain('"green-startup-production-2"');
  const mappings = (template: Template) =>
    Object.keys(template.findResources('AWS::Lambda::EventSourceMapping'));
  expect(mappings(named.app)).not.toEqual(mappings(templatesOf('production').app));
  const exported = Object.values(named.data.toJSON()['Outputs'] as Record<string, { Export?: object }>);
  expect(JSON.stringify(exported.filter(({ Export }) => Export))).not.toContain('PortalTable');
});

test('enables point-in-time recovery in every stage, and deletion protection in production', () => {
  const protectedBy = (DeletionProtectionEnabled: boolean) => ({
    Replicas: [
      Match.objectLike({
        DeletionProtectionEnabled,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        // The runbook asks for the keys that the table throttles.
        ContributorInsightsSpecification: DeletionProtectionEnabled
          ? { Enabled: true, Mode: 'THROTTLED_KEYS' }
          : Match.absent(),
      }),
    ],
  });
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', protectedBy(true));
  trial.hasResourceProperties('AWS::DynamoDB::GlobalTable', protectedBy(false));
});

test('a trial stage deletes all resources and empties its buckets first', () => {
  const { all } = templatesOf('dev');
  for (const template of Object.values(all)) {
    expect(resourcesOf(template).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')).toEqual([]);
    const buckets = resourcesOf(template, 'AWS::S3::Bucket').map(([Ref]) => ({ Ref }));
    const emptied = propertiesOf(template, 'Custom::S3AutoDeleteObjects').map(({ BucketName }) => BucketName);
    expect(emptied).toHaveLength(buckets.length);
    expect(emptied).toEqual(expect.arrayContaining(buckets));
  }
});

test('every bucket requires TLS 1.2', () => {
  data.allResourcesProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
      ]),
    },
  });
});

describe('the malware scan', () => {
  test('creates the scan plan after the table, so that IAM has propagated the role', () => {
    const [[, plan] = []] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan');
    const [[table] = []] = resourcesOf(data, 'AWS::DynamoDB::GlobalTable');
    expect(plan?.DependsOn).toContain(table);
  });

  test('denies presigned downloads of stored documents that are not tagged as clean', () => {
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

  test('allows only the scan to set its tag', () => {
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
});

test('production copies its table and documents each night, also to a second region', () => {
  const { part } = templatesOf('production');
  const [backups, copies] = [part('backups'), part('copies')];
  expect(resourcesOf(backups, 'AWS::Backup::BackupSelection')).toMatchObject([
    [expect.any(String), { Properties: { BackupSelection: { Resources: { length: 2 } } } }],
  ]);
  backups.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: {
      BackupPlanRule: [
        {
          Lifecycle: { DeleteAfterDays: 35 },
          CopyActions: [{ Lifecycle: { DeleteAfterDays: 35 } }],
        },
      ],
    },
  });
  const rule = JSON.stringify(resourcesOf(backups, 'AWS::Backup::BackupPlan'));
  expect(rule).toContain(':backup:ap-south-2:');
  for (const template of [backups, copies])
    template.hasResourceProperties('AWS::Backup::BackupVault', {
      BackupVaultName: 'green-startup-production',
      // Without the last, an administrator could delete the lock.
      LockConfiguration: { MinRetentionDays: 7, ChangeableForDays: 3 },
    });
});

test('keeps the roots of the histories where nobody can delete them, in production', () => {
  const retention = { DefaultRetention: { Mode: 'COMPLIANCE', Days: 400 } };
  data.hasResourceProperties('AWS::S3::Bucket', {
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: retention },
    VersioningConfiguration: { Status: 'Enabled' },
  });
  // A trial stage deletes its buckets.
  expect(JSON.stringify(trial.toJSON())).not.toContain('ObjectLock');
});
