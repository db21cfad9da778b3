import { organiserGroup } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import {
  aws_cognito as cognito,
  Duration,
  aws_iam as iam,
  type aws_lambda as lambda,
  RemovalPolicy,
  Stack,
  type aws_ses as ses,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { type StageConfig, senderIdentity } from '../../stages.ts';
import type { PortalFunction } from '../portal-function/portal-function.ts';

export interface AccountsProps {
  readonly config: StageConfig;
  /** Writes the mails that confirm an address and reset a password. */
  readonly messages: lambda.Function;
  /** Asked before tokens are made, about who may have which role. */
  readonly secondFactor: lambda.Function;
  /** Tells what becomes of those mails. */
  readonly configurationSet: ses.IConfigurationSet;
}

/** Everybody's account: sign-in by e-mail and secure remote password, organisers in a group of their own. */
export class Accounts extends Construct {
  readonly pool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;

  constructor(
    scope: Construct,
    id: string,
    { config, messages, secondFactor, configurationSet }: AccountsProps,
  ) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, 'Pool', {
      // The cheapest plan; it has all that the portal uses: sign-in by SRP, second factor, both triggers (docs/cost.md).
      featurePlan: cognito.FeaturePlan.LITE,
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
      // Asked of whoever has set it up; `secondFactor` sees to those who must.
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      email: cognito.UserPoolEmail.withSES({
        fromEmail: config.mailFrom,
        fromName: programme.name,
        sesRegion: config.region,
        ...(config.mailIdentity === 'domain' && { sesVerifiedDomain: senderIdentity(config) }),
        configurationSetName: configurationSet.configurationSetName,
      }),
      lambdaTriggers: { customMessage: messages, preTokenGeneration: secondFactor },
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.acknowledge();
    new cognito.UserPoolGroup(this, 'Organisers', {
      userPool: this.pool,
      groupName: organiserGroup,
      description: 'May review applications',
    });
    this.client = this.pool.addClient('Web', webClient());
  }

  /**
   * Lets a function ask who has a second factor. Not by a policy of its role's own: the function would wait for it, it for
   * the pool, and the pool for the function.
   */
  grantReadFactors(fn: PortalFunction): void {
    const statement = new iam.PolicyStatement({
      actions: ['cognito-idp:AdminGetUser'],
      resources: [this.pool.userPoolArn],
    });
    new iam.Policy(Stack.of(fn), `${fn.node.id}RoleReadsFactors`, {
      statements: [statement],
      roles: fn.role ? [fn.role] : [],
    });
  }

  private acknowledge(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Founders sign in a few times a year, may have a second factor and confirm a submission by a mailed code; organisers must have one where the stage says so.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection needs the Plus plan, whose price per user the programme does not carry.',
      },
    );
  }
}

/** The browser's client: it holds no secret and may only sign in by SRP and refresh. */
function webClient(): cognito.UserPoolClientOptions {
  const attributes = new cognito.ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    phoneNumber: true,
  });
  return {
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    // The product tells founders that an account does not exist (Cognito: `LEGACY`).
    preventUserExistenceErrors: false,
    authSessionValidity: Duration.minutes(3),
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(1),
    enableTokenRevocation: true,
    readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
    writeAttributes: attributes,
  };
}
