import { programme } from '@portal/contracts/programme';
import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../../stages.ts';

/**
 * Name of the bucket of documents. It is fixed, so that the pages' content security policy can name the bucket before it is there;
 * the account's number makes it unique in the world.
 */
export function documentsBucketName(stage: StageName): string {
  return `${programme.slug}-${stage}-documents-${Aws.ACCOUNT_ID}`;
}
