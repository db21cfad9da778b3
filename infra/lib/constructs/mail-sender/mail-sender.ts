import { aws_iam as iam, type aws_lambda as lambda, Stack, aws_ses as ses, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface MailSenderProps {
  /** The only allowed sender address. */
  readonly mailFrom: string;
}

/**
 * Permission to send mails, and the stage's SES configuration set, which reports bounces and complaints. The verified identity belongs to
 * the account, not to the stack.
 */
export class MailSender extends Construct {
  readonly configurationSet: ses.ConfigurationSet;
  private readonly mailFrom: string;

  constructor(scope: Construct, id: string, { mailFrom }: MailSenderProps) {
    super(scope, id);
    this.mailFrom = mailFrom;
    this.configurationSet = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      // Needed for the user pool's mails, because Cognito does not check the portal's own list.
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }

  /** Allows mails from the sender's address with the configuration set. Sets `MAIL_FROM` and `MAIL_CONFIGURATION_SET`. */
  grantSend(fn: lambda.Function): void {
    const { configurationSetName } = this.configurationSet;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    fn.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [arn('identity', '*'), arn('configuration-set', configurationSetName)],
        conditions: { StringEquals: { 'ses:FromAddress': this.mailFrom } },
      }),
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${Stack.of(this).region}:<AWS::AccountId>:identity/*]`,
      reason:
        'In the sandbox SES authorises the identity of the recipient too; the condition fixes the sender.',
    });
    fn.addEnvironment('MAIL_FROM', this.mailFrom);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', configurationSetName);
  }

  /** Allows reading how many mails the account may send, and has sent. */
  grantReadQuota(fn: lambda.Function): void {
    fn.addToRolePolicy(new iam.PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] }));
  }
}
