import { CfnParameter, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Accounts } from '../constructs/accounts/accounts.ts';
import { AccountFirewall } from '../constructs/firewall/account-firewall.ts';
import { MailSender } from '../constructs/mail-sender/mail-sender.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { type PoolFunctionName, type StageConfig, secondFactorRules } from '../stages.ts';
import type { StageProps } from './stage-props.ts';
import type { WebStack } from './web.ts';

export interface IdentityStackProps extends StageProps {
  readonly web: WebStack;
}

/** The user pool, its trigger functions, and the sender of all mails. */
export class IdentityStack extends Stack {
  readonly accounts: Accounts;
  readonly sender: MailSender;
  /** Absent when the stage has no firewall. */
  readonly firewall: AccountFirewall | undefined;
  readonly functions: Readonly<Record<PoolFunctionName, PortalFunction>>;

  constructor(scope: Construct, id: string, { config, name, web, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.sender = new MailSender(this, 'Sender', { mailFrom: config.mailFrom });
    const messages = new PortalFunction(this, 'AccountMessages', {
      config,
      bundle: 'account-messages',
      description: 'Writes the mails that confirm an address and reset a password, and mails each reset',
      memory: 256,
      // Cognito's own limit.
      timeout: Duration.seconds(5),
    });
    messages.addEnvironment('PORTAL_URL', web.portalUrl);
    this.sender.grantSend(messages);
    const secondFactor = new PortalFunction(this, 'SecondFactor', {
      config,
      bundle: 'second-factor',
      description: 'Removes the role from tokens of organisers without a second factor',
      memory: 512,
      // Cognito's own limit.
      timeout: Duration.seconds(5),
    });
    secondFactor.addEnvironment('ORGANISER_SECOND_FACTOR', this.organiserSecondFactor(config));
    this.functions = { 'account-messages': messages, 'second-factor': secondFactor };
    this.accounts = new Accounts(this, 'Accounts', {
      config,
      messages,
      secondFactor,
      configurationSet: this.sender.configurationSet,
    });
    this.accounts.grantReadSecondFactor(secondFactor);
    const { firewall: limits, logRetentionDays } = config;
    this.firewall =
      limits &&
      new AccountFirewall(this, 'Firewall', {
        name: `${name}-accounts`,
        limits,
        logRetentionDays,
        userPoolArn: this.accounts.pool.userPoolArn,
      });
  }

  /** Returns the stage's rule. The local cloud sets it at its start by a parameter. */
  private organiserSecondFactor(config: StageConfig): string {
    if (config.stage !== 'local') return config.organiserSecondFactor;
    return new CfnParameter(this, 'OrganiserSecondFactor', {
      type: 'String',
      allowedValues: [...secondFactorRules],
      default: config.organiserSecondFactor,
      description: 'Whether organisers need a second factor',
    }).valueAsString;
  }
}
