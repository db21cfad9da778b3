import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Accounts } from '../constructs/accounts/accounts.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { portalAddress } from '../portal-address.ts';
import type { StageConfig } from '../stages.ts';

export interface IdentityStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Who people are: the user pool and the function that writes its mails. */
export class IdentityStack extends Stack {
  readonly accounts: Accounts;
  readonly messages: PortalFunction;

  constructor(scope: Construct, id: string, { config, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.messages = new PortalFunction(this, 'AccountMessages', {
      config,
      bundle: 'account-messages',
      description: 'Writes the mails that confirm an address and reset a password',
      memory: 256,
      // Cognito waits no longer.
      timeout: Duration.seconds(5),
    });
    this.messages.addEnvironment('PORTAL_URL', portalAddress(this, config));
    this.accounts = new Accounts(this, 'Accounts', { config, messages: this.messages });
  }
}
