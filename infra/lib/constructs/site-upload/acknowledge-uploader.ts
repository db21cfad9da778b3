import { aws_lambda as lambda, type Stack, Validations } from 'aws-cdk-lib';

/**
 * Says of the CDK's own function that copies files into the bucket why what the checks find is left as it is: its code
 * and its runtime come with the CDK. It runs while a stage is deployed, and for nobody else.
 *
 * @throws when the stack has no such function
 */
export function acknowledgeUploader(stack: Stack): void {
  const fn = stack.node.children.find(
    (child): child is lambda.Function =>
      child.node.id.startsWith('Custom::CDKBucketDeployment') && child instanceof lambda.Function,
  );
  if (!fn) throw new Error(`${stack.stackName} has no function that uploads.`);
  const comes = 'It comes with the CDK and runs only while a stage is deployed.';
  Validations.of(fn).acknowledge(
    ...[
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
      'Serverless-LambdaDLQ',
    ].map((id) => ({ id, reason: comes })),
  );
}
