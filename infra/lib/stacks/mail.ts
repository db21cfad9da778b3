import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { MailFeedback } from '../constructs/mail-feedback/mail-feedback.ts';
import { MailSender } from '../constructs/mail-sender/mail-sender.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { UndeliveredQueue } from '../constructs/undelivered-queue/undelivered-queue.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './data.ts';

export interface MailStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
}

/** How mails go out, and what comes back of them. */
export class MailStack extends Stack {
  readonly sender: MailSender;
  /** Notes whom mails do not reach. */
  readonly feedback: PortalFunction;
  /** Bounces and complaints that could not be noted. */
  readonly undelivered: UndeliveredQueue;

  constructor(scope: Construct, id: string, { config, data, ...props }: MailStackProps) {
    super(scope, id, props);
    this.sender = new MailSender(this, 'Sender', { mailFrom: config.mailFrom });
    this.undelivered = new UndeliveredQueue(this, 'Undelivered');
    this.feedback = new PortalFunction(this, 'MailFeedback', {
      config,
      bundle: 'mail-feedback',
      description: 'Notes bounces and complaints: whom mails do not reach',
      memory: 256,
      timeout: Duration.seconds(15),
      undelivered: this.undelivered,
    });
    data.table.grantItems(this.feedback, 'UpdateItem');
    new MailFeedback(this, 'Feedback', {
      configurationSet: this.sender.configurationSet,
      to: this.feedback,
      undelivered: this.undelivered,
    });
  }
}
