import { aws_iam as iam, type aws_lambda as lambda, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface MailSenderProps {
  /** The only address that mails may come from. */
  readonly mailFrom: string;
}

/** Permission to send mail in the programme's name. The verified identity belongs to the account, not to the stack. */
export class MailSender extends Construct {
  private readonly mailFrom: string;

  constructor(scope: Construct, id: string, { mailFrom }: MailSenderProps) {
    super(scope, id);
    this.mailFrom = mailFrom;
  }

  /** Sends mail from the sender's address. Sets `MAIL_FROM`. */
  grantSend(fn: lambda.Function): void {
    fn.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'identity',
            resourceName: domainOf(this.mailFrom),
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.mailFrom } },
      }),
    );
    fn.addEnvironment('MAIL_FROM', this.mailFrom);
  }
}

/** The domain of an address: the SES identity that vouches for it. */
export function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}
