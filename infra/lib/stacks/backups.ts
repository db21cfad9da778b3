import {
  ArnFormat,
  aws_backup as backup,
  Duration,
  aws_events as events,
  aws_iam as iam,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { DataStack } from './data.ts';
import type { StageProps } from './stage-props.ts';

/** The second region of India, which keeps the copies. An account has to switch it on (docs/deploy.md). */
export const copiesRegion = 'ap-south-2';

/** How long a backup is kept, for how long a locked vault requires it at least, and how long after its creation the lock can be undone. */
const kept = { backups: Duration.days(35), locked: Duration.days(7), undone: Duration.days(3) };

const policies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
];

/** While a vault is locked, nobody deletes a backup in it before its time. */
const vaultOf = (scope: Construct, name: string) =>
  new backup.BackupVault(scope, 'Vault', {
    backupVaultName: name,
    lockConfiguration: { minRetention: kept.locked, changeableFor: kept.undone },
    // If the first deployment fails, the empty vault is deleted, because its name would block the next one.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** The vault in the second region. The plan of the first region knows it by its name. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { name, ...props }: StageProps) {
    super(scope, id, props);
    vaultOf(this, name);
  }
}

export interface BackupsStackProps extends StageProps {
  readonly data: DataStack;
}

/** Copies of table and documents, each night, in this region and in the second one (docs/restore.md). */
export class BackupsStack extends Stack {
  constructor(scope: Construct, id: string, { name, data, ...props }: BackupsStackProps) {
    super(scope, id, props);
    const inSecondRegion = this.formatArn({
      service: 'backup',
      region: copiesRegion,
      resource: 'backup-vault',
      resourceName: name,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupVault: vaultOf(this, name),
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'nightly',
          // 02:00 in India.
          scheduleExpression: events.Schedule.cron({ hour: '20', minute: '30' }),
          deleteAfter: kept.backups,
          copyActions: [
            {
              destinationBackupVault: backup.BackupVault.fromBackupVaultArn(this, 'Copies', inSecondRegion),
              deleteAfter: kept.backups,
            },
          ],
        }),
      ],
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((policy) => iam.ManagedPolicy.fromAwsManagedPolicyName(policy)),
    });
    for (const policy of policies)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
        reason: "AWS's own policy for its backup service.",
      });
    plan.addSelection('TableAndDocuments', {
      role,
      disableDefaultBackupPolicy: true,
      resources: [
        backup.BackupResource.fromArn(data.table.arn),
        backup.BackupResource.fromArn(data.uploads.bucket.bucketArn),
      ],
    });
  }
}
