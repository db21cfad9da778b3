import { organiserGroup, roleAttributes } from '@portal/contracts/identity/account';
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
  /** Writes the mails that confirm an address and reset a password, and mails each reset. */
  readonly messages: lambda.Function;
  /** Trigger before token generation: decides about the organiser's role. */
  readonly secondFactor: lambda.Function;
  /** Configuration set of those mails. */
  readonly configurationSet: ses.IConfigurationSet;
}

type UserAction =
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminListGroupsForUser'
  | 'AdminUpdateUserAttributes'
  | 'ListUsers'
  | 'ListUsersInGroup';

/** User pool: login by e-mail and SRP, a group of organisers. */
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
      // The cheapest plan with SRP, a second factor and all triggers (docs/cost.md).
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
      // Not among the attributes that the client may write.
      customAttributes: {
        [roleAttributes.name]: new cognito.StringAttribute({ mutable: true }),
        [roleAttributes.email]: new cognito.StringAttribute({ mutable: true }),
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      // Cognito asks users who have set it up; `secondFactor` enforces it for organisers.
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      email: cognito.UserPoolEmail.withSES({
        fromEmail: config.mailFrom,
        fromName: programme.name.en,
        sesRegion: config.region,
        ...(config.mailIdentity === 'domain' && { sesVerifiedDomain: senderIdentity(config) }),
        configurationSetName: configurationSet.configurationSetName,
      }),
      lambdaTriggers: {
        customMessage: messages,
        postConfirmation: messages,
        preTokenGeneration: secondFactor,
      },
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
   * Lets a function read whether a user has a second factor. A separate policy, because one of the function's role would make a dependency
   * cycle of function, policy and pool.
   */
  grantReadSecondFactor(fn: PortalFunction): void {
    const statement = new iam.PolicyStatement({
      actions: ['cognito-idp:AdminGetUser'],
      resources: [this.pool.userPoolArn],
    });
    new iam.Policy(Stack.of(fn), `${fn.node.id}RoleReadSecondFactor`, {
      statements: [statement],
      roles: fn.role ? [fn.role] : [],
    });
  }

  /** Allows these actions on users of the pool. Sets `USER_POOL_ID`. */
  grantUsers(fn: PortalFunction, ...actions: readonly UserAction[]): void {
    this.pool.grant(fn, ...actions.map((action) => `cognito-idp:${action}`));
    fn.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
  }

  private acknowledge(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Founders log in a few times a year, may have a second factor and confirm a submission by a mailed code. The stage decides whether organisers need one.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection needs the Plus plan, whose price per user is too high for the programme.',
      },
    );
  }
}

/** Options of the browser's client: no secret, only SRP login and refresh. */
function webClient(): cognito.UserPoolClientOptions {
  const attributes = new cognito.ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    phoneNumber: true,
    locale: true,
  });
  return {
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    // The login page tells users that an account does not exist (Cognito: `LEGACY`).
    preventUserExistenceErrors: false,
    // The first login of an organiser sets a password and an authenticator app.
    authSessionValidity: Duration.minutes(15),
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(1),
    enableTokenRevocation: true,
    readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
    writeAttributes: attributes,
  };
}
