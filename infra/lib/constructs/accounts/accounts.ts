import { organiserGroup } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import {
  aws_cognito as cognito,
  Duration,
  type aws_lambda as lambda,
  RemovalPolicy,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import { domainOf } from '../mail-sender/mail-sender.ts';

export interface AccountsProps {
  readonly config: StageConfig;
  /** Writes the mails that confirm an address and reset a password. */
  readonly messages: lambda.Function;
}

/** Everybody's account: sign-in by e-mail and secure remote password, organisers in a group of their own. */
export class Accounts extends Construct {
  readonly pool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;

  constructor(scope: Construct, id: string, { config, messages }: AccountsProps) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: true, mutable: true },
        phoneNumber: { required: true, mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      email: cognito.UserPoolEmail.withSES({
        fromEmail: config.mailFrom,
        fromName: programme.name,
        sesRegion: config.region,
        sesVerifiedDomain: domainOf(config.mailFrom),
      }),
      lambdaTriggers: { customMessage: messages },
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.acknowledge();
    new cognito.UserPoolGroup(this, 'Organisers', {
      userPool: this.pool,
      groupName: organiserGroup,
      description: 'May review applications',
    });
    this.client = this.pool.addClient('Web', webClient(config));
  }

  private acknowledge(): void {
    const price = 'Threat protection needs the Plus plan, whose price per user the programme does not carry.';
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason: 'Founders sign in a few times a year; a submission is confirmed by a mailed code instead.',
      },
      { id: 'AwsSolutions-COG3', reason: price },
      { id: 'AwsSolutions-COG8', reason: price },
    );
  }
}

/** The browser's client: it holds no secret and may only sign in by SRP and refresh. */
function webClient(config: StageConfig): cognito.UserPoolClientOptions {
  const attributes = new cognito.ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    phoneNumber: true,
  });
  return {
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: !config.revealsUnknownUsers,
    authSessionValidity: Duration.minutes(3),
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(1),
    enableTokenRevocation: true,
    readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
    writeAttributes: attributes,
  };
}
