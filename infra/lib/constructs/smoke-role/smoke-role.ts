import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { type aws_cognito as cognito, Duration, aws_iam as iam, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { bucketName, objectsArn, wildcardFinding } from '../../bucket-names.ts';
import type { StageName } from '../../stages.ts';
import { founderTag, smokeApplicationPrefix, smokeRoleName } from './smoke-names.ts';

export interface SmokeRoleProps {
  readonly stage: StageName;
  readonly pool: cognito.IUserPool;
  readonly tableArn: string;
}

/** Policy variable of the session's tag. Without a tag it matches nothing. */
const ofFounder = `\${aws:PrincipalTag/${founderTag}}`;

/**
 * Permissions of the smoke test besides the portal's own calls: it creates a founder, finds the founders of earlier runs and deletes their
 * data. A session reads and deletes only the data of the founder in its tag and the applications with the smoke test's prefix. It writes
 * nothing and cannot set passwords.
 */
export class SmokeRole extends Construct {
  readonly role: iam.Role;

  constructor(scope: Construct, id: string, { stage, pool, tableArn }: SmokeRoleProps) {
    super(scope, id);
    // For principals of the account with permission to assume it: the stage's deploy role (`access.ts`) and people who deploy by hand.
    this.role = new iam.Role(this, 'Role', {
      roleName: smokeRoleName(stage),
      description: 'Smoke test: creates a founder and deletes its data',
      maxSessionDuration: Duration.hours(1),
      assumedBy: new iam.AccountRootPrincipal().withSessionTags(),
    });
    this.allow(['AdminCreateUser', 'ListUsers', 'AdminDeleteUser'], 'cognito-idp', pool.userPoolArn);
    const items = `USER#${ofFounder}`;
    const applications = `APP#${smokeApplicationPrefix}*`;
    this.allow(['Query'], 'dynamodb', tableArn, {
      'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [items] },
    });
    this.allow(['DeleteItem'], 'dynamodb', tableArn, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [items, applications] },
    });
    const places = Object.values(documentPrefixes).map((place) => `${place}${ofFounder}/`);
    const documents = bucketName(stage, 'documents');
    this.allow(['ListBucketVersions'], 's3', `arn:aws:s3:::${documents}`, {
      StringEquals: { 's3:prefix': places },
    });
    for (const place of places) {
      const objects = objectsArn(documents, place);
      this.allow(['DeleteObjectVersion'], 's3', objects);
      Validations.of(this.role).acknowledge({
        id: wildcardFinding(objects).replace(ofFounder, ofFounder.replace('${', '<').replace('}', '>')),
        reason: 'The documents of the founder in the session tag.',
      });
    }
  }

  private allow(actions: string[], service: string, resource: string, conditions?: iam.Conditions): void {
    this.role.addToPolicy(
      new iam.PolicyStatement({
        actions: actions.map((action) => `${service}:${action}`),
        resources: [resource],
        ...(conditions && { conditions }),
      }),
    );
  }
}
