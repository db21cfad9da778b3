import { programme } from '@portal/contracts/programme';
import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../../stages.ts';

/**
 * Returns the name of the documents bucket. It is fixed, so that the content security policy can name the bucket before it exists; the
 * account id makes it globally unique.
 */
export function documentsBucketName(stage: StageName): string {
  return `${programme.slug}-${stage}-documents-${Aws.ACCOUNT_ID}`;
}
