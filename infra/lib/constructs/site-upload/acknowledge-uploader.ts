import { aws_lambda as lambda, type Stack, type aws_s3 as s3, Validations } from 'aws-cdk-lib';

/**
 * Says of the CDK's own function that copies files into the bucket why what the checks find is left as it is: its code,
 * its runtime and its rights come with the CDK. It runs while a stage is deployed, and for nobody else.
 *
 * @throws when the stack has no such function
 */
export function acknowledgeUploader(stack: Stack, bucket: s3.IBucket): void {
  const fn = stack.node.children.find(
    (child): child is lambda.Function =>
      child.node.id.startsWith('Custom::CDKBucketDeployment') && child instanceof lambda.Function,
  );
  if (!fn?.role) throw new Error(`${stack.stackName} has no function that uploads.`);
  const comes = 'It comes with the CDK and runs only while a stage is deployed.';
  const rights = `${comes} It reads the deployment's assets and writes the site, which is public and built anew each time.`;
  const wildcards = [
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((name) => `Action::s3:${name}*`),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${stack.getLogicalId(bucket.node.defaultChild as s3.CfnBucket)}.Arn>/*`,
    'Resource::*',
  ];
  Validations.of(fn.role).acknowledge(
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: rights,
    },
    ...wildcards.map((wildcard) => ({ id: `AwsSolutions-IAM5[${wildcard}]`, reason: rights })),
  );
  Validations.of(fn).acknowledge(
    ...[
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
      'Serverless-LambdaDLQ',
    ].map((id) => ({ id, reason: comes })),
  );
}
