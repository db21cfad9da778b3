import { accountId } from '@portal/local/template/identifiers';
import type { RequiredAction } from './grants.ts';
import { named, requiredActions, roleOf } from './lookup.ts';
import type { Made } from './templates.ts';

/** S3 writes who opened what into another bucket. */
export function requiredByBucket({ arn, properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const logging = properties['LoggingConfiguration'] as Record<string, string> | undefined;
  if (!logging) return [];
  const { DestinationBucketName, LogFilePrefix } = logging;
  return [
    {
      who: 'logging.s3.amazonaws.com',
      action: 's3:PutObject',
      resource: `${named(resources, String(DestinationBucketName)).arn}/${LogFilePrefix}2026-04-01`,
      context: { 'aws:SourceArn': arn, 'aws:SourceAccount': accountId },
    },
  ];
}

/** https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html */
export function requiredByScan({ properties }: Made): RequiredAction[] {
  const who = String(properties['Role']);
  const service = 'malware-protection-plan.guardduty.amazonaws.com';
  const { S3Bucket } = properties['ProtectedResource'] as {
    S3Bucket: { BucketName: string; ObjectPrefixes: string[] };
  };
  const bucket = `arn:aws:s3:::${S3Bucket.BucketName}`;
  const rule = `arn:aws:events:ap-south-1:${accountId}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3x`;
  const onObject = ['GetObject', 'GetObjectVersion', 'GetObjectTagging', 'GetObjectVersionTagging'];
  const marks = ['PutObjectTagging', 'PutObjectVersionTagging'];
  const changing = ['PutRule', 'DeleteRule', 'PutTargets', 'RemoveTargets'];
  return [
    { who: service, action: 'sts:AssumeRole', resource: who },
    ...changing.map((call) => ({
      who,
      action: `events:${call}`,
      resource: rule,
      context: { 'events:ManagedBy': service },
    })),
    ...requiredActions(who, rule, 'events:DescribeRule', 'events:ListTargetsByRule'),
    ...requiredActions(who, bucket, 's3:GetBucketNotification', 's3:PutBucketNotification', 's3:ListBucket'),
    ...requiredActions(who, `${bucket}/malware-protection-resource-validation-object`, 's3:PutObject'),
    ...S3Bucket.ObjectPrefixes.flatMap((prefix) =>
      requiredActions(
        who,
        `${bucket}/${prefix}a/b.pdf`,
        ...[...onObject, ...marks].map((call) => `s3:${call}`),
      ),
    ),
  ];
}

/** CloudFront reads the site; only who may list it learns that a file is missing, and not that it is forbidden. */
export function requiredByDistribution(
  { ref, properties }: Made,
  resources: readonly Made[],
): RequiredAction[] {
  const { Origins } = properties['DistributionConfig'] as {
    Origins: { DomainName: string; OriginAccessControlId?: string }[];
  };
  const context = { 'aws:SourceArn': `arn:aws:cloudfront::${accountId}:distribution/${ref}` };
  return Origins.filter(({ OriginAccessControlId }) => OriginAccessControlId !== undefined).flatMap(
    ({ DomainName }) => {
      const [bucket = ''] = DomainName.split('.s3.');
      const { arn } = named(resources, bucket);
      const who = 'cloudfront.amazonaws.com';
      return [
        { who, action: 's3:GetObject', resource: `${arn}/index.html`, context },
        { who, action: 's3:ListBucket', resource: arn, context },
      ];
    },
  );
}

/** The CDK's function fetches what was assembled, compares it with what is there, and has CloudFront forget the pages. */
export function requiredBySiteUpload({ properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const { ServiceToken, SourceBucketNames, DestinationBucketName, DistributionId } = properties as Record<
    string,
    string
  >;
  const who = roleOf(resources, ServiceToken);
  const site = named(resources, String(DestinationBucketName)).arn;
  const assets = [...new Set([SourceBucketNames].flat())].map((name) => `arn:aws:s3:::${name}`);
  const distribution = `arn:aws:cloudfront::${accountId}:distribution/${DistributionId}`;
  return [
    ...assets.flatMap((bucket) => requiredActions(who, `${bucket}/a.zip`, 's3:GetObject')),
    ...requiredActions(who, site, 's3:ListBucket'),
    ...requiredActions(who, `${site}/index.html`, 's3:PutObject'),
    ...(DistributionId === undefined
      ? []
      : requiredActions(who, distribution, 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation')),
  ];
}
