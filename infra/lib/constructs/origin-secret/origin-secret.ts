import {
  type aws_lambda as lambda,
  RemovalPolicy,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

const characters = 64;

/** What the portal's front shows the functions with each call, so that nobody goes around its firewall (docs/adr/0027). */
export class OriginSecret extends Construct {
  private readonly secret: secrets.Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new secrets.Secret(this, 'Secret', {
      description: "What the portal's front shows its functions",
      generateSecretString: { passwordLength: characters, excludePunctuation: true },
      // A new one is as good, once functions and front both have it.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'It reaches front and functions at deploy time; a rotation is a deploy of both (docs/adr/0027).',
    });
  }

  /** A reference that CloudFormation resolves at deploy time: the template never holds the secret. */
  get value(): string {
    return this.secret.secretValue.unsafeUnwrap();
  }

  /** Lets the function know what it is to be shown. Sets `ORIGIN_SECRET`. */
  grantCheck(fn: lambda.Function): void {
    fn.addEnvironment('ORIGIN_SECRET', this.value);
  }
}
