import { accountId } from '@portal/local/template/identifiers';
import type { Need } from './grants.ts';
import type { Made } from './templates.ts';

/**
 * What keys of the account must allow: S3 and DynamoDB use the key of what they hold in the name of whoever asks them, and the
 * account itself looks after its keys – only then do the roles' own policies count.
 *
 * @param done what else is done in the stage
 */
export function needsOfKeys(resources: readonly Made[], done: readonly Need[]): readonly Need[] {
  const keys = resources.filter(({ type }) => type === 'AWS::KMS::Key');
  const who = `arn:aws:iam::${accountId}:root`;
  return [
    ...keys.map(({ arn }) => ({ who, action: 'kms:PutKeyPolicy', resource: arn })),
    ...resources.flatMap((made) => {
      const key = keyOf(made);
      return key === undefined ? [] : done.filter(isIn(made)).flatMap(usesOf(key));
    }),
  ];
}

/** The ARN of the key that something is encrypted under, where it is one of the account. */
function keyOf({ type, properties }: Made): string | undefined {
  if (type === 'AWS::S3::Bucket') return /"KMSMasterKeyID":"([^"]+)"/.exec(JSON.stringify(properties))?.[1];
  if (type === 'AWS::DynamoDB::GlobalTable')
    return /"KMSMasterKeyId":"([^"]+)"/.exec(JSON.stringify(properties))?.[1];
  return undefined;
}

const isIn =
  ({ arn }: Made) =>
  ({ resource }: Need) =>
    resource === arn || resource.startsWith(`${arn}/`);

/** Tags and lists are not encrypted; a record of a stream is, its description is not. */
const reading = /^(s3:GetObject(Version)?|dynamodb:(?!DescribeStream|ListStreams|GetShardIterator)\w+)$/;

const usesOf =
  (resource: string) =>
  ({ who, action }: Need): Need[] => {
    const [service = ''] = action.split(':');
    const context = { 'kms:ViaService': `${service}.ap-south-1.amazonaws.com` };
    if (reading.test(action)) return [{ who, action: 'kms:Decrypt', resource, context }];
    return action === 's3:PutObject' ? [{ who, action: 'kms:GenerateDataKey', resource, context }] : [];
  };
